// gen/words/lists/grammar: each kind of note and its position in a line.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/letters/articles.h"
#include "gen/letters/grid_form.h"
#include "gen/letters/sayings.h"
#include "gen/words/lists/definitions.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

// "-e", "¨-e", "\"-e", "–en", "-": how a word ends elsewhere.
bool isEnding(Text text) {
  constexpr std::size_t kLongest = 12;  // Bytes.
  if (text.empty() || text.size() > kLongest) return false;
  std::size_t at = 0;
  for (const Text sign : {"¨", "\"", "”", "“", "⸚"})
    if (text.starts_with(sign)) at = sign.size();
  for (const Text dash : {"-", "–", "—"})
    if (text.substr(at).starts_with(dash)) return text.find_first_of("- ", at + dash.size()) == text.npos;
  return false;
}

// "o-ue", "e>ie", "fährt ab, fuhr ab": what a verb's stem becomes.
bool isChange(Text text) {
  const std::size_t sign = text.find_first_of("->");
  return sign != text.npos && sign > 0 && text.size() <= 6 && !contains(text, ' ') &&
         text.find_first_of("0123456789") == text.npos;
}

// A word without its article, in small letters without marks: "die Züge" is "zuge".
std::string stem(Text text) {
  text = bare(text);
  if (const std::size_t space = text.rfind(' '); space != text.npos) text = text.substr(space + 1);
  for (const Text article : {"l'", "l’"})
    if (text.starts_with(article)) text.remove_prefix(article.size());
  return withoutMarks(smallLetters(text));
}

// How many letters of two words' stems are alike from the beginning, and how many the shorter one has.
std::pair<std::size_t, std::size_t> alike(Text word, Text other) {
  const std::string a = stem(word), b = stem(other);
  const auto same = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  return {same, std::min(a.size(), b.size())};
}

// "Bahnhof" and "Bahnhöfe", "beau" and "belle": they begin alike, half of the shorter one at least.
bool isSameWord(Text word, Text other) {
  if (countWords(word) > 3 || countWords(other) > 2) return false;
  if (caseOf(other) == 2 && caseOf(word) < 2) return false;  // "Alabama, AL".
  const auto [same, letters] = alike(word, other);
  return same >= 2 && same * 2 >= letters && (countWords(word) > 1 || stem(word) != stem(other));
}

// "sea/see" up to a definition: the word behind the slash; empty: there is none.
Text behindSlash(Text text) {
  const std::size_t at = text.find('/');
  if (at == text.npos || at < 2 || text.find(' ') < at) return {};
  const Text other = text.substr(at + 1, std::max(wordEnd(text), at + 1) - at - 1);
  return other.find_first_of(" -/") == other.npos ? other : Text();
}

// Whether a slash stands in the first word, from a place on.
bool isBareSlash(Text text, std::size_t from) {
  return text.find('/', from) < text.find(' ') && text.find('/', from) != Text::npos;
}

// "pl. i libri".
bool isNamedForm(Text text) {
  const std::size_t space = text.find(' ');
  return space != text.npos && text[space - 1] == '.' && isGrammar(text.substr(0, space)) &&
         countWords(text) <= 3;
}

// A note that a finder has found: its bytes in the line.
struct Note {
  std::size_t at = 0, bytes = 0;
};
using NoteFinder = std::optional<Note> (*)(Text);

// ", -e", "/-a".
std::optional<Note> endingIn(Text text) {
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (text[at] != ',' && text[at] != '/') continue;
    std::size_t from = at + 1;
    if (from < text.size() && text[from] == ' ') ++from;
    const std::size_t end = std::min(text.find_first_of(" \t,;:(/", from), text.size());
    if (isEnding(text.substr(from, end - from))) return Note{at, end - at};
  }
  return std::nullopt;
}

// What stands in brackets behind a word: "(n.)", "[KLOR-uh-fil]", "/tʌf/".
struct Bracket {
  std::size_t at = 0, end = 0;  // From the space in front, if any, to behind the bracket.
  Text inside;
  bool joined = false;  // Nothing is in front.
  bool sure = false;    // Dictionaries write sounds so.
};

