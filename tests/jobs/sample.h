// tests/jobs/sample: a folder with forty words and their puzzle, made by the jobs themselves.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "jobs/resolve/workspace.h"
#include "model/events.h"
#include "support/temp_folder.h"

namespace gridpress::test {

/// The source's templates.
const jobs::Workspace& workspace();

/// words.txt, words.tsv and p.ipuz; made at the first call.
const TempFolder& sample();

/// What verify finds in a print, by check; empty where it finds nothing.
std::string failures(const std::string& puzzle, const std::string& file, const std::string& style = {});

/// Keeps the notes that a job makes.
class Notes : public Events {
 public:
  void note(const Message& note) override { all.push_back(note); }
  /// How many have this code.
  std::size_t count(const std::string& code) const;
  std::vector<Message> all;
};

}  // namespace gridpress::test
