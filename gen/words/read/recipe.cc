// gen/words/read/recipe: the table of rules and its execution.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/read/recipe.h"

#include <unicode/bytestream.h>
#include <unicode/normalizer2.h>
#include <unicode/uchar.h>

#include <algorithm>
#include <array>
#include <utility>

#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/error.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

void add(std::string_view piece, Pieces& out) {
  piece = trimmed(piece);
  if (!piece.empty()) out.emplace_back(piece);
}

/// Splits where `cuts(piece, i)` holds for the byte at i, which goes away.
template <typename Cuts>
bool splitWhere(std::string_view piece, Pieces& out, Cuts cuts) {
  std::size_t from = 0;
  bool cut = false;
  for (std::size_t i = 0; i < piece.size(); ++i) {
    if (!cuts(piece, i)) continue;
    add(piece.substr(from, i - from), out);
    from = i + 1;
    cut = true;
  }
  if (cut) add(piece.substr(from), out);
  return cut;
}

bool isTidyAscii(std::string_view piece) {
  char before = ' ';
  for (const char c : piece) {
    if (static_cast<unsigned char>(c) < 0x20 || static_cast<unsigned char>(c) >= 0x7F) return false;
    if (c == ' ' && before == ' ') return false;
    before = c;
  }
  return before != ' ';
}

/// More accents on a letter than any language writes (UAX #15, section 13, calls 30 safe): each costs as much
/// as all before it to set.
constexpr int kMostMarks = 30;

/// Without control characters, and without marks that no page shows.
std::string withPlainSpaces(std::string_view piece) {
  std::string plain;
  bool space = false;
  int marks = 0;
  for (std::size_t at = 0; at < piece.size();) {
    const std::size_t start = at;
    const UChar32 c = nextCodePoint(piece, at);
    if (u_isUWhiteSpace(c) || u_charType(c) == U_CONTROL_CHAR) {
      space = true;
      continue;
    }
    marks = (U_GET_GC_MASK(c) & U_GC_M_MASK) != 0 ? marks + 1 : 0;
    if (marks > kMostMarks) continue;
    if (space && !plain.empty()) plain += ' ';
    space = false;
    plain += piece.substr(start, at - start);
  }
  ENSURES(plain.empty() || (plain.front() != ' ' && plain.back() != ' '));
  return plain;
}

std::string composed(const std::string& text) {
  UErrorCode wrong = U_ZERO_ERROR;
  const icu::Normalizer2* const nfc = icu::Normalizer2::getNFCInstance(wrong);
  if (U_FAILURE(wrong) || nfc->isNormalizedUTF8(text, wrong)) return text;
  std::string out;
  icu::StringByteSink<std::string> sink(&out);
  nfc->normalizeUTF8(0, text, sink, nullptr, wrong);
  return U_FAILURE(wrong) ? text : out;
}

/// Runs of white space and control characters become one space, none at the ends; Unicode's NFC. Every later
/// rule counts on it.
bool tidy(std::string_view piece, const Fragments&, Pieces& out) {
  if (isTidyAscii(piece)) return false;
  std::string plain = composed(withPlainSpaces(piece));
  if (plain == piece) return false;
  if (!plain.empty()) out.push_back(std::move(plain));
  return true;
}

/// "A - B", "A -B" and "A- B" are two names; "A-B" is one.
bool splitAtSpacedHyphens(std::string_view piece, const Fragments&, Pieces& out) {
  return splitWhere(piece, out, [](std::string_view text, std::size_t i) {
    return text[i] == '-' && ((i > 0 && text[i - 1] == ' ') || (i + 1 < text.size() && text[i + 1] == ' '));
  });
}

/// "A (B)" is A and B, at each ( and each ); "A/B" is A and B.
template <char kFirst, char kSecond = kFirst>
bool splitAt(std::string_view piece, const Fragments&, Pieces& out) {
  static constexpr std::array kEither = {kFirst, kSecond};
  return splitWhere(piece, out, [](std::string_view text, std::size_t i) {
    return std::ranges::find(kEither, text[i]) != kEither.end();
  });
}

