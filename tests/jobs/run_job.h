// tests/jobs/run_job: settings as a person would give them, and the error that a job ends with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>

#include "model/error.h"
#include "settings/table.h"

namespace gridpress::test {

template <typename Settings>
Settings settingsOf(std::initializer_list<std::pair<std::string, Value>> given) {
  Object object;
  for (const auto& [name, value] : given) object.set(name, value);
  Settings settings;
  apply(settings, object);
  return settings;
}

/// What `run` throws; it must.
template <typename Run>
Error errorOf(const Run& run) {
  std::optional<Error> thrown;
  try {
    run();
  } catch (const Error& e) {
    thrown.emplace(e);
  }
  REQUIRE(thrown);
  return *thrown;
}

}  // namespace gridpress::test
