# Two commands matter: `make play` and `make test`. All others are for work on the code.
SHELL := /bin/bash
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# Runs programs in the folder of the tests.
TOOL := PYTHONPATH=tests $(BIN)/python -m
DATA ?= data
PORT ?= 8000
# Empty: Python keeps compiled modules. Without them, each of the many processes that the tests start
# compiles all modules again.
export PYTHONDONTWRITEBYTECODE =

.DEFAULT_GOAL := help
.PHONY: help play setup editable setup-dev test quick check check-types check-types-of-windows check-types-of-macos check-page check-style access browsers late coverage bench language soak chaos fuzz load arena golden screenshots filmstrips generate lock release figures vendor clean

help: ## List all targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | awk -F':.*## ' '{printf "  make %-12s %s\n", $$1, $$2}'

play: setup ## Install what is needed and start a server
	@$(BIN)/coverstory serve --port $(PORT) --data $(DATA)

setup: $(VENV)/.runtime

setup-dev: $(VENV)/.dev node_modules/.ready
	@tools/browser.sh
	@tools/services.sh

# Browser tests wait often: on two cores, three workers take 572 s and two take 648 s.
WORKERS ?= 3
test: setup-dev ## Install everything, with a browser where possible, and run all checks and tests
	@$(MAKE) --no-print-directory check
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup --durations 20 $(PYTEST)

QUICK := docs engine journal judging locales narration packs rulesets server testing \
	test_conventions.py test_plain_english.py
quick: $(VENV)/.dev ## Check types, style, rules, stores in memory and in a file, and the protocol, in a minute
	$(BIN)/ruff check src tests tools benchmarks examples
	$(BIN)/mypy
	$(BIN)/lint-imports > $(VENV)/imports.log || (cat $(VENV)/imports.log; exit 1)
	$(BIN)/python tools/generate.py --check
	$(BIN)/python -m pytest -q -n 2 --quick $(addprefix tests/,$(QUICK))

# The checks do not depend on each other, and each uses one core.
CHECKS := check-types check-types-of-windows check-types-of-macos check-page check-style
check: setup-dev ## Check types, style, import contracts and generated pages
	@$(MAKE) --no-print-directory --jobs 2 $(CHECKS)

check-types:
	$(BIN)/mypy
check-types-of-windows:
	$(BIN)/mypy --platform win32 --cache-dir .mypy_cache/win32
check-types-of-macos:
	$(BIN)/mypy --platform darwin --cache-dir .mypy_cache/darwin
check-page:
	$(BIN)/node node_modules/typescript/bin/tsc -p jsconfig.json
	$(BIN)/node node_modules/eslint/bin/eslint.js src/coverstory/web
check-style:
	$(BIN)/ruff format --check src tests tools benchmarks examples
	$(BIN)/ruff check src tests tools benchmarks examples
	$(BIN)/lint-imports --no-cache > $(VENV)/imports.log || (cat $(VENV)/imports.log; exit 1)
	$(BIN)/python tools/generate.py --check

access: setup-dev ## Test the accessibility of every screen in every size, light and dark
	$(BIN)/python -m pytest -n 2 tests/web/test_accessibility.py --in-full

browsers: setup-dev ## Play a whole game in Firefox, WebKitGTK, WPE and Chromium 92 to 109
	@tools/browser.sh every
	$(BIN)/python -m pytest tests/other_browsers --every-browser

late: setup-dev ## Run the browser tests with delayed messages, to find tests that pass by chance
	$(BIN)/python -m pytest -n 2 --dist loadgroup tests/web --late 400

coverage: setup-dev ## Measure which lines and branches the fast tests cover
	$(BIN)/coverage run -m pytest -q tests/engine tests/rulesets tests/packs tests/journal tests/narration/test_story.py
	$(BIN)/coverage report --skip-covered --include='src/coverstory/engine/*,src/coverstory/rulesets/*,src/coverstory/packs/*,src/coverstory/journal/*'

bench: setup-dev $(VENV)/.bench ## Run all benchmarks and write docs/performance.md; ONLY=engine,peers for some
	$(BIN)/python -m benchmarks --only "$(ONLY)" $(BENCH)

language: $(VENV)/.dev ## Measure how well bots understand typed lines
	$(TOOL) support.language.quality