std::optional<Bracket> bracketFrom(Text text, std::size_t from) {
  std::array<bool, 6> unclosed{};
  for (std::size_t at = from; at < text.size(); ++at) {
    constexpr Text kOpen = "([{</\\", kClose = ")]}>/\\";
    const std::size_t kind = kOpen.find(text[at]);
    const bool joined = at > 0 && text[at - 1] != ' ';
    if (kind == Text::npos || (joined && kind > 0) || unclosed[kind]) continue;
    const std::size_t close = text.find(kClose[kind], at + 1);
    unclosed[kind] = close == text.npos;
    if (unclosed[kind]) continue;
    return Bracket{joined || at == 0 ? at : at - 1, close + 1, bare(text.substr(at + 1, close - at - 1)),
                   joined, kind == 1 || kind > 3};
  }
  return std::nullopt;
}

// IPA's own letters and its signs of stress and length; without `all` none that an alphabet of Africa has.
bool isPhonetic(char32_t c, bool all) {
  constexpr std::u32string_view kLetters = U"ɓɖɗɛɔɣʋɩʊɲɨʉɑƙ";
  if (c == U'ˈ' || c == U'ˌ' || c == U'ː') return true;
  return c >= 0x250 && c <= 0x2AF && (all || kLetters.find(c) == kLetters.npos);
}

// "foh-toh-SIN-thuh-sis": syllables, one at least in capitals and one in small letters.
bool isRespelled(Text text) {
  bool capital = false, small = false;
  while (!text.empty()) {
    const Text syllable = text.substr(0, text.find_first_of("- ."));
    text.remove_prefix(std::min(syllable.size() + 1, text.size()));
    const bool smallOnes = std::ranges::all_of(syllable, isSmallLetter);
    if (syllable.empty() || (!smallOnes && !std::ranges::all_of(syllable, isCapitalLetter))) return false;
    small = small || smallOnes;
    capital = capital || (!smallOnes && syllable.size() > 1);
  }
  return capital && small;
}

// How a word is said.
bool isSound(const Bracket& note) {
  for (const Text said : sayings("said"))
    if (note.inside.starts_with(said) && note.inside.substr(said.size()).starts_with(' ')) return true;
  const auto phonetic = [&](char32_t c) { return isPhonetic(c, note.sure); };
  return std::ranges::any_of(codePoints(note.inside), phonetic) ||
         (note.inside.find_first_of("- ") != Text::npos && isRespelled(note.inside));
}

// "(LCM)" behind "least common multiple", "(TX)" behind "Texas".
bool isAcronym(Text term, Text letters) {
  if (letters.empty() || term.empty() || (term[0] & ~0x20) != letters[0]) return false;
  for (const char c : term)
    if (!letters.empty() && (c & ~0x20) == letters[0]) letters.remove_prefix(1);
  return letters.empty();
}

// "(x2)", "(1925-1965)", "(7)", "(p. 35)", "(%)": how often, when, of how many letters, where, and how it is
// written. Dates with more than digits are sure where `few` words have brackets.
bool isAside(Text inside, bool few) {
  const bool digits = inside.find_first_of("0123456789") != inside.npos && !isCounted(inside, "unit");
  const bool plain = inside.find_first_not_of("0123456789xX, -") == inside.npos || inside.starts_with("×");
  return (digits && (plain || (few && isValue(inside)))) || isCounted(inside, "page") ||
         (inside.size() == 1 && contains("%+=&#@$*", inside[0]));
}

// "mouse (mice)", "Mercury (planet)": behind a word, in small letters.
bool isRemark(Text text, const Bracket& note) {
  return !note.joined && text[note.at + 1] == '(' && text.find(')') + 1 == note.end &&
         note.end == wordEnd(text) && countWords(note.inside) <= (caseOf(text) == 0 ? 3 : 1) &&
         caseOf(note.inside) == 0 && !namesUnit(note.inside);
}

// What is no part of a word, even where no other has such a note; of some only where `few` words have one.
bool isSure(Text text, const Bracket& note, bool few) {
  return isSound(note) || isAside(note.inside, few) ||
         (few && (isRemark(text, note) || isAcronym(text.substr(0, note.at), note.inside)));
}

