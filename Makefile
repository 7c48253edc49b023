# sitegen's everyday jobs. `./setup` installs what they need, `./setup test` also what the tests need.

SOURCES = Sources Tests Package.swift
PYTHON = .build/browser/bin/python

.NOTPARALLEL:
.PHONY: help site test lint build unit browser format bench-figures

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: ## Build the sample site into public/
	swift run sitegen build

test: lint build unit browser ## Check the format, build, and run every test
	@echo
	@echo 'PASSED: format, build, unit tests, browser tests'

lint: ## Say where the Swift code is not formatted as .swift-format has it
	swift format lint --strict --parallel --recursive $(SOURCES)

build: ## Compile everything, tests too
	swift build --build-tests

unit: build ## Run the Swift tests
	swift test --skip-build

browser: build ## Open the built sample site in a real browser and test it
	@test -x $(PYTHON) || { echo 'The browser tests are not set up: run ./setup test' >&2; exit 1; }
	$(PYTHON) -B -m pytest Tests/browser

bench-figures: ## Measure what the figures of a course of 200, 2,000 and 20,000 items cost
	swift run -c release --package-path Benchmarks/figures figures 200 2000 20000

format: ## Format the Swift code
	swift format format --in-place --parallel --recursive $(SOURCES)
