"""Settings for all tests."""

from hypothesis import settings

# Examples are the same in every run, so that a test that passes once passes again. Look for new
# ones with `pytest --hypothesis-profile=search`.
settings.register_profile(
    "opendurak", deadline=None, derandomize=True, max_examples=60, print_blob=True
)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("opendurak")
