"""Counters in Prometheus' text form. They name no person, no table and no card."""

from __future__ import annotations

from opendurak.server.hub import Hub


def text(hub: Hub) -> str:
    """All metrics of a server."""
    listeners = sum(len(running.listeners) for running in hub.running.values())
    owned = sum(running.state.owner for running in hub.running.values())
    rows = (
        ("durak_tables", "gauge", "Tables in memory.", len(hub.running)),
        ("durak_tables_owned", "gauge", "Tables whose time this server keeps.", owned),
        ("durak_connections", "gauge", "Open WebSockets.", listeners),
        ("durak_commands_total", "counter", "Commands received.", hub.commands),
        ("durak_refusals_total", "counter", "Commands refused.", hub.refusals),
        ("durak_frames_total", "counter", "Frames sent.", hub.frames),
        ("durak_writes_total", "counter", "Writes committed.", hub.store.written),
        ("durak_commits_total", "counter", "Groups of writes committed.", hub.store.commits),
        ("durak_ai_answers_total", "counter", "Moves asked of AIs.", hub.brain.answers),
        (
            "durak_ai_fallbacks_total",
            "counter",
            "AI moves that were late.",
            hub.brain.fallbacks,
        ),
    )
    lines = []
    for name, kind, words, value in rows:
        lines += [f"# HELP {name} {words}", f"# TYPE {name} {kind}", f"{name} {value}"]
    return "\n".join(lines) + "\n"
