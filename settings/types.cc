// settings/types: reads values as people write them, and writes values that can be read back.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "settings/types.h"

#include <charconv>
#include <cmath>

#include "model/length_text.h"
#include "model/named_colours.h"
#include "model/utf8.h"
#include "settings/papers.h"

namespace gridpress {

namespace {

// As it was given, in quotes where it is a text.
std::string written(const Value& value) {
  const auto* text = value.get<std::string>();
  return text ? "'" + *text + "'" : toJson(value, -1);
}

Error invalid(const std::string& what, const Value& value, Message remedy) {
  return Error::call("invalid " + what + " " + written(value), std::move(remedy));
}

Error invalidNumber(const Value& value, Message remedy) {
  const auto* text = value.get<std::string>();
  return Error::call({"problem.invalid_number",
                      "invalid number {written}",
                      {{"given", text ? *text : written(value)}, {"written", written(value)}}},
                     std::move(remedy));
}

Message anyNumber() {
  return {"remedy.any_number", "write a number such as 150 or 2.5"};
}

template <typename T>
bool readAll(const std::string& text, T& value) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

Message wholeFrom(const std::string& least, const std::string& most) {
  return {"remedy.whole_number",
          "write a whole number from {least} to {most}",
          {{"least", least}, {"most", most}}};
}

Message wholeRemedy(std::int64_t min, std::int64_t max) {
  if (min > std::numeric_limits<std::int32_t>::min() && max < std::numeric_limits<std::int32_t>::max())
    return wholeFrom(std::to_string(min), std::to_string(max));
  if (min >= 0) return "write a whole number, 0 or more";
  return {"remedy.any_whole", "write a whole number"};
}

// `value` with up to four decimals where that is exact enough to be what was written; else empty.
std::string rounded(double value) {
  const double scaled = std::round(value * 1e4);
  return std::abs(value * 1e4 - scaled) < 1e-6 ? shortest(scaled / 1e4) : std::string();
}

// A whole length in the unit in which it is a short number.
std::pair<std::string, const char*> numberAndUnit(Length length) {
  if (std::string in = rounded(length.in()); !in.empty()) return {in, "in"};
  if (std::string mm = rounded(length.mm()); !mm.empty()) return {mm, "mm"};
  return {shortest(length.pt()), "pt"};
}

}  // namespace

bool readFlag(const Value& value) {
  if (const auto* flag = value.get<bool>()) return *flag;
  if (const auto* text = value.get<std::string>()) {
    if (*text == "true" || *text == "yes" || *text == "1") return true;
    if (*text == "false" || *text == "no" || *text == "0") return false;
  }
  throw invalid("value", value, "write true or false");
}

std::int64_t readWhole(const Value& value, std::int64_t min, std::int64_t max) {
  std::int64_t whole = 0;
  bool good = false;
  if (const auto* given = value.get<std::int64_t>()) {
    whole = *given;
    good = true;
  } else if (const auto* text = value.get<std::string>()) {
    good = readAll(*text, whole);
  }
  if (!good || whole < min || whole > max) throw invalidNumber(value, wholeRemedy(min, max));
  return whole;
}

std::uint64_t readSeed(const Value& value) {
  if (const auto* given = value.get<std::int64_t>(); given && *given >= 0)
    return static_cast<std::uint64_t>(*given);
  if (const auto* given = value.get<std::uint64_t>()) return *given;
  std::uint64_t whole = 0;
  if (const auto* text = value.get<std::string>(); text && readAll(*text, whole)) return whole;
  throw invalidNumber(value, wholeFrom("0", "18446744073709551615"));
}

double readNumber(const Value& value) {
  double number = std::numeric_limits<double>::quiet_NaN();
  if (const auto* whole = value.get<std::int64_t>()) number = static_cast<double>(*whole);
  if (const auto* given = value.get<double>()) number = *given;
  if (const auto* text = value.get<std::string>(); text && !readAll(*text, number))
    throw invalidNumber(value, anyNumber());
  if (!std::isfinite(number)) throw invalidNumber(value, anyNumber());
  return number;
}

std::string readText(const Value& value) {
  if (const auto* text = value.get<std::string>()) return *text;
  if (const auto* whole = value.get<std::int64_t>()) return std::to_string(*whole);
  if (const auto* number = value.get<double>()) return shortest(*number);
  throw invalid("text", value, "write it between quotation marks");
}

std::vector<std::string> readList(const Value& value) {
  std::vector<std::string> all;
  if (const auto* list = value.get<List>()) {
    for (const Value& part : *list) all.push_back(readText(part));
    return all;
  }
  return {readText(value)};
}

Length readLength(const Value& value) {
  const Length length = parseLength(readText(value), "");
  if (length < Length()) throw invalid("length", value, "write 0in or more");
  return length;
}

Size readSize(const Value& value) {
  if (value.get<List>()) {
    const auto [width, height] = SettingType<std::array<Length, 2>>::read(value);
    if (width > Length() && height > Length()) return {width, height};
    throw invalid("size", value, "write a width and a height greater than 0");
  }
  return paperSize(readText(value), "size");
}

std::vector<Size> readSizes(const Value& value) {
  std::vector<Size> all;
  for (const std::string& text : readList(value))
    for (std::size_t at = 0, end = 0; at <= text.size(); at = end + 1) {
      end = std::min(text.find(',', at), text.size());
      std::string_view one = std::string_view(text).substr(at, end - at);
      while (one.starts_with(' ')) one.remove_prefix(1);
      while (one.ends_with(' ')) one.remove_suffix(1);
      for (const Size& size : sheetsNamed(one, "size"))
        if (std::ranges::find(all, size) == all.end()) all.push_back(size);
    }
  return all;
}

ByteCount readBytes(const Value& value) {
  return {parseBytes(readText(value))};
}

Duration readDuration(const Value& value) {
  const std::string text = readText(value);
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
  const double factor = unit.empty() || unit == "s"    ? 1
                        : unit == "m" || unit == "min" ? 60
                        : unit == "h"                  ? 3600
                                                       : 0;
  if (error != std::errc() || factor == 0 || !(number > 0) || !std::isfinite(number) || number > 1e8)
    throw Error::call({"problem.invalid_time", "invalid time '{given}'", {{"given", text}}},
                      {"remedy.time", "write it as 90s, 10m or 1.5h"});
  return {number * factor};
}

Colour readColour(const Value& value) {
  const auto* text = value.get<std::string>();
  // Of several with commas between.
  const std::string one = text ? text->substr(std::min(text->find_first_not_of(' '), text->size())) : "";
  if (const auto colour = Colour::parse(one)) return *colour;
  if (const auto named = namedColour(asciiLower(one))) return *named;
  throw Error::call(
      {"problem.colour",
       "invalid colour {written}",
       {{"given", text ? *text : written(value)}, {"written", written(value)}}},
      {"remedy.colour", "write it as \"#rrggbb\", or by its name in CSS: navy, darkgreen, tomato"});
}

const List& readArray(const Value& value, std::size_t count) {
  const auto* list = value.get<List>();
  if (list && list->size() == count) return *list;
  throw invalid("list", value, "write " + std::to_string(count) + " values, as in [a, b]");
}

std::string textOf(Length length) {
  const auto [number, unit] = numberAndUnit(length);
  return number + unit;
}

std::string textOf(Size size) {
  const auto [width, unit] = numberAndUnit(size.width);
  const auto [height, other] = numberAndUnit(size.height);
  return unit == other ? width + "x" + height + unit : textOf(size.width) + "x" + textOf(size.height);
}

std::string textOf(ByteCount bytes) {
  return std::to_string(bytes.bytes);
}

std::string textOf(Duration duration) {
  return shortest(duration.seconds) + "s";
}

}  // namespace gridpress
