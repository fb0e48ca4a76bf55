// tests/jobs/run_job: settings as a person would give them, what a job notes, and the error that it ends with.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <catch2/catch.hpp>

#include <initializer_list>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "jobs/settings/table.h"
#include "jobs/workspace.h"
#include "model/events.h"

namespace gridpress::test {

/// The source's templates.
inline const jobs::Workspace& workspace() {
  static const jobs::Workspace all({GRIDPRESS_SOURCE_DIR, 0});
  return all;
}

template <typename Settings>
Settings settingsOf(std::initializer_list<std::pair<std::string, jobs::Value>> given) {
  jobs::Object object;
  for (const auto& [name, value] : given) object.set(name, value);
  Settings settings;
  jobs::apply(describe(static_cast<const Settings*>(nullptr)), &settings, object);
  return settings;
}

/// Keeps the notes.
class Notes : public Events {
 public:
  void note(const Note& note) override { all.push_back(note); }
  bool has(const std::string& code) const {
    for (const Note& note : all)
      if (note.code == code) return true;
    return false;
  }

  std::vector<Note> all;
};

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
