# Short names for what CONTRIBUTING.md describes. `just` alone tests and checks everything quick.

bin := ".venv/bin"

default: test lint

# set up .venv with the compiled core and the tools
setup:
    python3 start.py setup

# run tests: all of them, or what ARGS name
test *ARGS: setup
    python3 start.py test {{ ARGS }}

# style, types, floors
lint: setup
    {{ bin }}/ruff check .
    {{ bin }}/ruff format --check .
    {{ bin }}/mypy
    {{ bin }}/lint-imports

# rewrite the code in the house style
format: setup
    {{ bin }}/ruff check --fix .
    {{ bin }}/ruff format .

# the core's tests under AddressSanitizer and UndefinedBehaviorSanitizer
sanitize *ARGS: setup
    .ci/sanitize {{ ARGS }}

# the tests where there is no compiled core
pure *ARGS: setup
    .ci/pure {{ ARGS }}

# build the wheels and look into them
package: setup
    .ci/package

# bring every dependency to its newest version
upgrade: setup
    .tools/uv-*/bin/uv lock --upgrade

# all that CI runs
ci:
    bash .ci/run
