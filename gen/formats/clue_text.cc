// gen/formats/clue_text: tags and entities, the few that clues have.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/formats/clue_text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <optional>
#include <utility>

#include "model/printable.h"

namespace gridpress::gen {

namespace {

constexpr std::string_view kBegin = "<i>", kEnd = "</i>", kNoBreak = "\u00a0";
/// No entity and no tag with its attributes is longer.
constexpr std::size_t kLongestEntity = 12, kLongestTag = 400;

constexpr std::array<std::pair<std::string_view, std::string_view>, 38> kEntities = {{
    {"amp", "&"},    {"lt", "<"},     {"gt", ">"},     {"quot", "\""},  {"apos", "'"},   {"nbsp", "\u00a0"},
    {"lsquo", "‘"},  {"rsquo", "’"},  {"ldquo", "“"},  {"rdquo", "”"},  {"ndash", "–"},  {"mdash", "—"},
    {"hellip", "…"}, {"deg", "°"},    {"frac12", "½"}, {"times", "×"},  {"middot", "·"}, {"euro", "€"},
    {"pound", "£"},  {"copy", "©"},   {"eacute", "é"}, {"egrave", "è"}, {"ecirc", "ê"},  {"agrave", "à"},
    {"aacute", "á"}, {"acirc", "â"},  {"auml", "ä"},   {"ouml", "ö"},   {"uuml", "ü"},   {"szlig", "ß"},
    {"ccedil", "ç"}, {"ntilde", "ñ"}, {"iacute", "í"}, {"oacute", "ó"}, {"uacute", "ú"}, {"ocirc", "ô"},
    {"icirc", "î"},  {"iuml", "ï"},
}};

constexpr std::array<std::string_view, 10> kRaised = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
constexpr std::array<std::string_view, 10> kLowered = {"₀", "₁", "₂", "₃", "₄", "₅", "₆", "₇", "₈", "₉"};

constexpr std::array<std::string_view, 20> kTags = {"a",      "b",   "big", "br", "cite",  "div",  "em",
                                                    "font",   "i",   "p",   "s",  "small", "span", "strike",
                                                    "strong", "sub", "sup", "tt", "u",     "code"};

std::string utf8(std::uint32_t code) {
  std::string out;
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | (code >> 6));
  } else {
    if (code < 0x10000) {
      out += static_cast<char>(0xE0 | (code >> 12));
    } else {
      out += static_cast<char>(0xF0 | (code >> 18));
      out += static_cast<char>(0x80 | ((code >> 12) & 0x3F));
    }
    out += static_cast<char>(0x80 | ((code >> 6) & 0x3F));
  }
  if (code >= 0x80) out += static_cast<char>(0x80 | (code & 0x3F));
  return out;
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
    return valid ? Found{end + 1, printable(utf8(code))} : Found{};
  }
  const auto* const at =
      std::find_if(kEntities.begin(), kEntities.end(), [name](const auto& e) { return e.first == name; });
  return at == kEntities.end() ? Found{} : Found{end + 1, std::string(at->second)};
}

Found tagAt(std::string_view text) {
  std::size_t at = 1;
  std::string name;
  if (at < text.size() && text[at] == '/') name = text[at++];
  const std::size_t first = at;
  while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0)
    name += static_cast<char>(std::tolower(static_cast<unsigned char>(text[at++])));
  const std::string_view plain = std::string_view(name).substr(first - 1);
  if (std::find(kTags.begin(), kTags.end(), plain) == kTags.end()) return {};
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
    if (name == "sup") digits_ = &kRaised;
    if (name == "sub") digits_ = &kLowered;
    if (name == "/sup" || name == "/sub") digits_ = nullptr;
    if (name != "br" && name != "p" && name != "/p" && name != "div" && name != "/div") return;
    if (!broken_ && !out_.empty() && out_.back() != ' ') add(" ");
    broken_ = true;
  }
  void add(std::string_view text) {
    if (broken_ && (text == " " || text == kNoBreak)) return;
    broken_ = false;
    const bool leans = depth_ > 0 && italics_ == Italics::keep;
    if (leans != leans_) out_ += leans ? kBegin : kEnd;
    leans_ = leans;
    const bool digit = digits_ != nullptr && text.size() == 1 && text[0] >= '0' && text[0] <= '9';
    out_ += digit ? (*digits_)[static_cast<std::size_t>(text[0] - '0')] : text;
  }
  std::string take() {
    if (leans_) out_ += kEnd;
    while (broken_ && !out_.empty() && out_.back() == ' ') out_.pop_back();
    return std::move(out_);
  }

 private:
  Italics italics_;
  int depth_ = 0;
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
    const bool italics = kept == Italics::keep && (rest.starts_with(kBegin) || rest.starts_with(kEnd));
    if (rest[0] == '&' && entityAt(rest).length > 0)
      html += "&amp;";
    else if (rest[0] == '<' && !italics && tagAt(rest).length > 0)
      html += "&lt;";
    else
      html += rest[0];
  }
  return html;
}

}  // namespace gridpress::gen
