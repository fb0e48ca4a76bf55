// gen/letters/sayings: splits the text once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/sayings.h"

#include <unicode/uchar.h>

#include <map>
#include <unordered_map>

#include "built_in.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

struct Kind {
  std::vector<std::string_view> texts;
  std::unordered_map<std::string_view, std::size_t> ranks;
};

const std::map<std::string_view, Kind>& kinds() {
  static const auto kKinds = [] {
    std::map<std::string_view, Kind> all;
    for (std::string_view rest = kSayings; !rest.empty();) {
      std::string_view line = cutOff(rest, '\n');
      const std::size_t colon = line.find(": ");
      if (line.starts_with('#') || colon == line.npos) continue;
      Kind& kind = all[line.substr(0, colon)];
      for (line.remove_prefix(colon); !line.empty();) {
        line.remove_prefix(2);  // ": " or ", "
        const std::string_view text = line.substr(0, line.find(", "));
        kind.ranks.emplace(text, kind.texts.size());
        kind.texts.push_back(text);
        line.remove_prefix(text.size());
      }
    }
    ENSURES(!all.empty() && !all.contains({}));
    return all;
  }();
  return kKinds;
}

// The same of small letters as isCounted() of any.
bool countedIn(std::string_view small, std::string_view kind) {
  const auto rest = behindSaying(small, kind);
  return rest && (rest->starts_with(' ') || rest->starts_with('-')) &&
         u_charDigitValue(firstOf(rest->substr(1))) >= 0;
}

}  // namespace

std::span<const std::string_view> sayings(std::string_view kind) {
  const auto at = kinds().find(kind);
  return at == kinds().end() ? std::span<const std::string_view>() : at->second.texts;
}

std::size_t rankAmong(std::string_view kind, std::string_view text) {
  EXPECTS(kinds().contains(kind));
  const Kind& all = kinds().at(kind);
  const auto at = all.ranks.find(text);
  return at == all.ranks.end() ? all.texts.size() : at->second;
}

std::optional<std::string_view> behindSaying(std::string_view small, std::string_view kind) {
  for (const std::string_view saying : sayings(kind)) {
    if (!small.starts_with(saying)) continue;
    const std::string_view rest = small.substr(saying.size());
    const bool joined = static_cast<unsigned char>(saying.front()) >= 0xE3;  // Han and kana have no spaces.
    if (rest.empty() || joined || contains(" ,!.:-", rest[0])) return rest;
  }
  return std::nullopt;
}

bool beginsWith(std::string_view text, std::string_view kind) {
  return behindSaying(smallLetters(text), kind).has_value();
}

bool isCounted(std::string_view text, std::string_view kind) {
  return countedIn(smallLetters(text), kind);
}

bool isNamedList(std::string_view text) {
  const std::string small = smallLetters(text);
  const std::size_t words = countWords(small);
  const auto lists = sayings("list");
  return words <= 8 && std::ranges::any_of(lists, [&](std::string_view list) {
           return small == list || (contains(small, list) && words > 1);
         });
}

bool namesUnit(std::string_view text) {
  if (isAscii(text) && text.find_first_of("0123456789") == text.npos) return false;
  const std::string small = smallLetters(text);
  if (countWords(small) > 8) return false;
  for (const std::string_view ordinal : {"第", "제"}) {
    const std::string_view start = std::string_view(small).substr(0, ordinal.size() + 12);
    for (const std::string_view unit : sayings("unit-behind"))
      if (start.starts_with(ordinal) && contains(start, unit)) return true;
  }
  for (std::size_t at = 0; at < small.size(); ++at) {
    const std::string_view rest = std::string_view(small).substr(at);
    if ((at == 0 || contains(" (", small[at - 1])) && (countedIn(rest, "unit") || countedIn(rest, "page")))
      return true;
  }
  return false;
}

bool isTotal(std::string_view text) {
  if (text.starts_with('(') && text.ends_with(" rows)")) return true;  // Of a database.
  return !text.empty() && isDigit(text.back()) && countWords(text) <= 4 && beginsWith(text, "total");
}

bool isOrder(std::string_view text) {
  const auto ends = sayings("order-end");
  if (std::ranges::any_of(ends, [&](auto end) { return text.ends_with(end); })) return true;
  // "Find the Planets" is a title.
  if (text.empty()) return false;
  const auto first = static_cast<unsigned char>(text.front());
  const std::size_t fewest = first >= 0xE3 ? 1 : first >= 0xD6 ? 2 : 4;  // Han; Hebrew, Arabic and on.
  return beginsWith(text, "order") && (countWords(text) >= fewest || isEnded(text));
}

bool isValue(std::string_view cell) {
  const auto within = [cell](char first, char last) {
    return cell.size() > 2 && cell.starts_with(first) && cell.ends_with(last);
  };
  if (within('/', '/') || within('[', ']') || cell == "TRUE" || cell == "FALSE") return true;
  if (cell.starts_with("http://") || cell.starts_with("https://")) return true;
  // A mark of a test: "A", "B+".
  if (!cell.empty() && isAsciiLetter(cell[0]) &&
      (cell.size() == 1 || (cell.size() == 2 && contains("+-", cell[1]))))
    return true;
  // "Week 1" beside its words.
  if (const std::size_t space = cell.rfind(' ');
      space != cell.npos && cell.find_first_not_of("0123456789", space + 1) == cell.npos &&
      isAmong("unit", smallLetters(cell.substr(0, space))))
    return true;
  // "+" beside "plus", "-" where nothing is known: signs are no words.
  if (cell.find_first_of("0123456789") == cell.npos)
    return !cell.empty() && cell.find_first_not_of("!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~") == cell.npos;
  // "2026-03-01T10:22:33Z", "3/1/2026 10:22 PM GMT+1", "1 March 2026", "12.50 €", "7 %": numbers, and what
  // stands beside those of a time or a price.
  for (std::string_view rest = bare(cell); !rest.empty(); rest = bare(rest)) {
    std::string word(rest.substr(0, rest.find(' ')));
    rest.remove_prefix(word.size());
    std::erase_if(word, [](char c) { return contains("0123456789.,%():/-+#", c); });
    word = smallLetters(word);
    if (!word.empty() && !isAmong("beside-number", word) && !isAmong("month", word)) return false;
  }
  return true;
}

}  // namespace gridpress::gen
