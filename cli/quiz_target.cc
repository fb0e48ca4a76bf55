// cli/quiz_target: tells sources and size apart.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/quiz_target.h"

#include <algorithm>
#include <filesystem>

#include "cli/jobs.h"
#include "model/error.h"

namespace gridpress::cli {
namespace {

namespace fs = std::filesystem;

bool isFolder(const std::string& path) {
  std::error_code ignored;
  return path.ends_with('/') || fs::is_directory(path, ignored);
}

void keepSources(const std::vector<std::string>& sources, const std::string& folder) {
  for (const std::string& source : sources)
    for (const char* name : {kQuizSearch, kQuizSolution}) {
      std::error_code ignored;
      if (fs::equivalent(source, fs::path(folder) / name, ignored))
        throw Error::call("the quiz would overwrite its own list", "name another folder with -o",
                          {source, 0});
    }
}

}  // namespace

bool looksLikeSize(const std::string& text) {
  const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
  const std::size_t cross = text.find('x');
  if (cross == std::string::npos || cross == 0 || cross + 1 == text.size()) return false;
  return std::count_if(text.begin(), text.end(), isDigit) == static_cast<std::ptrdiff_t>(text.size()) - 1;
}

void QuizTarget::settle() const {
  const bool sized = looksLikeSize(sources.back());
  if (sized) {
    const std::string given = sources.back();
    if (sources.size() == 1)
      throw Error::call(
          given + " is a size, and no list of words is given",
          "name the list first, as in words.txt " + given + " (a file of that name is ./" + given + ")");
    if (size != "auto")
      throw Error::call("two sizes are given, " + given + " and --size " + size,
                        "give one (a file of that name is ./" + given + ")");
    size = given;
    sources.pop_back();
    if (format.empty() && (output.empty() || isFolder(output))) format = "quiz";
  }
  if (format == "quiz") {
    if (output.empty()) output = ".";
    keepSources(sources, output);
  }
  if (output.empty())
    throw Error::call("--output is required", "name a file with -o; see `gridpress generate --help`");
}

}  // namespace gridpress::cli
