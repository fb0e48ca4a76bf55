// tests/house/walls: who may include whom is what the build says.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "house/walls.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <utility>

#include "house/counts.h"

namespace gridpress::house {

namespace {

namespace fs = std::filesystem;

// Rooms of pure arithmetic, and how headers of the libraries that draw or read pages begin.
const std::set<std::string, std::less<>> kPure = {"model", "gen", "layout"};
constexpr std::array<std::string_view, 16> kDrawing = {
    "cairo", "pango",   "poppler", "jpeglib", "jmorecfg", "jerror", "turbojpeg",  "qpdf",
    "rsvg",  "librsvg", "png.h",   "libpng",  "lcms2",    "hb",     "fontconfig", "harfbuzz"};

// Written apart so that this file obeys its own rules.
const std::array<std::string, 3> kMachinePaths = {std::string("/") + "work/", std::string("/") + "home/",
                                                  std::string("/") + "root/"};
const std::array<std::string, 2> kNotes = {std::string("TO") + "DO", std::string("FIX") + "ME"};

// Calls that no room makes, and what does the same in every host.
constexpr std::array<std::pair<std::string_view, const char*>, 10> kBanned = {
    {{"strtod", "std::from_chars"},
     {"strtof", "std::from_chars"},
     {"atof", "std::from_chars"},
     {"stod", "std::from_chars"},
     {"stof", "std::from_chars"},
     {"sscanf", "std::from_chars"},
     {"getNumericValue", "foreign::number"},
     {"getValueAsNumber", "foreign::number"},
     {"getArrayAsRectangle", "foreign::rectangle"},
     {"getArrayAsMatrix", "foreign::matrix"}}};

// Names that said too little of what they name.
constexpr std::array<std::string_view, 22> kOldNames = {
    "Desk",   "Easel",      "Errand",     "Hands",      "Held",      "JsonHearer", "Leaf",    "Telling",
    "Told",   "Tongue",     "applyTo",    "hush",       "kStranger", "keepInputs", "knownAs", "optionsOf",
    "setFor", "settledFor", "tellSeason", "told_check", "toldBy",    "unclaimed"};

bool isWordLetter(char c) {
  return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
}

bool holdsWord(std::string_view line, std::string_view word) {
  for (std::size_t at = line.find(word); at != std::string_view::npos; at = line.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !isWordLetter(line[at - 1])) && (end == line.size() || !isWordLetter(line[end])))
      return true;
  }
  return false;
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// "model/error.h" of an #include line; empty where the line is none.
std::string_view included(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('#')) return {};
  line = trimmed(line.substr(1));
  if (!line.starts_with("include")) return {};
  line = trimmed(line.substr(7));
  if (line.empty() || (line[0] != '"' && line[0] != '<')) return {};
  const std::size_t end = line.find(line[0] == '<' ? '>' : '"', 1);
  return end == std::string_view::npos ? std::string_view() : line.substr(1, end - 1);
}

bool isIn(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

// The room that a path lies in, the innermost one; nothing where it lies in none.
Arrows::const_iterator roomOf(const Arrows& arrows, std::string_view path) {
  auto found = arrows.end();
  for (auto room = arrows.begin(); room != arrows.end(); ++room)
    if (isIn(path, room->first) && (found == arrows.end() || room->first.size() > found->first.size()))
      found = room;
  return found;
}

std::string crossed(const Arrows& arrows, std::string_view path, std::string_view header) {
  const auto room = roomOf(arrows, path);
  if (room != arrows.end()) {
    if (header.find("..") != std::string_view::npos)
      return "includes by a path upwards: " + std::string(header);
    const auto other = roomOf(arrows, header);
    const bool allowed = other == arrows.end() || other == room ||
                         std::any_of(room->second.begin(), room->second.end(),
                                     [&](const std::string& named) { return isIn(header, named); });
    const std::string_view first = header.substr(0, header.find('/'));
    const bool outside = header != first && (first == "tests" || first == "bench" || first == "support");
    if (!allowed || outside) return room->first + " may not include " + std::string(header);
  }
  const std::string_view top = path.substr(0, path.find('/'));
  if (kPure.contains(top)) {
    const std::string_view file = header.substr(header.rfind('/') + 1);
    for (const std::string_view library : kDrawing)
      if (header.starts_with(library) || file.starts_with(library))
        return std::string(top) + " may not know the library of <" + std::string(header) + ">";
  }
  return {};
}

}  // namespace

Arrows readArrows(const std::string& file) {
  Arrows arrows;
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) continue;
    std::istringstream named(line.substr(colon + 1));
    std::set<std::string>& rooms = arrows[line.substr(0, colon)];
    for (std::string room; named >> room;) rooms.insert(room);
  }
  return arrows;
}

std::vector<std::string> examine(const Arrows& arrows, std::string_view path, std::string_view text) {
  std::vector<std::string> findings;
  std::size_t number = 0;
  const auto find = [&](const std::string& what) {
    findings.push_back(std::string(path) + ":" + std::to_string(std::max<std::size_t>(number, 1)) + ": " +
                       what);
  };
  std::string opening = "// " + std::string(path.substr(0, path.rfind('.'))) + ": ";
  if (path.ends_with(".h.in")) opening = "// " + std::string(path.substr(0, path.size() - 5)) + ": ";
  while (!text.empty()) {
    ++number;
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    if (number == 1 && (!line.starts_with(opening) || line.size() < opening.size() + 10))
      find("the first line says what this is: " + opening + "...");
    if (number == 2 && line != "// SPDX-License-Identifier: GPL-3.0-or-later")
      find("the second line is: // SPDX-License-Identifier: GPL-3.0-or-later");
    if (const std::string_view header = included(line); !header.empty())
      if (const std::string what = crossed(arrows, path, header); !what.empty()) find(what);
    for (const std::string& machine : kMachinePaths)
      if (line.find(machine) != std::string_view::npos) find("a path of somebody's machine: " + machine);
    for (const auto& [call, instead] : kBanned)
      if (roomOf(arrows, path) != arrows.end() && holdsWord(line.substr(0, line.find("//")), call))
        find(std::string(call) + "() obeys the locale of whoever links the library; take " + instead);
    for (const std::string_view name : kOldNames)
      if (holdsWord(line, name) && roomOf(arrows, path) != arrows.end() && holdsWord(codeOf(line), name))
        find("a name that says too little: " + std::string(name));
    for (const std::string& note : kNotes)
      if (holdsWord(line, note)) find("work left undone: " + note);
  }
  if (number < 2) find("the first two lines are missing");
  if (number > kMostLines) find("more than " + std::to_string(kMostLines) + " lines");
  return findings;
}

std::vector<std::string> examineTree(const Arrows& arrows, const std::string& root, std::size_t* files) {
  std::vector<std::string> paths;
  std::vector<std::string> folders = {"tests", "bench", "fuzz", "examples", "include"};
  for (const auto& [room, named] : arrows)
    if (room.find('/') == std::string::npos) folders.push_back(room);
  for (const std::string& folder : folders) {
    if (!fs::is_directory(fs::path(root) / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(root) / folder)) {
      const std::string ending = entry.path().extension().string();
      if (entry.is_regular_file() && (ending == ".cc" || ending == ".h" || ending == ".in"))
        paths.push_back(fs::relative(entry.path(), root).generic_string());
    }
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> findings;
  for (const std::string& path : paths) {
    std::ifstream in(fs::path(root) / path, std::ios::binary);
    const std::string text((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
    for (std::string& finding : examine(arrows, path, text)) findings.push_back(std::move(finding));
  }
  if (files) *files = paths.size();
  return findings;
}

}  // namespace gridpress::house