// Of the brackets in front of a definition the first that `is` so.
template <typename Is>
std::optional<Note> bracketWhere(Text text, Is is) {
  const std::size_t end = wordEnd(text);
  for (auto note = bracketFrom(text, 1); note && note->at < end; note = bracketFrom(text, note->at + 2))
    if (is(*note)) return Note{note->at, note->end - note->at};
  return std::nullopt;
}

// "(f. pl.)"; "(MF)" is where somebody plays.
bool isGrammarNote(Text inside) {
  return (inside.size() < 2 || !std::ranges::all_of(inside, isCapitalLetter)) && isGrammar(inside);
}

// " (f. pl.)", "(o-ue)", "Lehrer(in)", " [tʌf]".
std::optional<Note> noteIn(Text text) {
  return bracketWhere(text, [](const Bracket& note) {
    const Text inside = note.inside;
    const bool letters =
        note.joined && !inside.empty() && inside.size() <= 4 && std::ranges::all_of(inside, isSmallLetter);
    return letters || isGrammarNote(inside) || isChange(inside) || isNamedForm(inside) || isSound(note);
  });
}

// "child (children)".
std::optional<Note> sameIn(Text text) {
  return bracketWhere(text, [text](const Bracket& note) {
    const Text word = text.substr(0, note.at);
    return note.inside.size() > 2 && !contains(note.inside, '-') && !isAcronym(word, note.inside) &&
           isSameWord(word, note.inside);
  });
}

// "n. " and the like, with a stop.
bool beginsWithGrammar(Text text) {
  const std::size_t end = text.find(' ');
  return end != text.npos && end > 1 && text[end - 1] == '.' && isGrammar(text.substr(0, end));
}

// Whether a text begins with a sign between words and definitions.
bool beginsWithSign(Text text) {
  return contains(":;,=-([", text[0]) || wordEnd(" " + std::string(text)) == 0;
}

// " + Akk."; " n." in front of a definition.
std::optional<Note> caseIn(Text text) {
  const std::size_t end = wordEnd(text);
  const Text word = text.substr(0, end);
  std::size_t at = word.rfind(' ');
  if (at == word.npos || at == 0 || word[at - 1] == ',' || !isGrammar(word.substr(at))) return std::nullopt;
  const bool plus = word.substr(0, at).ends_with(" +");
  if (!plus && (end == text.size() || !word.ends_with('.') || word[at + 1] < 'a')) return std::nullopt;
  at -= plus ? 2 : 0;
  return at > 0 ? std::optional(Note{at, end - at}) : std::nullopt;
}

// "alto/a", "el/la abogado/a".
std::optional<Note> genderIn(Text text) {
  const Text word = text.substr(0, wordEnd(text));
  const std::size_t at = word.rfind('/');
  if (at == word.npos || at < 2 || word[at - 1] == ' ') return std::nullopt;
  const Text letters = word.substr(at + 1);
  const std::size_t before = at - std::min(word.rfind(' ', at) + 1, at);
  const bool few = !letters.empty() && letters.size() <= 3 && letters.size() * 2 <= before &&
                   std::ranges::all_of(letters, isSmallLetter);
  return few ? std::optional(Note{at, word.size() - at}) : std::nullopt;
}

// ", die Tische", " / la gata", "/die Ärztin", ", der". A slash between spaces on a line without a definition
// separates words.
std::optional<Note> formIn(Text text) {
  const std::size_t end = wordEnd(text);
  const Text word = text.substr(0, end);
  // "amo, amare, amavi - to love": without a definition that is a series.
  std::size_t at = end < text.size() ? word.rfind(',') : word.find(',');
  if (at == word.npos) at = word.find('/', std::min(word.find(' '), word.size()));
  if (at == word.npos) at = word.find('/');
  // "gehen, ging, ist gegangen - to go": a verb's first form is the word.
  if (const std::size_t first = word.find(',');
      end < text.size() && first < at && first < word.find(' ') && countWords(word) <= 4)
    return Note{first, end - first};
  if (at == word.npos || at == 0 || word.find(',', at + 1) != word.npos) return std::nullopt;
  if (word[at] == '/' && word[at - 1] == ' ' && end == text.size()) return std::nullopt;
  const Text other = bare(word.substr(at + 1));
  const bool nouns =
      end < text.size() && word[at] == ',' && beginsWithArticle(word) && beginsWithArticle(other);
  // "casa, la"; but "le, la" are two words.
  const bool article = word[at] == ',' && at > 3 && beginsWithArticle(std::string(other) + " xx");
  if (!nouns && !article && !isGrammar(other) && !isSameWord(word.substr(0, at), other)) return std::nullopt;
  const std::size_t from = bare(word.substr(0, at)).size();
  return Note{from, end - from};
}

