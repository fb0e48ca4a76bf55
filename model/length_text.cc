// model/length_text: reads and writes lengths without any locale.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/length_text.h"

#include <charconv>
#include <cmath>

namespace gridpress {

namespace {

constexpr std::pair<std::string_view, Length> kUnits[] = {
    {"in", Length::in(1)},   {"mm", Length::mm(1)},  {"cm", Length::cm(1)}, {"pt", Length::pt(1)},
    {"m", Length::mm(1000)}, {"ft", Length::in(12)}, {"\"", Length::in(1)}, {"'", Length::in(12)}};

struct Measure {
  double value = 0;
  bool isNumber = false;
  std::string_view unit;
};

Measure measureIn(std::string_view text) {
  Measure found;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), found.value);
  found.isNumber = error == std::errc();
  found.unit = text.substr(static_cast<std::size_t>(end - text.data()));
  while (found.unit.starts_with(' ')) found.unit.remove_prefix(1);
  return found;
}

}  // namespace

Length parseLength(std::string_view text, const std::string& what, const Source& where) {
  const std::string start = what.empty() ? "" : what + " ";
  const std::string written = start + "'" + std::string(text) + "'";
  const auto within = [&](Length length) {
    if (!(std::abs(length.pt()) <= kMaxLength.pt()))  // not a number, too
      throw Error::call(written + " is beyond " + inches(kMaxLength), "give a length that can be printed",
                        where);
    return length;
  };
  const auto [value, isNumber, unit] = measureIn(text);
  if (isNumber)
    for (const auto& [name, one] : kUnits)
      if (unit == name) return within(one * value);
  if (isNumber && unit.empty() && value == 0) return {};
  const bool size = what == "size";
  if (!isNumber)
    throw Error::call(
        size ? Message{"problem.size_length", "size '{given}' is not a length", {{"given", text}}}
             : Message{"problem.not_length",
                       "{what}'{given}' is not a length",
                       {{"what", start}, {"given", text}}},
        {"remedy.length", "write a number and a unit, as in 72in or 3mm"}, where);
  if (unit.empty())
    throw Error::call(
        size ? Message{"problem.size_unit", "size '{given}' has no unit", {{"given", text}}}
             : Message{"problem.no_unit", "{what}'{given}' has no unit", {{"what", start}, {"given", text}}},
        {"remedy.unit", "add in, ft, mm, cm or pt"}, where);
  throw Error::call({"problem.unknown_unit",
                     "{what}'{given}' has the unknown unit '{unit}'",
                     {{"what", start}, {"given", text}, {"unit", unit}}},
                    {"remedy.units", "use in, ft, mm, cm or pt"}, where);
}

std::uint64_t parseBytes(std::string_view text) {
  const auto [value, isNumber, unit] = measureIn(text);
  const double scale = unit.empty() || unit == "B"    ? 1
                       : unit == "kB" || unit == "KB" ? 1e3
                       : unit == "MB"                 ? 1e6
                       : unit == "GB"                 ? 1e9
                                                      : 0;
  if (!isNumber || scale == 0 || !(value * scale >= 1 && value * scale <= 1e15))
    throw Error::call({"problem.not_bytes", "'{given}' is not a number of bytes", {{"given", text}}},
                      {"remedy.bytes", "write it as in 200MB, 1GB or 5000000"});
  return static_cast<std::uint64_t>(value * scale);
}

std::string fileSize(std::uint64_t bytes) {
  if (bytes < 1000) return std::to_string(bytes) + " B";
  if (bytes < 1000000) return fixed(static_cast<double>(bytes) / 1e3, 0) + " kB";
  return fixed(static_cast<double>(bytes) / 1e6, 1) + " MB";
}

std::string fixed(double value, int decimals) {
  char text[64];
  return {text, std::to_chars(text, text + sizeof text, value, std::chars_format::fixed, decimals).ptr};
}

std::string inches(Length length) {
  std::string s = fixed(length.in(), 3);
  while (s.back() == '0') s.pop_back();
  if (s.back() == '.') s.pop_back();
  return s + " in";
}

std::string inches(Size size) {
  return inches(size.width) + " x " + inches(size.height);
}

std::string shortest(double value) {
  char text[40];
  return {text, std::to_chars(text, text + sizeof text, value).ptr};
}

std::string withCommas(std::uint64_t number) {
  std::string s = std::to_string(number);
  for (std::size_t at = s.size(); at > 3;) s.insert(at -= 3, ",");
  return s;
}

std::string counted(std::uint64_t count, const std::string& one, const std::string& many) {
  return withCommas(count) + " " + (count == 1 ? one : many.empty() ? one + "s" : many);
}

}  // namespace gridpress
