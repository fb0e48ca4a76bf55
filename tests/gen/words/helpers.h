// tests/gen/words/helpers: files that are gone after the test, and cleaning in one call.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gen/words/read/read_words.h"

namespace gridpress::test {

/// A folder of its own, removed at the end.
class TempDir {
 public:
  TempDir();
  ~TempDir();
  TempDir(const TempDir&) = delete;
  TempDir& operator=(const TempDir&) = delete;
  /// Writes a file into it and returns its path.
  std::string write(const std::string& name, std::string_view bytes) const;
  std::string path(const std::string& name) const { return path_ + "/" + name; }

 private:
  std::string path_;
};

/// The bytes in a compression: "gzip", "bzip2", "xz", "zstd".
std::string packed(std::string_view bytes, const std::string& filter);
/// A zip of these files: names and contents.
std::string zipped(const std::vector<std::pair<std::string, std::string>>& files);

/// The text of templates/recipes/geonames-fragments.txt.
std::string shippedFragments();

struct Cleaned {
  WordList list;
  gen::CleanReport report;
  std::vector<gen::Reject> rejects;
  /// The words' texts, in the list's order.
  std::vector<std::string> texts() const;
};

/// Cleans a file of that name with that content; the fragments that ship are in use.
Cleaned clean(std::string_view bytes, const std::string& fileName = "names.txt",
              gen::CleanOptions options = {}, const std::string& column = {});
/// With the recipe `geonames`.
Cleaned cleanNames(std::string_view bytes);

/// The message and blame of the Error that cleaning throws ("2 names.txt:1: ..."; the folder is left out), or
/// "".
std::string errorOf(std::string_view bytes, const std::string& fileName = "names.txt",
                    gen::CleanOptions options = {}, const std::string& column = {});

using Texts = std::vector<std::string>;

}  // namespace gridpress::test
