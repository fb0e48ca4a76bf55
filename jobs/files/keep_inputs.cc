// jobs/files/keep_inputs: by what the paths mean, whatever they are written like.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/keep_inputs.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <set>
#include <string_view>
#include <system_error>
#include <utility>

#include "jobs/files/paths.h"
#include "model/error.h"
#include "pixels/picture_head.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

std::string knownAs(const std::string& path) {
  std::error_code nowhere;  // A pipe that a shell names (/dev/fd/63) has no place in any folder.
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), nowhere);
  return (nowhere ? fs::absolute(path) : whole).lexically_normal().string();
}

std::vector<std::string> pathsOf(const SettingTable& table, const void* settings, Role role) {
  std::vector<std::string> paths;
  const auto add = [&](const SettingSpec& spec) {
    const Value value = spec.read(settings);
    if (spec.role != role || value.nothing()) return;
    for (const std::string& path : readList(value))
      if (!path.empty() && path != "-") paths.push_back(path);
  };
  const SettingSpec* first = find(table, "output");
  if (first) add(*first);
  for (const SettingSpec& spec : table)
    if (&spec != first) add(spec);
  return paths;
}

namespace {

// A TIFF's description may stand anywhere in it.
bool tellsInTiff(const std::string& path) {
  if (!endingOf(path).starts_with("tif")) return false;
  try {
    return pixels::readPictureHead(path).comment.starts_with("gridpress");
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

std::string unclaimed(std::string path) {
  constexpr auto kTelling = std::to_array<std::string_view>(
      {"ipuz", "pdf", "png", "jpg", "jpeg", "tif", "tiff", "svg", "html", "js"});
  if (std::find(kTelling.begin(), kTelling.end(), endingOf(path)) == kTelling.end()) return path;
  std::error_code none;
  const std::uintmax_t size = fs::file_size(path, none);
  if (none || size == 0) return path;
  if (tellsInTiff(path)) return path;
  // A PDF tells it at its end.
  constexpr std::uintmax_t kEnds = 65'536;
  std::ifstream file(path, std::ios::binary);
  for (const std::uintmax_t from : {std::uintmax_t{0}, size - std::min(size, kEnds)}) {
    std::string part(kEnds, '\0');
    file.clear();
    file.seekg(static_cast<std::streamoff>(from));
    file.read(part.data(), static_cast<std::streamsize>(kEnds));
    if (part.find("gridpress") != part.npos) return path;
  }
  throw Error::call("is there, and was not made by gridpress", "choose another name, or move the file away",
                    {path, 0});
}

void keepInputs(const std::vector<std::string>& inputs, const std::vector<std::string>& outputs) {
  std::error_code ignored;
  std::set<std::string> written;
  for (const std::string& path : outputs) {
    if (fs::is_directory(path, ignored)) continue;  // What is written into it has names of its own.
    const std::string known = knownAs(path);
    for (const std::string& input : inputs)
      if (fs::equivalent(input, path, ignored) || knownAs(input) == known)
        throw Error::call("the output would overwrite an input", "name another output", {path, 0});
    if (!written.insert(known).second)
      throw Error::call("two outputs have the same name", "give each a name of its own", {path, 0});
  }
}

}  // namespace gridpress::jobs