soak: $(VENV)/.dev ## Run about a million random games, store sequences and simulated faults
	$(TOOL) long_runs.engine_soak
	$(TOOL) long_runs.journal_soak
	$(TOOL) support.simulation --seeds 100000

MINUTES ?= 60
SEED ?= 1
chaos: $(VENV)/.dev ## Kill and freeze servers and cut connections for an hour (MINUTES=60 SEED=1 CHAOS="--kills 1000")
	@tools/services.sh
	$(TOOL) long_runs.chaos --minutes $(MINUTES) --seed $(SEED) $(CHAOS)

fuzz: $(VENV)/.dev ## Fuzz: two million broken messages, a coverage-guided fuzzer, 5,000 requests an operation, 2,000 pairs of worlds
	$(TOOL) long_runs.fuzz
	$(TOOL) long_runs.fuzz_by_coverage $(VENV)/corpus -max_total_time=600 -max_len=6000
	$(TOOL) support.server.two_worlds
	COVERSTORY_REQUESTS=5000 $(BIN)/python -m pytest -q --timeout 0 tests/server/http/test_openapi.py

LOAD ?=
load: $(VENV)/.dev ## Run half an hour with 4,000 players; LOAD="--minutes 480 --tables 100 --rate 25" for a night
	$(BIN)/python -m benchmarks.long_load $(LOAD)

arena: $(VENV)/.bench ## Play a thousand games of bots in every edition, then the figures of docs/bots.md
	$(TOOL) long_runs.bots_soak
	$(BIN)/coverstory arena --sweeps matrix --games 1500 --plots docs/images/bots
	$(BIN)/coverstory arena --sweeps players --edition sequel --games 600 --plots docs/images/bots
	$(BIN)/coverstory arena --sweeps editions --games 400 --plots docs/images/bots

golden: $(VENV)/.dev ## Rewrite the golden games; review the diff
	$(TOOL) engine.test_golden --write

screenshots: setup-dev ## Write a picture of every screen to screenshots/, and the one of the README
	$(BIN)/python tools/screenshots.py

filmstrips: setup-dev ## Play two games and write what moves, every 150 ms, to screenshots/films/
	$(BIN)/python tools/filmstrips.py

generate: $(VENV)/.dev ## Regenerate the reference pages and the types of the page
	$(BIN)/python tools/generate.py
	$(TOOL) support.clause_table

# With the extras of a server for many people, which containers and services use too.
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --no-header --no-annotate \
	--extra fast --extra postgres --extra redis
lock: $(VENV)/.dev ## Update and pin the dependencies
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) --group dev -c requirements.lock pyproject.toml -o requirements-dev.lock
	$(COMPILE) --group bench -c requirements-dev.lock pyproject.toml -o requirements-bench.lock

release: $(VENV)/.dev ## Check version, changelog and tag, build the package and say what to do
	@$(BIN)/python tools/release.py

figures: $(VENV)/.dev ## Measure the package: sizes, the install, and the time until a phone is seated
	@$(BIN)/python tools/install_figures.py

vendor: setup-dev ## Copy the libraries, icons and fonts of the page from their packages
	$(BIN)/node tools/vendor.mjs

clean: ## Remove everything that was installed; keep the tables
	rm -rf $(VENV) node_modules screenshots

$(VENV)/.uv:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Coverstory needs Python 3.11 or newer.")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check uv
	@touch $@

# `pip install .` replaces the editable install with a copy, and `make` would run old code ever after.
COPY := $(VENV)/lib/python*/site-packages/coverstory
editable: $(VENV)/.uv
	@if compgen -G '$(COPY)' > /dev/null; then \
		echo "A copy of coverstory has replaced the editable install. Installing this folder again."; \
		rm -rf $(COPY); \
		$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps --reinstall-package coverstory -e .; \
	fi

$(VENV)/.runtime: $(VENV)/.uv requirements.lock pyproject.toml | editable
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --no-deps -e .
	@touch $@

$(VENV)/.dev: $(VENV)/.runtime requirements-dev.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-dev.lock
	@touch $@

$(VENV)/.bench: $(VENV)/.dev requirements-bench.lock
	$(BIN)/uv pip install --quiet --python $(BIN)/python --require-hashes -r requirements-bench.lock
	@touch $@

node_modules/.ready: $(VENV)/.dev package.json package-lock.json
	$(BIN)/npm ci --silent --no-fund --no-audit --ignore-scripts
	@touch $@
