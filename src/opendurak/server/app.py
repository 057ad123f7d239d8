"""The web: the one file that knows Starlette. Requests in, answers out, one task a connection."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect

from opendurak.errors import DurakError
from opendurak.protocol import ProtocolError, commands, decode_from_client, encode, http
from opendurak.protocol import messages as m
from opendurak.protocol.words import MESSAGE_BYTES, VERSION, ClosedWhy, ErrorWord, FrameFault
from opendurak.server import metrics, openapi
from opendurak.server.api import OPERATIONS, Answer, ApiError, Call, Operation, SetCookie, Text
from opendurak.server.brain import Brain
from opendurak.server.cluster import Cluster
from opendurak.server.config import ServerConfig
from opendurak.server.hub import Hub, milliseconds
from opendurak.server.limits import Limiter, Places, Rate
from opendurak.server.people import People, hashed, person
from opendurak.server.running import Listener, Running
from opendurak.server.store import Store, StoreError

log = logging.getLogger("opendurak.server")
COOKIE: Final = "durak_session"
YEAR: Final = 365 * 24 * 3600
STATIC: Final = Path(__file__).parents[1] / "web" / "static"
NO_PAGES: Final = (
    "This opendurak was installed without its browser client.\n"
    "Play from the terminal, or install it again where Node is available.\n"
)
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


class Web:
    """What the handlers share. `app` is the ASGI application."""

    def __init__(self, database: str, config: ServerConfig) -> None:
        self.database = database
        self.config = config
        self.hub: Hub | None = None
        self.people: People | None = None
        self.failure: DurakError | None = None
        self.limits = {
            "address": Limiter(config.address_rate),
            "socket": Limiter(config.address_rate),
            "login": Limiter(config.login_rate),
            "create": Limiter(config.create_rate),
            "verify": Limiter(Rate(10, 1)),
        }
        self.places = Places(config.sockets_per_address)
        self.app = Starlette(
            routes=self._routes(),
            lifespan=self._lifespan,
            exception_handlers={HTTPException: _http_error, Exception: _fault},
        )
        self.app.add_middleware(_Headers)

    def _routes(self) -> list[BaseRoute]:
        paths: dict[str, dict[str, Operation]] = {}
        for operation in OPERATIONS:
            paths.setdefault(operation.path, {})[operation.method] = operation
        routes: list[BaseRoute] = [
            Route(path, self._endpoint(by_method), methods=list(by_method))
            for path, by_method in paths.items()
        ]
        routes += [
            Route("/metrics", self._metrics),
            Route("/api/openapi.json", _openapi),
            WebSocketRoute("/api/tables/{table}/socket", self._socket),
        ]
        if (STATIC / "index.html").is_file():
            static = StaticFiles(directory=STATIC)
            pages = ("/", "/table/{table}", "/replay/{table}/{game}", "/verify", "/rules")
            routes += [Route(page, _page) for page in pages]
            return [*routes, Mount("/static", static)]
        return [*routes, Route("/", _no_pages)]

    @asynccontextmanager
    async def _lifespan(self, _app: Starlette) -> AsyncIterator[None]:
        try:
            store = await Store.open(self.database)
        except StoreError as error:
            self.failure = error
            raise
        brain = Brain(self.config.ai_workers)
        if self.config.ai_warm:
            brain.warm()
        cluster = Cluster(store.engine, self.config.lease_seconds) if store.shared else None
        if cluster is not None:
            store.notices = cluster.written
        self.hub = Hub(store, brain, self.config, peers=cluster)
        self.people = People(store, self.hub.peers)
        self.hub.forgetful = self.people.forget
        self.people.signed_out = self.hub.signed_out
        await self.hub.restore()
        sweeping = asyncio.create_task(self._sweep(self.hub))
        try:
            yield
        finally:
            sweeping.cancel()
            await self.hub.close()
            await store.close()
            brain.close()

    async def _sweep(self, hub: Hub) -> None:
        while True:
            await asyncio.sleep(60)
            hub.sweep()

    def _ready(self) -> tuple[Hub, People]:
        if self.hub is None or self.people is None:
            raise ApiError(503, ErrorWord.UNAVAILABLE, "the server is not ready")
        return self.hub, self.people

    # HTTP

    def _endpoint(
        self, by_method: dict[str, Operation]
    ) -> Callable[[Request], Awaitable[Response]]:
        async def endpoint(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            operation = by_method[method]
            try:
                return await self._answer(request, operation)
            except ApiError as error:
                return _failure(error)

        return endpoint

    async def _answer(self, request: Request, operation: Operation) -> Response:
        hub, people = self._ready()
        if not self.limits[operation.rate].allows(_address(request), time.monotonic()):
            raise ApiError(429, ErrorWord.TOO_FAST, "too many requests: wait a while")
        if request.method not in ("GET", "HEAD") and not _own_origin(request):
            raise ApiError(403, ErrorWord.FOREIGN_ORIGIN, "the request comes from another site")
        token = request.cookies.get(COOKIE)
        me = await people.of_token(token) if token else None
        body = await _body(request, operation) if operation.body else None
        call = Call(hub, people, me, token, dict(request.path_params), body)
        return _response(await operation.run(call), operation.status, request)

    async def _metrics(self, _request: Request) -> Response:
        hub, _ = self._ready()
        return PlainTextResponse(metrics.text(hub), media_type="text/plain; version=0.0.4")

    # WebSocket

    async def _socket(self, socket: WebSocket) -> None:
        hub, people = self._ready()
        address = _address(socket)
        if not _own_origin(socket):
            await _refuse(socket, 4403)
            return
        calm = self.limits["socket"].allows(address, time.monotonic())
        if not calm or not self.places.enter(address):
            await _refuse(socket, 4429)
            return
        try:
            token = socket.cookies.get(COOKIE)
            me = await people.of_token(token) if token else None
            if me is None:
                await _refuse(socket, 4401)
                return
            running = await hub.find(socket.path_params["table"])
            if running is None:
                await _refuse(socket, 4404)
                return
            await socket.accept()
            listener = Listener(person(me), self.config.queue_length, hashed(token or ""))
            await self._converse(socket, hub, running, listener)
        finally:
            self.places.leave(address)

    async def _converse(
        self, socket: WebSocket, hub: Hub, running: Running, listener: Listener
    ) -> None:
        hub.listen(running, listener)
        sending = asyncio.create_task(_send_all(socket, hub, listener))
        receiving = asyncio.create_task(self._receive_all(socket, hub, running, listener))
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in (sending, receiving):
                task.cancel()
            ended = await asyncio.gather(sending, receiving, return_exceptions=True)
            hub.leave(running, listener)
            for error in ended:
                if isinstance(error, Exception) and not isinstance(error, _GONE):
                    log.error("a connection failed: %s", type(error).__name__)

    async def _receive_all(
        self, socket: WebSocket, hub: Hub, running: Running, listener: Listener
    ) -> None:
        limiter, faults = Limiter(self.config.socket_rate), 0
        while faults <= self.config.faults_at_most:
            received = await socket.receive()
            if received["type"] == "websocket.disconnect":
                return
            try:
                _check_rate(limiter)
                frame = received.get("text")
                message = decode_from_client(b"" if frame is None else frame)
                _take(hub, running, listener, message)
            except ProtocolError as fault:
                faults += 1
                listener.put(encode(m.Fault(reason=fault.fault, detail=fault.detail)), 0)
        listener.close(ClosedWhy.TOO_MANY_FAULTS)
        await asyncio.sleep(5)


_GONE = (WebSocketDisconnect, ConnectionError, OSError)


def _check_rate(limiter: Limiter) -> None:
    if not limiter.allows("", time.monotonic()):
        raise ProtocolError(FrameFault.TOO_FAST, "too many messages: wait a while")


def _take(hub: Hub, running: Running, listener: Listener, message: commands.FromClient) -> None:
    """What a client said. Raises `ProtocolError` for words out of place."""
    if isinstance(message, commands.Ping):
        listener.put(encode(m.Pong(sent=message.sent, time=milliseconds())), 0)
    elif isinstance(message, commands.Hello):
        if message.version != VERSION:
            detail = f"this server speaks version {VERSION}"
            raise ProtocolError(FrameFault.OTHER_VERSION, detail)
        hub.hello(running, listener, message)
    elif not listener.greeted:
        raise ProtocolError(FrameFault.HELLO_FIRST, "the first message is hello")
    else:
        hub.command(running, listener, message)


async def _send_all(socket: WebSocket, hub: Hub, listener: Listener) -> None:
    """Sends what is queued, as fast as the client reads."""
    while True:
        await listener.wake.wait()
        listener.wake.clear()
        while listener.frames:
            await socket.send_text(listener.frames.popleft())
            hub.frames += 1
        if listener.closing:
            with suppress(RuntimeError):
                await socket.close(1001, listener.closing.value)
            return


async def _refuse(socket: WebSocket, code: int) -> None:
    """Accepts and closes at once: a browser shows the code of a closed connection alone."""
    await socket.accept()
    await socket.close(code)


def _address(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def _own_origin(connection: HTTPConnection) -> bool:
    """Whether the request comes from a page of this server, or from no page at all."""
    origin = connection.headers.get("origin")
    if origin is None:
        return connection.headers.get("sec-fetch-site", "none") in ("none", "same-origin")
    return origin.partition("://")[2] == connection.headers.get("host")


async def _body(request: Request, operation: Operation) -> msgspec.Struct:
    """The body of a request. Raises `ApiError`."""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise ApiError(400, ErrorWord.BAD_REQUEST, "the body must be application/json")
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MESSAGE_BYTES:
            raise ApiError(413, ErrorWord.TOO_LONG, f"a body has at most {MESSAGE_BYTES} bytes")
    try:
        return msgspec.json.decode(bytes(data), type=operation.body)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise ApiError(400, ErrorWord.BAD_REQUEST, str(error)) from None


def _response(answer: Answer, status: int, request: Request) -> Response:
    if isinstance(answer, Text):
        return PlainTextResponse(answer.text, status)
    cookie = answer if isinstance(answer, SetCookie) else None
    body = answer.body if isinstance(answer, SetCookie) else answer
    response = _json(body, status) if body is not None else Response(status_code=status)
    if cookie is not None and cookie.token is not None:
        secure = request.url.scheme == "https"
        response.set_cookie(
            COOKIE, cookie.token, YEAR, httponly=True, samesite="lax", secure=secure
        )
    elif cookie is not None:
        response.delete_cookie(COOKIE)
    return response


def _json(body: msgspec.Struct, status: int) -> Response:
    return Response(msgspec.json.encode(body), status, media_type="application/json")


def _failure(error: ApiError) -> Response:
    return _json(http.Failure(error=error.error, detail=error.detail), error.status)


async def _openapi(_request: Request) -> Response:
    return Response(msgspec.json.encode(openapi.description()), media_type="application/json")


async def _page(_request: Request) -> Response:
    return FileResponse(STATIC / "index.html", headers={"Cache-Control": "no-cache"})


async def _no_pages(_request: Request) -> Response:
    return PlainTextResponse(NO_PAGES, 503)


async def _http_error(_request: Request, error: Exception) -> Response:
    status = error.status_code if isinstance(error, HTTPException) else 500
    headers = error.headers if isinstance(error, HTTPException) else None
    word = {404: ErrorWord.NOT_FOUND, 405: ErrorWord.METHOD}.get(status, ErrorWord.BAD_REQUEST)
    response = _failure(ApiError(status, word, "there is no such page or request"))
    response.headers.update(headers or {})
    return response


async def _fault(_request: Request, error: Exception) -> Response:
    log.error("a request failed: %s", type(error).__name__)
    return _failure(ApiError(500, ErrorWord.FAULT, "a fault in opendurak; please report it"))


class _Headers:
    """Adds the security headers to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if scope["path"].startswith(("/api/", "/metrics")):
                    headers["Cache-Control"] = "no-store"
            await send(message)

        await self.app(scope, receive, sending)
