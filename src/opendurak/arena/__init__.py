"""The arena: who is stronger, measured on duplicate deals (see docs/arena.md)."""
