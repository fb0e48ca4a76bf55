// jobs/files/paths: compares the files that paths lead to, not their spelling.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/paths.h"

#include <filesystem>
#include <fstream>
#include <set>

#include "gen/files/input.h"
#include "model/contracts.h"
#include "model/file_bytes.h"
#include "model/utf8.h"
#include "pixels/picture_head.h"

namespace gridpress::jobs {

namespace fs = std::filesystem;

std::string readFile(const std::string& path) {
  return path == "-" ? readStandardInput() : fileBytes(path);
}

std::string unpacked(const std::string& path) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 28;
  gen::Input input(path, fileBytes(path), kMost);
  std::string text;
  for (std::string_view part = input.next(); !part.empty(); part = input.next()) text += part;
  return text;
}

std::string filled(std::string pattern, const std::vector<std::pair<std::string, std::string>>& values) {
  for (const auto& [name, value] : values)
    for (std::size_t at = 0; (at = pattern.find(name, at)) != pattern.npos; at += value.size())
      pattern.replace(at, name.size(), value);
  return pattern;
}

std::string endingOf(const std::string& path) {
  const std::string ending = asciiLower(fs::path(path).extension().string());
  return ending.empty() ? ending : ending.substr(1);
}

std::string formatOf(const std::string& path, const std::string& format, const std::string& usual) {
  const std::string asked = !format.empty() ? format : path == "-" ? usual : endingOf(path);
  return asked == "jpeg" ? "jpg" : asked == "tiff" ? "tif" : asked;
}

bool isPicture(const std::string& format) {
  return format == "jpg" || format == "png";
}

void checkFormat(const std::string& what, const std::string& path, const std::string& format,
                 const std::vector<std::string>& formats, bool asked) {
  if (std::ranges::find(formats, format) != formats.end()) return;
  std::string endings = "." + formats.front();
  for (std::size_t i = 1; i < formats.size(); ++i)
    endings += (i + 1 < formats.size() ? ", ." : " or .") + formats[i];
  throw Error::call(format.empty() ? "the name's ending does not say how to write " + what
                                   : what + " cannot be written as '" + format + "'",
                    "end the name in " + endings + (asked ? ", or give " + setting("format") : ""),
                    {path, 0});
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

std::string canonicalPath(const std::string& path) {
  std::error_code nowhere;  // A pipe that a shell names (/dev/fd/63) has no place in any folder.
  const fs::path whole = fs::weakly_canonical(fs::absolute(path), nowhere);
  ENSURES(nowhere || whole.is_absolute());
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
bool namesUsInTiff(const std::string& path) {
  if (formatOf(path, "", "") != "tif") return false;
  try {
    return pixels::readPictureHead(path).comment.starts_with("gridpress");
  } catch (const Error&) {
    return false;
  }
}

}  // namespace

bool beginsWith(const std::string& path, const std::string& text) {
  std::string head(text.size(), '\0');
  std::ifstream(path).read(head.data(), static_cast<std::streamsize>(head.size()));
  return head == text;
}

Error foreignFile(const std::string& path, const std::string& by, const std::string& another) {
  return Error::call("is there, and was not made by " + by,
                     "choose another " + another + ", or move the file away", {path, 0});
}

std::string refuseForeignFile(std::string path) {
  constexpr auto kNaming =
      std::to_array<std::string_view>({"ipuz", "pdf", "png", "jpg", "tif", "svg", "html", "js"});
  if (std::ranges::find(kNaming, formatOf(path, "", "")) == kNaming.end()) return path;
  std::error_code none;
  const std::uintmax_t size = fs::file_size(path, none);
  if (none || size == 0) return path;
  if (namesUsInTiff(path)) return path;
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
  throw foreignFile(path, "gridpress", "name");
}

std::string partPath(const std::string& path, std::size_t index, std::size_t count) {
  return count > 1 ? refuseForeignFile(numberedPath(path, std::to_string(index + 1))) : path;
}

void refuseToOverwriteInputs(const std::vector<std::string>& inputs,
                             const std::vector<std::string>& outputs) {
  std::error_code ignored;
  std::set<std::string> written;
  for (const std::string& path : outputs) {
    if (fs::is_directory(path, ignored)) continue;  // What is written into it has names of its own.
    const std::string known = canonicalPath(path);
    for (const std::string& input : inputs)
      if (fs::equivalent(input, path, ignored) || canonicalPath(input) == known)
        throw Error::call("the output would overwrite an input", "name another output", {path, 0});
    if (!written.insert(known).second)
      throw Error::call("two outputs have the same name", "give each a name of its own", {path, 0});
  }
}

PipedInput::PipedInput(const SettingTable& table, void* settings) {
  const auto replaced = [&](std::string path) {
    if (path != "-") return path;
    if (!copy_) copy_ = std::make_unique<foreign::MemoryFile>(readStandardInput());
    return copy_->path();
  };
  for (const SettingSpec& spec : table) {
    const Value value = spec.role == Role::input ? spec.read(settings) : Value();
    if (value.nothing()) continue;
    List paths;
    for (std::string& path : readList(value)) paths.emplace_back(replaced(std::move(path)));
    if (spec.kind == ValueKind::list)
      spec.write(settings, std::move(paths));
    else
      spec.write(settings, paths.front());
  }
}

std::string PipedInput::named(std::string text) const {
  if (copy_ && text.starts_with(copy_->path())) text.replace(0, copy_->path().size(), "standard input");
  return text;
}

Error PipedInput::named(const Error& error) const {
  return {error.blame(),
          {named(error.where().file), error.where().line},
          error.problemMessage(),
          error.remedyMessage(),
          error.about()};
}

}  // namespace gridpress::jobs