constexpr std::array<NoteFinder, 6> kFinders = {endingIn, noteIn, sameIn, caseIn, genderIn, formIn};

}  // namespace

std::size_t wordEnd(Text text) {
  std::size_t end = text.size();
  if (text.find_first_of("\t| :=") == text.npos) return end;  // No sign is without one of these.
  for (const Text sign : {"\t", "|",   "   ",  " - ",  " – ", " — ",  " -- ",  " − ", ": ", " = ",
                          "=",  " → ", " -> ", " => ", " > ", " >> ", " >>> ", " ↔ ", "::", " ≠ "})
    end = std::min(end, text.find(sign));
  return end;
}

bool isGrammar(Text text) {
  std::string small = smallLetters(bare(text));
  if (isAmong("part-of-speech", small)) return true;
  std::ranges::replace_if(
      small, [](char c) { return c == '.' || c == ','; }, ' ');
  std::size_t words = 0;
  for (Text rest = bare(small); !rest.empty(); ++words) {
    const std::size_t space = std::min(rest.find(' '), rest.size());
    const Text word = rest.substr(0, space);
    if (!isEnding(word) && !isAmong("grammar", word) && !isAmong("part-of-speech", word)) return false;
    rest = bare(rest.substr(space));
  }
  return words > 0 && words <= 3;
}

bool hasForm(Text text) {
  return std::ranges::any_of(kFinders, [&](NoteFinder find) { return find(text).has_value(); });
}

Text withoutRemark(Text word) {
  const bool wide = word.ends_with("）");
  const std::size_t open = word.find(wide ? "（" : " (");
  return open == word.npos || open == 0 || (!wide && !word.ends_with(')')) ? word
                                                                           : bare(word.substr(0, open));
}

void Forms::add(Text text) {
  ++all_;
  places_ += 1 + countIf(text, [](char c) { return c == ','; });
  for (auto note = bracketFrom(text, 1); note; note = bracketFrom(text, note->at + 2)) {
    const bool brief = !note->joined && !note->inside.empty() && note->inside.size() <= 3 &&
                       std::ranges::all_of(note->inside, isAsciiLetter);
    others_ += !brief || !symbols_.emplace(note->inside).second;
    grammar_ += isGrammar(note->inside);
  }
  found_ += endingIn(text).has_value();  // Nothing else looks so.
  found_ += hasForm(text);
  const auto note = bracketFrom(text, 1);
  sounds_ += note && isSound(*note);
  brackets_ += note && note->end == text.size();
  same_ += sameIn(text).has_value();
  if (isBareSlash(text, text.find('/') + 1)) slashed_ += 2;  // "their/there/they're".
  ENSURES(sounds_ <= all_ && brackets_ <= all_ && same_ <= all_ && all_ <= places_);
  const Text other = behindSlash(text);
  if (other.empty()) return;
  ++slashed_;
  const auto [same, letters] = alike(text.substr(0, text.find('/')), other);
  endings_ += same + 1 >= letters && !contains(other, '\'');
}

bool Forms::areUsual() const {
  constexpr std::size_t kFewest = 2, kShare = 20;  // One word in N.
  return found_ * kShare >= all_ && (found_ >= kFewest || all_ == 1);
}

