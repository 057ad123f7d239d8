import pytest

from tests.server.postgres import cluster, programs
from tests.server.servers import server

collect_ignore = [] if programs() else ["test_cluster.py"]  # it needs a PostgreSQL


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    with server(tmp_path_factory.mktemp("server")) as url:
        yield url


@pytest.fixture(scope="session")
def postgres(tmp_path_factory):
    with cluster(tmp_path_factory.mktemp("postgres")) as url:
        yield url
