"""The API does what its description says, whatever is sent to it."""

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import CHECKS

from opendurak.server.api import OPERATIONS
from opendurak.server.openapi import description

# A session is made up by the test server's client; a name, rules or a level may be refused although
# it has the right form, and msgspec takes 5 for a whole number, but not 5.0.
NOT_CHECKED = ("ignored_auth", "positive_data_acceptance")
schema = schemathesis.openapi.from_dict(description())


@schema.parametrize()
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
def test_the_api_is_as_described(case, address):
    left_out = [CHECKS.get_one(name) for name in NOT_CHECKED]
    case.call_and_validate(base_url=address, excluded_checks=left_out)


def test_the_description_lists_every_request(address):
    told = httpx.get(f"{address}/api/openapi.json").json()
    assert told == description()
    assert {(o.method.lower(), o.path) for o in OPERATIONS} == {
        (method, path) for path, methods in told["paths"].items() for method in methods
    }


@pytest.mark.parametrize("path", ["/api/health", "/api/choices", "/api/tables"])
def test_reading_needs_no_session(address, path):
    assert httpx.get(address + path).status_code == 200


def test_metrics_are_in_prometheus_form(address):
    text = httpx.get(f"{address}/metrics").text
    for line in text.splitlines():
        assert line.startswith("# ") or len(line.split()) == 2
    assert "durak_tables " in text
