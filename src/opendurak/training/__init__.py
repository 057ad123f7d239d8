"""Training networks by self-play: `durak train`. See docs/expert.md."""
