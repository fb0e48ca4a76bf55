// layout/marks/ean: digits to modules, modules to bars.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/marks/ean.h"

#include <algorithm>
#include <array>

#include "model/contracts.h"
#include "model/error.h"
#include "model/printable.h"

namespace gridpress::layout {

namespace {

constexpr Length kModule = Length::mm(0.33);
constexpr double kLeast = 0.8;                                                 // Of the standard's size.
constexpr int kQuietLeft = 11, kQuietRight = 7, kBetween = 9, kQuietLast = 5;  // In modules.
constexpr double kBars = 69, kGuards = 74, kText = 9, kHead = 11;              // Heights, in modules.

// The odd parity of each digit, as left-hand digits have it.
constexpr std::array<const char*, 10> kOdd = {"0001101", "0011001", "0010011", "0111101", "0100011",
                                              "0110001", "0101111", "0111011", "0110111", "0001011"};
// Which of the six left-hand digits have even parity, by the digit that has no bars of its own; and which of
// an add-on's five, by their check sum.
constexpr std::array<const char*, 10> kLeft = {"000000", "001011", "001101", "001110", "010011",
                                               "011001", "011100", "010101", "010110", "011010"};
constexpr std::array<const char*, 10> kAddOn = {"11000", "10100", "10010", "10001", "01100",
                                                "00110", "00011", "01010", "01001", "00101"};

int digitAt(const std::string& digits, std::size_t at) {
  return digits[at] - '0';
}

bool areDigits(const std::string& text, std::size_t count) {
  return text.size() == count && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

// Right-hand digits are the odd ones with dark and light exchanged; even ones those from right to left.
std::string rightHand(int digit) {
  std::string modules = kOdd[static_cast<std::size_t>(digit)];
  for (char& module : modules) module = module == '1' ? '0' : '1';
  return modules;
}
std::string leftHand(int digit, bool even) {
  if (!even) return kOdd[static_cast<std::size_t>(digit)];
  std::string modules = rightHand(digit);
  std::ranges::reverse(modules);
  return modules;
}

/// Where a symbol's modules stand.
struct Scale {
  Point at;
  Length module;
  Point place(double across, double down) const { return {at.x + module * across, at.y + module * down}; }
};

// Bars that touch are one. Of an EAN-13 the guards reach further down.
void addBars(const std::string& bars, const Scale& scale, double top, bool guards, std::vector<Item>& items) {
  for (std::size_t from = 0; from < bars.size();) {
    const std::size_t to = std::min(bars.find_first_not_of(bars[from], from), bars.size());
    const bool guard = guards && (from < 3 || from >= 92 || (from >= 45 && from < 50));
    const auto left = static_cast<double>(from), right = static_cast<double>(to);
    const Size size{scale.module * (right - left), scale.module * ((guard ? kGuards : kBars) - top)};
    if (bars[from] == '1') items.emplace_back(Path{outlineOf({scale.place(left, top), size}), kBlack, {}});
    from = to;
  }
}

}  // namespace

std::string isbnDigits(const std::string& isbn) {
  std::string digits;
  for (const char c : isbn)
    if (c != '-' && c != ' ') digits += c;
  if (!areDigits(digits, 13))
    throw Error::call("the ISBN " + inQuotes(isbn) + " has not 13 digits", "write it as 978-0-00-000000-2");
  int sum = 0;
  for (std::size_t i = 0; i < 12; ++i) sum += digitAt(digits, i) * (i % 2 == 0 ? 1 : 3);
  if (const int check = (10 - sum % 10) % 10; digits.back() != '0' + check)
    throw Error::call("the last digit of the ISBN " + inQuotes(isbn) + " does not fit the others",
                      "look for a slip; if the others are right, it is " + std::to_string(check));
  return digits;
}

std::string ean13(const std::string& digits) {
  EXPECTS(areDigits(digits, 13));
  std::string bars = "101";
  const char* even = kLeft[static_cast<std::size_t>(digitAt(digits, 0))];
  for (std::size_t i = 0; i < 6; ++i) bars += leftHand(digitAt(digits, i + 1), even[i] == '1');
  bars += "01010";
  for (std::size_t i = 7; i < 13; ++i) bars += rightHand(digitAt(digits, i));
  bars += "101";
  ENSURES(bars.size() == 95);
  return bars;
}

std::string ean5(const std::string& digits) {
  EXPECTS(areDigits(digits, 5));
  int sum = 0;
  for (std::size_t i = 0; i < 5; ++i) sum += digitAt(digits, i) * (i % 2 == 0 ? 3 : 9);
  const char* even = kAddOn[static_cast<std::size_t>(sum % 10)];
  std::string bars = "1011";
  for (std::size_t i = 0; i < 5; ++i)
    bars += (i > 0 ? "01" : "") + leftHand(digitAt(digits, i), even[i] == '1');
  ENSURES(bars.size() == 47);
  return bars;
}

PageCode setBarcode(const std::string& isbn, const std::string& price, const Rect& area, const Face& face,
                    const TextMeasure& measure, std::vector<Item>& items) {
  const std::string digits = isbnDigits(isbn);
  if (!price.empty() && !areDigits(price, 5))
    throw Error::call("the price " + inQuotes(price) + " beside the ISBN does not have five digits",
                      "write the currency's digit and the price: 51299 is 12.99 US dollars");
  const int wide = kQuietLeft + 95 + (price.empty() ? kQuietRight : kBetween + 47 + kQuietLast);
  const Length module =
      std::min({kModule, area.size.width / wide, area.size.height / (kHead + kGuards + kText)});
  if (module < kModule * kLeast)
    throw Error::job("the barcode would be smaller than 80 % of its standard size", "leave its ISBN out");
  items.emplace_back(Path{outlineOf(area), Colour{0xff, 0xff, 0xff}, {}});
  const Scale scale{{area.centre().x - module * (wide / 2.0 - kQuietLeft),
                     area.centre().y - module * ((kGuards + kText - kHead) / 2)},
                    module};
  const Length size = module * 9;
  const auto text = [&](const std::string& shown, double across, double down, Align align) {
    items.emplace_back(TextRun{face, size, kBlack, scale.place(across, down), shown, align});
  };
  // No wider than the bars.
  const std::string named = "ISBN " + isbn;
  const Length room = module * 95, width = measure.width(face, size, named);
  items.emplace_back(
      TextRun{face, size * std::min(1.0, room / width), kBlack, scale.place(47.5, -3), named, Align::centre});
  addBars(ean13(digits), scale, 0, true, items);
  text(digits.substr(0, 1), -2, kGuards + 4, Align::end);
  text(digits.substr(1, 6), 24, kGuards + 4, Align::centre);
  text(digits.substr(7), 71, kGuards + 4, Align::centre);
  const PageCode code{{scale.place(-kQuietLeft, 0), {module * wide, module * kGuards}}, digits + price};
  if (price.empty()) return code;
  const Scale beside{scale.place(95 + kBetween, 0), module};
  addBars(ean5(price), beside, kText + 2, false, items);
  items.emplace_back(TextRun{face, size, kBlack, beside.place(23.5, kText - 0.5), price, Align::centre});
  return code;
}

}  // namespace gridpress::layout
