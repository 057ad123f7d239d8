"""The server: tables that survive anything, their storage, and the one file that knows the web.

`table` decides, without sockets, clock or tasks; `events` is what is stored of it; `render` is
what each seat is sent. `store` keeps events, `hub` runs tables, `app` is the web. See
docs/hosting.md.
"""