std::string Forms::without(Text text) const {
  std::string rest(text);
  dropBrackets(rest);
  if (areSymbols() || !areUsual() || (endings_ * 2 < slashed_ && isBareSlash(rest, 0))) return rest;
  for (const NoteFinder find : kFinders)
    while (const auto note = find == sameIn && same_ * 3 < brackets_ * 2 ? std::nullopt : find(rest)) {
      EXPECTS(note->bytes > 0);  // Else the next round would find it again.
      rest.erase(note->at, note->bytes);
    }
  ENSURES(rest.size() <= text.size());
  return rest;
}

// Brackets with a sound or, where notes are usual, grammar, and where sounds are any. "noun: " behind the
// last of them goes, too. Where all words have brackets, these are what is asked for.
std::size_t Forms::dropBrackets(std::string& text) const {
  const bool usual = areUsual(), few = brackets_ * 10 < all_ * 6, all = sounds_ > 1 && sounds_ * 2 >= all_;
  std::size_t at = text.npos;
  const std::size_t end = wordEnd(text);
  if (areSymbols()) {  // Clues, where most words have them.
    auto note = symbols_.size() * 10 < places_ * 6 ? bracketFrom(text, 1) : std::nullopt;
    for (; note; note = bracketFrom(text, at)) text.erase(at = note->at, note->end - note->at);
    return text.npos;
  }
  for (auto note = bracketFrom(text, 1); note && (at != text.npos || note->at < end);) {
    const bool sound = isSure(text, *note, few) || (all && !note->joined && !contains(note->inside, ' ')) ||
                       beginsWithGrammar(bare(Text(text).substr(note->end)));
    const bool takes = note->at > 0 && (sound || (usual && isGrammarNote(note->inside)));
    if (!takes && at != text.npos) break;
    if (takes) text.erase(at = note->at, note->end - note->at);
    note = bracketFrom(text, takes ? at : note->at + 2);
  }
  ENSURES(at == text.npos || at <= text.size());
  if (at == text.npos) return at;
  const Text rest = bare(Text(text).substr(at));
  const std::size_t first = rest.find_first_of(" :");
  if (first == rest.npos || isEnding(rest.substr(0, first)) || !isGrammar(rest.substr(0, first))) return at;
  const std::size_t from = std::min(rest.find_first_not_of(": ", first), rest.size());
  text = text.substr(0, at) + " " + std::string(rest.substr(from));
  return at;
}

// "plants that live in water (p. 12)", ", p. 12", "(Lesson 3)": where a book has it, behind a definition.
void takePlaces(ListLines& lines, ListFacts& facts) {
  const auto placeAt = [](Text text) {
    const bool bracket = text.ends_with(')');
    const std::size_t at = text.rfind(bracket ? " (" : ", ");
    if (at == text.npos || at < wordEnd(text)) return text.size();
    const Text place = text.substr(at + 2);
    return isCounted(place, "page") || (bracket && isCounted(place, "unit")) ? at : text.size();
  };
  const std::size_t found = countWhere(lines, [&](Text text) { return placeAt(text) < text.size(); });
  if (found < 2 || found * 2 < wordLines(lines)) return;
  EXPECTS(found <= wordLines(lines));
  for (ListLine* line : openLines(lines)) line->text.resize(placeAt(line->text));
  facts.notes += found;
}

bool takeForms(ListLines& lines, bool pairs, ListFacts& facts) {
  Forms forms;
  bool cut = false;
  takePlaces(lines, facts);
  for (const ListLine* line : openLines(lines)) forms.add(line->text);
  for (ListLine* line : openLines(lines)) {
    std::string& text = line->text;
    const std::size_t before = text.size();
    if (const auto whole = bracketFrom(text, 0);
        whole && whole->at == 0 && whole->end == before && isSound(*whole)) {
      line->aside = "is how a word is said";
      ++facts.notes;
      continue;
    }
    const std::size_t at = forms.dropBrackets(text);
    const std::string rest = at == text.npos ? "" : text.substr(at);
    if (!pairs && !bare(rest).empty() && !rest.starts_with("  ") && !beginsWithSign(bare(rest))) {
      text = text.substr(0, at) + "\t" + std::string(bare(rest));
      cut = true;
    }
    text = forms.without(text);
    facts.notes += text.size() < before;
  }
  return cut;
}

}  // namespace gridpress::gen
