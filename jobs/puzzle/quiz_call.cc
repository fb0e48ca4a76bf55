// jobs/puzzle/quiz_call: tells sources and size apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/puzzle/quiz_call.h"

#include <algorithm>
#include <filesystem>

#include "jobs/files/keep_inputs.h"
#include "jobs/puzzle/puzzle_files.h"
#include "model/error.h"

namespace gridpress::jobs {

namespace {

namespace fs = std::filesystem;

// Digits, an x, digits.
bool looksLikeSize(const std::string& text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || cross == 0 || cross + 1 == text.size()) return false;
  return std::count_if(text.begin(), text.end(), isDigit) == static_cast<std::ptrdiff_t>(text.size()) - 1;
}

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

void takeSize(GenerateSettings& settings) {
  std::vector<std::string>& sources = settings.words.sources;
  const std::string given = sources.back(), file = " (a file of that name is ./" + given + ")";
  if (sources.size() == 1)
    throw Error::call(given + " is a size, and no list of words is given",
                      "name the list first, as in words.txt " + given + file);
  if (settings.grid.size.kind != GridSize::Kind::automatic)
    throw Error::call(
        "two sizes are given, " + given + " and " + setting("size") + " " + textOf(settings.grid.size),
        "give one of them" + file);
  settings.grid.size = readGridSize(given);
  sources.pop_back();
  if (settings.format.empty() && (settings.output.empty() || isFolder(settings.output)))
    settings.format = "quiz";
}

}  // namespace

GenerateSettings settled(GenerateSettings settings) {
  if (!settings.words.sources.empty() && looksLikeSize(settings.words.sources.back())) takeSize(settings);
  if (settings.format == "quiz") {
    if (settings.output.empty()) settings.output = ".";
    const fs::path folder = settings.output;
    keepInputs(settings.words.sources, {(folder / kQuizSearch).string(), (folder / kQuizSolution).string()});
  }
  if (settings.output.empty())
    throw Error::call("missing " + setting("output"), "name a file with " + setting("output"));
  return settings;
}

}  // namespace gridpress::jobs
