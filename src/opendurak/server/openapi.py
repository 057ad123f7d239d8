"""The API's description in OpenAPI 3.1, made from the structs and the list of operations."""

from __future__ import annotations

import re
from importlib.metadata import version
from typing import Any

import msgspec

from opendurak.protocol.http import Failure
from opendurak.server.api import OPERATIONS, Operation

_COMMON = (400, 403, 405, 413, 429, 503)
_WITH_BODY = {400, 413}


def description() -> dict[str, Any]:
    """The whole description as JSON."""
    named = [s for op in OPERATIONS for s in (op.body, op.answer) if s is not None]
    structs = list(dict.fromkeys([*named, Failure]))
    schemas, components = msgspec.json.schema_components(
        structs, ref_template="#/components/schemas/{name}"
    )
    refs = dict(zip(structs, schemas, strict=True))
    paths: dict[str, Any] = {}
    for operation in OPERATIONS:
        paths.setdefault(operation.path, {})[operation.method.lower()] = _operation(operation, refs)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "opendurak",
            "version": version("opendurak"),
            "description": "Tables for the card game Durak. docs/protocol.md has the WebSocket.",
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": "durak_session"}
            },
        },
    }


def _operation(operation: Operation, refs: dict[Any, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "summary": (operation.run.__doc__ or "").strip(),
        "operationId": operation.run.__name__,
        "responses": {str(operation.status): _answer(operation, refs)},
    }
    names = re.findall(r"{(\w+)}", operation.path)
    if names:
        found["parameters"] = [
            {"name": name, "in": "path", "required": True, "schema": _parameter(name)}
            for name in names
        ]
    if operation.body is not None:
        content = {"application/json": {"schema": refs[operation.body]}}
        found["requestBody"] = {"required": True, "content": content}
    if 401 in operation.errors:
        found["security"] = [{"session": []}]
    for status in sorted({*_COMMON, *operation.errors}):
        if status in _WITH_BODY and operation.body is None:
            continue
        found["responses"][str(status)] = {
            "description": "It failed; the body says why.",
            "content": {"application/json": {"schema": refs[Failure]}},
        }
    return found


def _parameter(name: str) -> dict[str, Any]:
    if name == "game":
        return {"type": "integer", "minimum": 1, "maximum": (1 << 31) - 1}
    return {"type": "string", "pattern": "^[a-z0-9_]{1,32}$"}


def _answer(operation: Operation, refs: dict[Any, Any]) -> dict[str, Any]:
    if operation.status == 204:
        return {"description": "Done."}
    if operation.answer is None:
        schema: Any = {"type": "string"}
        return {"description": "A game record.", "content": {"text/plain": {"schema": schema}}}
    content = {"application/json": {"schema": refs[operation.answer]}}
    return {"description": operation.answer.__name__, "content": content}
