"""Settings for all tests."""

import signal

from hypothesis import settings

# A shell starts a job in the background with SIGINT ignored, and whatever runs in it inherits that;
# tests of Ctrl-C need it as a person at a terminal has it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Examples are the same in every run, so that a test that passes once passes again. Look for new
# ones with `pytest --hypothesis-profile=search`.
settings.register_profile(
    "opendurak", deadline=None, derandomize=True, max_examples=60, print_blob=True
)
settings.register_profile("search", deadline=None, max_examples=2000)
settings.load_profile("opendurak")
