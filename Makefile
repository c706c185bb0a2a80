# make run      build, then a short tour
# make test     all checks that a change must pass
# make serve    run the web league at http://127.0.0.1:8080
# make bench    games per second of every kernel, and micro-benchmarks
# make python   build and test the Python package, and make a wheel in build/
# make install  into PREFIX (default /usr/local); DESTDIR is respected
# make deb      a Debian package in build/
# make tidy     run clang-tidy on the sources (slow)
# make format   run clang-format on the sources and prettier on the web page
# make clean    remove all build folders
# Each installs what it needs. CMakePresets.json defines the builds.

PREFIX ?= /usr/local
JOBS ?= $(shell nproc)
BUILD = cmake --build --preset
# One more than the cores: some tests wait for other processes.
TESTS = $(shell expr $(JOBS) + 1)

.PHONY: build run web serve test bench python package install deb tidy format clean

# The web page is compiled into the program, so it is built first.
.NOTPARALLEL:
build: web
	@cmake --preset release >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello

run: build
	@scripts/tour.sh build/othello

web:
	@scripts/setup.sh web
	@scripts/web.sh

serve: build
	@build/othello serve

# The quick checks run first; the last line of output is that of the release tests.
test:
	@scripts/setup.sh check
	@scripts/web.sh
	@echo '== 1 of 6: release: building with g++, warnings are errors'
	@cmake --preset check >/dev/null
	@$(BUILD) check -j$(JOBS) -- --quiet
	@echo '== 2 of 6: fuzz: building with clang, address and undefined-behaviour sanitizers, warnings are errors'
	@cmake --preset fuzz >/dev/null
	@$(BUILD) fuzz -j$(JOBS) -- --quiet
	@echo '== 3 of 6: tsan: building the concurrency tests with the thread sanitizer'
	@cmake --preset tsan >/dev/null
	@$(BUILD) tsan -j$(JOBS) --target othello sharing_test concurrency_test -- --quiet
	@echo '== 4 of 6: fuzz: tests, and a short run of each fuzz target'
	@ctest --preset fuzz -j$(TESTS)
	@echo '== 5 of 6: tsan: tests'
	@ctest --preset tsan -j$(TESTS)
	@echo '== 6 of 6: release: tests'
	@ctest --preset check -j$(TESTS)

bench:
	@scripts/setup.sh
	@cmake --preset release >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello microbench
	@build/othello bench
	@build/microbench

python: web
	@scripts/setup.sh python
	@cmake --preset release -DOTHELLO_PYTHON=ON >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello othello_python
	@ctest --preset release -R '^python\.'
	@python/wheel.py build/python/othello_lab build

# With CUDA, where nvcc is installed, and the Python package, where pybind11 is.
package: web
	@cmake --preset release -DOTHELLO_CUDA=NVCC >/dev/null
	@$(BUILD) release -j$(JOBS) --target othello othello_share othello_python

install: package
	@cmake --install build --prefix $(PREFIX)

deb: package
	@scripts/setup.sh deb
	@cd build && cpack -G DEB >cpack.log 2>&1 || { cat cpack.log >&2; exit 1; }
	@ls build/othello-lab_*.deb

# A separate folder that is only configured: a unity build has no compile flags per source.
tidy:
	@cmake --preset release -B build-tidy -DOTHELLO_UNITY=OFF >/dev/null
	@sed -n 's|.*"file": "\($(CURDIR)/src/.*\.cc\)".*|\1|p' build-tidy/compile_commands.json | sort -u | \
	  xargs -P$(JOBS) -n4 clang-tidy --quiet -p build-tidy

format:
	@git ls-files '*.h' '*.cc' '*.cu' '*.cuh' | xargs clang-format -i
	@test ! -d web/node_modules || npm --prefix web run --silent format

clean:
	@cmake -E rm -rf build build-check build-debug build-clang build-asan build-tsan build-fuzz build-tidy \
	  web/dist web/out
