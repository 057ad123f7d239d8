"""The steps from an older database to today's."""
