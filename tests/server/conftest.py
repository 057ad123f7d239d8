import pytest

from tests.server.servers import server


@pytest.fixture(scope="session")
def address(tmp_path_factory):
    with server(tmp_path_factory.mktemp("server")) as url:
        yield url
