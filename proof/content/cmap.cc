// proof/content/cmap: reads the operators of a CMap with libqpdf's tokenizer (Adobe Technical Note 5014).
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/content/font.h"

#include <qpdf/BufferInputSource.hh>
#include <qpdf/QPDFTokenizer.hh>

#include <algorithm>
#include <charconv>

#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

constexpr std::size_t kMostRanges = 200'000;

std::uint32_t numberOf(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char c : bytes.substr(0, 4)) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

using Token = QPDFTokenizer::Token;

class Reader {
 public:
  explicit Reader(CMap& map) : map_(map) {}

  void take(const Token& token) {
    if (token.getType() != QPDFTokenizer::tt_word) {
      if (operands_.size() < 1000) operands_.push_back(token);
      return;
    }
    const std::string& word = token.getValue();
    if (word == "def")
      define();
    else if (word == "usecmap" && !operands_.empty())
      map_.uses = name(operands_.back());
    else if (word == "endcodespacerange")
      spaces();
    else if (word == "endcidrange" || word == "endnotdefrange" || word == "endcidchar")
      ranges(word == "endcidchar" ? 1 : 2, word != "endnotdefrange");
    else if (word == "endbfchar")
      unicodeChars();
    else if (word == "endbfrange")
      unicodeRanges();
    if (word != "dict" && word != "dup" && word != "begin") operands_.clear();
  }

 private:
  static std::string name(const Token& t) {
    return t.getType() == QPDFTokenizer::tt_name ? t.getValue().substr(1) : std::string();
  }

  static std::uint32_t integer(const Token& t) {
    if (t.getType() != QPDFTokenizer::tt_integer) return 0;
    const std::string& text = t.getValue();
    std::uint32_t n = 0;
    return std::from_chars(text.data(), text.data() + text.size(), n).ec == std::errc() ? n : 0xFFFFFFFF;
  }

  void define() {
    for (std::size_t i = 0; i + 1 < operands_.size(); ++i)
      if (name(operands_[i]) == "WMode") map_.writing = static_cast<int>(integer(operands_[i + 1]));
  }

  std::vector<Token> strings() const {
    std::vector<Token> plain;
    for (const Token& t : operands_)
      if (t.getType() == QPDFTokenizer::tt_string || t.getType() == QPDFTokenizer::tt_integer)
        plain.push_back(t);
    return plain;
  }

  void spaces() {
    const std::vector<Token> all = strings();
    for (std::size_t i = 0; i + 1 < all.size() && map_.spaces.size() < kMostRanges; i += 2)
      map_.spaces.push_back({numberOf(all[i].getValue()), numberOf(all[i + 1].getValue()), 0,
                             static_cast<int>(all[i].getValue().size())});
  }

  // Of CIDs: <a> first, or <a> <b> first.
  void ranges(std::size_t codes, bool keep) {
    const std::vector<Token> all = strings();
    for (std::size_t i = 0; i + codes < all.size(); i += codes + 1) {
      const std::string& from = all[i].getValue();
      const std::uint32_t a = numberOf(from), b = std::max(a, numberOf(all[i + codes - 1].getValue())),
                          cid = integer(all[i + codes]);
      if (cid > 65535 || (keep && b - a > 65535 - cid)) map_.tooLarge = true;
      if (keep && map_.cids.size() < kMostRanges)
        map_.cids.push_back({a, b, cid, static_cast<int>(from.size())});
    }
  }

  void unicodeChars() {
    const std::vector<Token> all = strings();
    for (std::size_t i = 0; i + 1 < all.size(); i += 2)
      if (map_.unicode.size() < kMostRanges)
        map_.unicode[numberOf(all[i].getValue())] = all[i + 1].getValue();
  }

