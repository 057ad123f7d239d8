"""The build backend (PEP 517): scikit-build-core's, after the browser client is built.

Where the client cannot be built the install goes on without it, and the server says so on its
page. `OPENDURAK_REQUIRE_CLIENT=1` makes that an error.
"""

from __future__ import annotations

import os
import sys
from typing import Any

import client
from scikit_build_core import build as core
from scikit_build_core.build import build_sdist, get_requires_for_build_sdist

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]

Settings = dict[str, Any] | None


def build_wheel(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """A wheel with the client in it."""
    build_client()
    return core.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_editable(
    wheel_directory: str, config_settings: Settings = None, metadata_directory: str | None = None
) -> str:
    """An editable wheel; the client stands in the source folder."""
    build_client()
    return core.build_editable(wheel_directory, config_settings, metadata_directory)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    """What building a wheel needs: Node too, where the machine has none."""
    return [*core.get_requires_for_build_wheel(config_settings), *node_requirement()]


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    """What building an editable wheel needs."""
    return [*core.get_requires_for_build_editable(config_settings), *node_requirement()]


def node_requirement() -> list[str]:
    """The package that brings Node, unless the machine has it."""
    return [] if client.machine_node() else [client.NODE_PACKAGE]


def build_client() -> None:
    """Build the client, or say loudly that this opendurak comes without it."""
    try:
        client.build()
    except client.ClientError as error:
        required = os.environ.get("OPENDURAK_REQUIRE_CLIENT", "0").lower()
        if required not in ("", "0", "false"):
            raise SystemExit(f"The browser client could not be built: {error}") from None
        print(f"This opendurak comes WITHOUT its browser client: {error}", file=sys.stderr)
        # The wheel takes in what is there, and insists on the folder.
        client.BUILT.mkdir(parents=True, exist_ok=True)