/// "A [B]" is A: from the first [ to the last ], as in the article.
bool removeBrackets(std::string_view piece, const Fragments&, Pieces& out) {
  const std::size_t open = piece.find('['), close = piece.rfind(']');
  if (open == std::string_view::npos || close == std::string_view::npos || close < open) return false;
  const std::string_view before = trimmed(piece.substr(0, open)), after = trimmed(piece.substr(close + 1));
  add(std::string(before) + " " + std::string(after), out);
  return true;
}

/// `A "B"` is A and B: around each pair of ", left to right. One left over stays where it is.
bool splitAtQuotes(std::string_view piece, const Fragments&, Pieces& out) {
  const auto paired = std::ranges::count(piece, '"') / 2 * 2;
  return splitWhere(piece, out, [seen = 0, paired](std::string_view text, std::size_t i) mutable {
    return text[i] == '"' && seen++ < paired;
  });
}

/// Names with a digit, of any script.
bool dropDigits(std::string_view piece, const Fragments&, Pieces&) {
  for (std::size_t at = 0; at < piece.size();)
    if (u_charDigitValue(nextCodePoint(piece, at)) >= 0) return true;
  return false;
}

bool dropFragments(std::string_view piece, const Fragments& fragments, Pieces&) {
  return fragments.contain(piece);
}

constexpr std::array<CleanRule, 8> kRules = {{
    {"tidy", "tidied spaces and combining marks", "is nothing but spaces", tidy},
    {"split-hyphen", "split at a hyphen with a space before or after it", "is nothing but hyphens",
     splitAtSpacedHyphens},
    {"split-parentheses", "split at parentheses", "is nothing but parentheses", splitAt<'(', ')'>},
    {"remove-brackets", "removed [bracketed] text", "is nothing but bracketed text", removeBrackets},
    {"split-slash", "split at a slash", "is nothing but slashes", splitAt<'/'>},
    {"split-quotes", "split at quoted parts", "is nothing but quotation marks", splitAtQuotes},
    {"drop-digits", "dropped for a digit", "has a digit", dropDigits},
    {"drop-fragments", "dropped as an explanation", "is an explanation, no name", dropFragments},
}};
constexpr std::size_t kPlainRules = 1;

}  // namespace

Fragments::Fragments(std::string_view text, const std::string& name) {
  for (std::size_t line = 1; !text.empty(); ++line) {
    const std::string_view fragment = cutOff(text, '\n');
    if (firstBadUtf8(fragment) != std::string_view::npos)
      throw Error::call("the line is not UTF-8", "save the file as UTF-8", {name, line});
    const std::string plain = composed(withPlainSpaces(fragment));
    if (!plain.empty() && plain[0] != '#') folded_.insert(smallLetters(plain));
  }
}

bool Fragments::contain(std::string_view piece) const {
  return !folded_.empty() && folded_.contains(smallLetters(piece));
}

std::span<const CleanRule> rules() {
  return kRules;
}

std::size_t ruleCount(Recipe recipe) {
  return recipe == Recipe::plain ? kPlainRules : kRules.size();
}

std::string_view nameOf(Recipe recipe) {
  return recipe == Recipe::plain ? "plain" : "geonames";
}

const Pieces& RecipeRun::operator()(Recipe recipe, std::string_view name, const Dropped& dropped) {
  EXPECTS(ruleCount(recipe) <= counts_.size());
  pieces_.clear();
  pieces_.emplace_back(name);
  for (std::size_t r = 0; r < ruleCount(recipe); ++r) {
    next_.clear();
    bool touched = false;
    for (std::string& piece : pieces_) {
      const std::size_t before = next_.size();
      if (!kRules[r].apply(piece, fragments_, next_)) {
        EXPECTS(next_.size() == before);
        next_.push_back(std::move(piece));
        continue;
      }
      touched = true;
      EXPECTS(next_.size() == before || !next_.back().empty());
      if (next_.size() > before) continue;
      ++counts_[r].dropped;
      if (dropped) dropped(piece, kRules[r]);
    }
    if (touched) ++counts_[r].touched;
    std::swap(pieces_, next_);
  }
  return pieces_;
}

}  // namespace gridpress::gen