  // <a> <b> <first>, or <a> <b> [ <each> ... ].
  void unicodeRanges() {
    for (std::size_t i = 0; i + 2 < operands_.size();) {
      const std::uint32_t from = numberOf(operands_[i].getValue()),
                          to = numberOf(operands_[i + 1].getValue());
      i += 2;
      if (operands_[i].getType() == QPDFTokenizer::tt_array_open) {
        std::uint32_t code = from;
        for (++i; i < operands_.size() && operands_[i].getType() != QPDFTokenizer::tt_array_close; ++i)
          map_.unicode[code++] = operands_[i].getValue();
        ++i;
        continue;
      }
      std::string value = operands_[i++].getValue();
      for (std::uint32_t code = from; code <= to && map_.unicode.size() < kMostRanges; ++code) {
        map_.unicode[code] = value;
        for (std::size_t k = value.size(); k > 0 && ++value[k - 1] == '\0';) --k;
        if (code == 0xFFFFFFFF) break;
      }
    }
  }

  CMap& map_;
  std::vector<Token> operands_;
};

}  // namespace

bool isPredefinedCMap(std::string_view name) {
  static const std::set<std::string, std::less<>> kBases = {
      "GB-EUC",      "GBpc-EUC",     "GBK-EUC",      "GBKp-EUC",    "GBK2K",          "UniGB-UCS2",
      "UniGB-UTF16", "B5pc",         "HKscs-B5",     "ETen-B5",     "ETenms-B5",      "CNS-EUC",
      "UniCNS-UCS2", "UniCNS-UTF16", "83pv-RKSJ",    "90ms-RKSJ",   "90msp-RKSJ",     "90pv-RKSJ",
      "Add-RKSJ",    "EUC",          "Ext-RKSJ",     "UniJIS-UCS2", "UniJIS-UCS2-HW", "UniJIS-UTF16",
      "KSC-EUC",     "KSCms-UHC",    "KSCms-UHC-HW", "KSCpc-EUC",   "UniKS-UCS2",     "UniKS-UTF16",
      "Identity"};
  if (name == "H" || name == "V") return true;
  return (name.ends_with("-H") || name.ends_with("-V")) && kBases.contains(name.substr(0, name.size() - 2));
}

CMap::Code CMap::next(std::string_view text, std::size_t& at) const {
  EXPECTS(at < text.size());
  std::uint32_t value = 0;
  for (int bytes = 1; bytes <= 4 && at + static_cast<std::size_t>(bytes) <= text.size(); ++bytes) {
    value = value << 8 | static_cast<unsigned char>(text[at + static_cast<std::size_t>(bytes) - 1]);
    for (const Range& s : spaces)
      if (s.bytes == bytes && value >= s.from && value <= s.to) {
        at += static_cast<std::size_t>(bytes);
        return {value, bytes};
      }
  }
  const int shortest = spaces.empty() ? 2 : std::ranges::min(spaces, {}, &Range::bytes).bytes;
  const std::size_t take =
      std::min<std::size_t>(static_cast<std::size_t>(shortest > 0 ? shortest : 1), text.size() - at);
  const Code code{numberOf(text.substr(at, take)), static_cast<int>(take)};
  at += take;
  ENSURES(code.bytes > 0 && at <= text.size());
  return code;
}

std::optional<std::uint32_t> CMap::cidOf(Code code) const {
  for (const Range& r : cids)
    if (r.bytes == code.bytes && code.value >= r.from && code.value <= r.to)
      return r.cid + (code.value - r.from);
  return std::nullopt;
}

CMap identityCMap() {
  CMap map;
  map.spaces.push_back({0, 0xFFFF, 0, 2});
  map.cids.push_back({0, 0xFFFF, 0, 2});
  return map;
}

CMap readCMap(const std::string& data) {
  CMap map;
  Reader reader(map);
  auto input = std::make_shared<BufferInputSource>("CMap", data);
  QPDFTokenizer tokenizer;
  tokenizer.allowEOF();
  for (std::size_t i = 0; i < 4'000'000; ++i) {
    const Token token = tokenizer.readToken(input, "CMap", true);
    if (token.getType() == QPDFTokenizer::tt_eof) break;
    if (token.getType() != QPDFTokenizer::tt_bad) reader.take(token);
  }
  return map;
}

}  // namespace gridpress::proof::standards
