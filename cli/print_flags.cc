// cli/print_flags: a list of names, and text in and out.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/print_flags.h"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <string_view>

namespace gridpress::cli {

namespace {

// What `verify` also takes.
constexpr std::array<std::string_view, 19> kNames = {
    "--template",  "--sheet",    "--paper",    "--margin",    "--overlap", "--orientation", "--glue-flap",
    "--no-labels", "--no-bar",   "--no-marks", "--no-rulers", "--no-map",  "--bleed",       "--marks",
    "--for",       "--language", "--sheets",   "--trim",      "--only"};
constexpr std::array<std::string_view, 5> kCommands = {"poster", "tiles", "guide", "make", "verify"};

// A path, or what would end the text before its end.
bool isPrivate(std::string_view value) {
  return value.find_first_of("/\\; ") != std::string_view::npos || value.ends_with(".toml");
}

std::string nameOf(std::string_view flag) {
  return std::string(flag.substr(0, flag.find('=')));
}

}  // namespace

std::vector<std::string> printFlags(const CLI::App& command) {
  std::vector<std::string> flags;
  if (std::find(kCommands.begin(), kCommands.end(), command.get_name()) == kCommands.end()) return flags;
  for (const std::string_view known : kNames) {
    const std::string name(known);
    const CLI::Option* option = command.get_option_no_throw(name);
    if (option == nullptr || option->count() == 0) continue;
    const bool flag = option->get_expected_min() == 0;
    std::string value;
    for (const std::string& part : option->results()) value += (value.empty() ? "" : ",") + part;
    flags.push_back(name + (flag ? std::string() : "=" + value));
  }
  return flags;
}

Document withFlags(Document document, const std::vector<std::string>& flags) {
  if (!document.info.keywords.starts_with("gridpress")) return document;
  std::string text;
  for (const std::string& flag : mergedFlags("", flags))
    if (!isPrivate(flag)) text += (text.empty() ? "" : " ") + flag;
  if (!text.empty()) document.info.keywords += "; flags=" + text;
  return document;
}

std::vector<std::string> mergedFlags(const std::string& printed, const std::vector<std::string>& given) {
  std::map<std::string, std::string> all;
  std::istringstream words(printed);
  for (std::string flag; words >> flag;)
    if (std::find(kNames.begin(), kNames.end(), nameOf(flag)) != kNames.end()) all[nameOf(flag)] = flag;
  for (const std::string& flag : given) all[nameOf(flag)] = flag;
  std::vector<std::string> flags;
  for (auto& [name, flag] : all) flags.push_back(std::move(flag));
  return flags;
}

}  // namespace gridpress::cli
