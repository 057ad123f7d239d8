"""The tables of the database. `migrations` brings an older database to this."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    DateTime,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
)

metadata = MetaData()
VERSION = "0002"
"""The newest step of `migrations`."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("live", Boolean, nullable=False),
    Column("owner", String(32)),
)
"""One row a table; `live` while a game is running, `owner` the server that keeps its time."""

servers = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("until", DateTime(timezone=True), nullable=False),
)
"""The servers that share the database, and until when each one's lease lasts."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("sequence", Integer, primary_key=True, autoincrement=False),
    Column("body", LargeBinary, nullable=False),
)
"""The append-only log: the truth about every table."""

games = Table(
    "games",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("record", Text, nullable=False),
)
"""The record of every finished game."""

players = Table(
    "players",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("kept_name", String(128), unique=True),
    Column("password_hash", String(256)),
)
"""People; `kept_name` is the name as compared, of those who keep it with a password."""

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("player", String(32), ForeignKey("players.id"), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Who holds which cookie. Only a hash of it is stored."""

Index("tables_listed", tables.c.listed, tables.c.created)
Index("tables_live", tables.c.live)
