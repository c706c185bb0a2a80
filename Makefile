# make run      build, and a short tour
# make test     everything that must hold before a change is accepted
# make serve    the league on the web, at http://127.0.0.1:8080
# make bench    games per second of every kernel, and micro-benchmarks
# make install  into PREFIX (default /usr/local); DESTDIR is respected
# make tidy     clang-tidy over the sources (slow)
# make format   clang-format over the sources, prettier over the page's
# make clean    remove all build folders
# Each does its own set-up. CMakePresets.json names the builds.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
BUILD = cmake --build --preset

.PHONY: build run web serve test bench install tidy format clean

build:
	@scripts/setup.sh
	@cmake --preset release >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello

run: build
	@scripts/tour.sh build/othello

# The page goes into the program: first the one, then the other.
.NOTPARALLEL:
web:
	@scripts/setup.sh web
	@scripts/web.sh

serve: web build
	@build/othello serve

# The quick checks come first, and the release build's last line is the last line.
test:
	@scripts/setup.sh check
	@scripts/web.sh
	@echo '== release: building with g++, warnings are errors'
	@cmake --preset release -DOTHELLO_WERROR=ON -DOTHELLO_CUDA=NVCC >/dev/null
	@$(BUILD) release -j$(JOBS) -- --quiet
	@echo '== fuzz: building with clang, address and undefined-behaviour sanitizers, warnings are errors'
	@cmake --preset fuzz >/dev/null
	@$(BUILD) fuzz -j$(JOBS) -- --quiet
	@echo '== tsan: building the tests of what threads share with the thread sanitizer'
	@cmake --preset tsan >/dev/null
	@$(BUILD) tsan -j$(JOBS) --target othello sharing_test concurrency_test -- --quiet
	@echo '== fuzz: tests, and a short run of each fuzz target'
	@ctest --preset fuzz -j$(JOBS)
	@echo '== tsan: tests'
	@ctest --preset tsan -j$(JOBS)
	@echo '== release: tests'
	@ctest --preset release -j$(JOBS)

bench:
	@scripts/setup.sh
	@cmake --preset release >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello microbench
	@build/othello bench
	@build/microbench

install: web
	@scripts/setup.sh
	@cmake --preset release -DOTHELLO_CUDA=NVCC >/dev/null
	@$(BUILD) release -j$(JOBS)
	@cmake --install build --prefix $(PREFIX)

# A build folder of its own, never built: where sources are compiled together, none has its own flags.
tidy:
	@cmake --preset release -B build-tidy -DOTHELLO_UNITY=OFF >/dev/null
	@sed -n 's|.*"file": "\(.*/src/.*\.cc\)".*|\1|p' build-tidy/compile_commands.json | sort -u | \
	  xargs -P$(JOBS) -n4 clang-tidy --quiet -p build-tidy

format:
	@git ls-files '*.h' '*.cc' '*.cu' '*.cuh' | xargs clang-format -i
	@test ! -d web/node_modules || npm --prefix web run --silent format

clean:
	@cmake -E rm -rf build build-debug build-clang build-asan build-tsan build-fuzz build-tidy \
	  web/dist web/out
