// jobs/files/paths: by std::filesystem.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/paths.h"

#include <filesystem>
#include <utility>

#include "model/file_bytes.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

std::string readFile(const std::string& path) {
  return path == "-" ? readStandardInput() : fileBytes(path);
}

std::string endingOf(const std::string& path) {
  std::string ending = fs::path(path).extension().string();
  if (!ending.empty()) ending.erase(0, 1);
  for (char& c : ending)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return ending;
}

std::string formatOf(const std::string& path, const std::string& format, const std::string& usual) {
  if (!format.empty()) return format;
  return path == "-" ? usual : endingOf(path);
}

Error cannotWrite(const std::string& what, const std::string& format, const std::string& remedy,
                  const std::string& path) {
  return Error::call(format.empty() ? "the name's ending does not say how to write " + what
                                    : what + " cannot be written as '" + format + "'",
                     remedy, {path, 0});
}

std::string numberedPath(const std::string& path, const std::string& number) {
  fs::path whole(path);
  if (!whole.has_filename()) whole = whole.parent_path();
  const std::string ending = whole.extension().string();
  whole.replace_extension();
  return whole.string() + "-" + number + ending;
}

void makeFolder(const std::string& path) {
  std::error_code failed;
  fs::create_directories(path, failed);
  if (failed || !fs::is_directory(path, failed))
    throw Error::call("cannot make this folder" + (failed ? ": " + failed.message() : ""), "name another one",
                      {path, 0});
}

}  // namespace gridpress::jobs
