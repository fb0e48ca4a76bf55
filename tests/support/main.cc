// tests/support/main: Catch2's main, compiled once; tests, and programs they start, see the test fonts only.
// SPDX-License-Identifier: GPL-3.0-or-later
#define CATCH_CONFIG_RUNNER
#include <catch2/catch.hpp>
#include <cstdlib>

int main(int argc, char** argv) {
  ::setenv("GRIDPRESS_FONTS", GRIDPRESS_BINARY_DIR "/test-fonts", 1);
  ::setenv("XDG_CACHE_HOME", GRIDPRESS_BINARY_DIR "/test-cache", 1);
  ::unsetenv("GRIDPRESS_DATA");
  return Catch::Session().run(argc, argv);
}
