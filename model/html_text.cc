// model/html_text: tags and entities.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/html_text.h"

#include <libxml/HTMLparser.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "model/printable.h"
#include "model/utf8.h"

namespace gridpress {

namespace {

constexpr std::string_view kItalic = "<i>", kUpright = "</i>", kNoBreak = "\u00a0";
/// No entity and no tag with its attributes is longer.
constexpr std::size_t kLongestEntity = 12, kLongestTag = 400;

// As HTML 5 calls a letter's mark behind it: &ccaron;
constexpr std::pair<std::string_view, char32_t> kMarks[] = {
    {"grave", 0x300}, {"acute", 0x301}, {"circ", 0x302}, {"tilde", 0x303}, {"macr", 0x304},
    {"breve", 0x306}, {"dot", 0x307},   {"uml", 0x308},  {"ring", 0x30A},  {"dblac", 0x30B},
    {"caron", 0x30C}, {"cedil", 0x327}, {"ogon", 0x328}};
constexpr std::pair<std::string_view, std::string_view> kMoreLetters[] = {
    {"imath", "ı"},  {"lstrok", "ł"}, {"Lstrok", "Ł"}, {"dstrok", "đ"},
    {"Dstrok", "Đ"}, {"hstrok", "ħ"}, {"Hstrok", "Ħ"}, {"tstrok", "ŧ"}};

// By HTML 4, and what of HTML 5 is a letter.
std::optional<std::string> named(std::string_view name) {
  const std::string ended(name);
  if (const htmlEntityDesc* known = htmlEntityLookup(reinterpret_cast<const xmlChar*>(ended.c_str())))
    return utf8Of(known->value);
  for (const auto& [known, letter] : kMoreLetters)
    if (known == name) return std::string(letter);
  const bool letter = name.size() > 3 && std::isalpha(static_cast<unsigned char>(name[0])) != 0;
  for (const auto& [mark, code] : kMarks)
    if (letter && name.substr(1) == mark) return name[0] + utf8Of(code);
  return std::nullopt;
}

constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
constexpr std::array<std::string_view, 10> kLowered = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

constexpr std::string_view kTags =
    " a abbr b big br center cite code dd del dfn div dl dt em font h1 h2 h3 h4 h5 h6 hr i img ins kbd label "
    "li mark ol p q rb rp rt "
    "ruby s samp small span strike strong sub sup table tbody td th thead tr tt u ul var wbr ";
/// Of these, lines of their own.
constexpr std::string_view kLines = " br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p table td th tr ul ";

bool isIn(std::string_view tags, std::string_view name) {
  return !name.empty() && tags.find(" " + std::string(name) + " ") != tags.npos;
}

/// What was found at the front of a text.
struct Found {
  std::size_t length = 0;  ///< Bytes that it takes; 0: nothing.
  std::string text;        ///< An entity's character; a tag's name, with a / before it where it ends.
};

Found entityAt(std::string_view text) {
  const std::size_t end = text.substr(0, kLongestEntity).find(';');
  if (end == std::string_view::npos || end < 2) return {};
  std::string_view name = text.substr(1, end - 1);
  if (name[0] == '#') {
    const bool hex = name.size() > 1 && (name[1] == 'x' || name[1] == 'X');
    name.remove_prefix(hex ? 2 : 1);
    std::uint32_t code = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), code, hex ? 16 : 10);
    const bool valid = read.ec == std::errc() && read.ptr == name.data() + name.size() && code > 0 &&
                       code < 0x110000 && (code < 0xD800 || code > 0xDFFF);
    return valid ? Found{end + 1, printable(utf8Of(code))} : Found{};
  }
  const auto character = named(name);
  return character ? Found{end + 1, *character} : Found{};
}

Found tagAt(std::string_view text) {
  std::size_t at = 1;
  std::string name;
  if (at < text.size() && text[at] == '/') name = text[at++];
  const std::size_t first = at;
  while (at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0)
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
  const std::string_view plain = std::string_view(name).substr(first - 1);
  if (!isIn(kTags, plain)) return {};
  if (at == text.size() || (text[at] != '>' && text[at] != '/' && text[at] != ' ')) return {};
  const std::size_t end = text.substr(0, kLongestTag).find('>', at);
  return end == std::string_view::npos ? Found{} : Found{end + 1, name};
}

/// Follows a text and keeps what is to be printed.
class Plain {
 public:
  explicit Plain(Italics italics) : italics_(italics) {}

  void tag(const std::string& name) {
    if (name == "i" || name == "em" || name == "cite") ++depth_;
    if (name == "/i" || name == "/em" || name == "/cite") depth_ = std::max(0, depth_ - 1);
    if (name == "rt" || name == "rp") ++said_;
    if (name == "/rt" || name == "/rp" || name == "/ruby")
      said_ = name == "/ruby" ? 0 : std::max(0, said_ - 1);
    if (name == "sup") digits_ = &kRaised;
    if (name == "sub") digits_ = &kLowered;
    if (name == "/sup" || name == "/sub") digits_ = nullptr;
    if (!isIn(kLines, std::string_view(name).substr(name.starts_with('/') ? 1 : 0))) return;
    if (!broken_ && !out_.empty() && out_.back() != ' ') add(" ");
    broken_ = true;
  }
  void add(std::string_view text) {
    if (said_ > 0) return;
    if (broken_ && (text == " " || text == kNoBreak)) return;
    broken_ = false;
    const bool leans = depth_ > 0 && italics_ == Italics::keep;
    if (leans != leans_) out_ += leans ? kItalic : kUpright;
    leans_ = leans;
    const bool digit = digits_ != nullptr && text.size() == 1 && text[0] >= '0' && text[0] <= '9';
    out_ += digit ? (*digits_)[static_cast<std::size_t>(text[0] - '0')] : text;
  }
  std::string take() {
    if (leans_) out_ += kUpright;
    while (broken_ && !out_.empty() && out_.back() == ' ') out_.pop_back();
    return std::move(out_);
  }

 private:
  Italics italics_;
  int depth_ = 0, said_ = 0;             // Within italics; within what ruby says.
  bool leans_ = false, broken_ = false;  // broken_: the last thing was a line's end.
  const std::array<std::string_view, 10>* digits_ = nullptr;
  std::string out_;
};

}  // namespace

std::string fromHtml(std::string_view html, Italics italics) {
  if (html.find_first_of("<&") == std::string_view::npos) return std::string(html);
  Plain plain(italics);
  for (std::size_t at = 0; at < html.size();) {
    const std::string_view rest = html.substr(at);
    const Found found = rest[0] == '<' ? tagAt(rest) : rest[0] == '&' ? entityAt(rest) : Found{};
    if (found.length == 0)
      plain.add(rest.substr(0, 1));
    else if (rest[0] == '<')
      plain.tag(found.text);
    else if (!found.text.empty())
      plain.add(found.text);
    at += std::max<std::size_t>(found.length, 1);
  }
  return plain.take();
}

std::string toHtml(std::string_view text, Italics kept) {
  std::string html;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::string_view rest = text.substr(at);
    const bool italics = kept == Italics::keep && (rest.starts_with(kItalic) || rest.starts_with(kUpright));
    if (rest[0] == '&' && entityAt(rest).length > 0)
      html += "&amp;";
    else if (rest[0] == '<' && !italics && tagAt(rest).length > 0)
      html += "&lt;";
    else
      html += rest[0];
  }
  return html;
}

}  // namespace gridpress
