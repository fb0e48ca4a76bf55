// phrases/catalogue: messages laid over each other, and ICU to fill them in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "phrases/catalogue.h"

#include <toml++/toml.h>
#include <unicode/coll.h>
#include <unicode/listformatter.h>
#include <unicode/locdspnm.h>
#include <unicode/locid.h>
#include <unicode/messagepattern.h>
#include <unicode/msgfmt.h>
#include <unicode/numberformatter.h>
#include <unicode/uchar.h>
#include <unicode/ulocdata.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "model/error.h"
#include "model/length_text.h"
#include "model/limits.h"
#include "model/utf8.h"
#include "phrases/language.h"

namespace gridpress::phrases {

namespace {

/// A phrase and where it stands.
struct Phrase {
  std::string text;
  Source where;
};
using Messages = std::map<std::string, Phrase, std::less<>>;

// What stands for all keys of a table that is empty in English.
std::string inCode(std::string_view keyOrTable) {
  return std::string(keyOrTable.substr(0, keyOrTable.find('.'))) + ".";
}

/// What a message is made of.
struct MessageParts {
  std::set<std::string> placeholders;
  /// The categories that each of its plurals, or of its ordinals, has.
  std::vector<std::set<std::string>> plurals, ordinals;
};

std::string utf8Of(const icu::UnicodeString& text) {
  std::string out;
  text.toUTF8String(out);
  return out;
}

bool isPlural(UMessagePatternArgType type) {
  return type == UMSGPAT_ARG_TYPE_PLURAL || type == UMSGPAT_ARG_TYPE_SELECTORDINAL;
}

// The selectors of the argument that begins at this part.
std::set<std::string> selectorsOf(const icu::MessagePattern& pattern, std::int32_t start) {
  std::set<std::string> names;
  const std::int32_t limit = pattern.getLimitPartIndex(start);
  for (std::int32_t i = start + 1; i < limit; ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_SELECTOR) names.insert(utf8Of(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_MSG_START) i = pattern.getLimitPartIndex(i);
  }
  return names;
}

/// Throws Error (call) for what is no TOML, and for a value that is no text in a table.

Messages readMessages(const CatalogueFile& file) {
  Messages messages;
  const auto line = [](const toml::node& node) { return std::size_t{node.source().begin.line}; };
  checkTomlDepth(file.text, file.file);
  try {
    for (const auto& [table, values] : toml::parse(file.text, file.file)) {
      const toml::table* entries = values.as_table();
      if (entries == nullptr)
        throw Error::call("'" + std::string(table.str()) + "' is not a table",
                          "write phrases below the name of their table, as in [worksheet]",
                          {file.file, line(values)});
      if (entries->empty()) messages.emplace(inCode(table.str()), Phrase{});
      for (const auto& [key, value] : *entries) {
        const std::string name = std::string(table.str()) + "." + std::string(key.str());
        const auto text = value.value<std::string>();
        if (!value.is_string() || !text)
          throw Error::call("'" + name + "' is not a text", "write it in quotes", {file.file, line(value)});
        messages.emplace(name, Phrase{*text, {file.file, line(value)}});
      }
    }
  } catch (const toml::parse_error& e) {
    throw Error::call(std::string(e.description()), "see templates/languages/en.toml",
                      {file.file, e.source().begin.line});
  }
  return messages;
}
/// Throws Error (call) where ICU cannot read it.

MessageParts partsOf(const Phrase& message) {
  UErrorCode status = U_ZERO_ERROR;
  UParseError at;
  const icu::MessagePattern pattern(icu::UnicodeString::fromUTF8(message.text), &at, status);
  if (U_FAILURE(status))
    throw Error::call("the phrase '" + message.text + "' cannot be read",
                      "close every brace, and give every plural and select its {...} and other {...}",
                      message.where);
  MessageParts parts;
  for (std::int32_t i = 0; i < pattern.countParts(); ++i) {
    const icu::MessagePattern::Part& part = pattern.getPart(i);
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NAME)
      parts.placeholders.insert(utf8Of(pattern.getSubstring(part)));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_NUMBER)
      parts.placeholders.insert(std::to_string(part.getValue()));
    if (part.getType() == UMSGPAT_PART_TYPE_ARG_START && isPlural(part.getArgType()))
      (part.getArgType() == UMSGPAT_ARG_TYPE_PLURAL ? parts.plurals : parts.ordinals)
          .push_back(selectorsOf(pattern, i));
  }
  return parts;
}

// A text's first letter says which way it runs. Where that is a fact's (a title in Latin letters, a Hebrew
// word), a mark before it says what the sentence's language does.
icu::UnicodeString directed(icu::UnicodeString text, bool fromRight) {
  bool any[2] = {false, false}, firstFromRight = fromRight;
  for (std::int32_t i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
    const UCharDirection direction = u_charDirection(text.char32At(i));
    const bool right = direction == U_RIGHT_TO_LEFT || direction == U_RIGHT_TO_LEFT_ARABIC;
    if (!right && direction != U_LEFT_TO_RIGHT) continue;
    if (!any[0] && !any[1]) firstFromRight = right;
    any[right ? 1 : 0] = true;
  }
  constexpr UChar kLeftMark = 0x200E, kRightMark = 0x200F;
  if (any[0] && any[1] && firstFromRight != fromRight) text.insert(0, fromRight ? kRightMark : kLeftMark);
  return text;
}

void checkStatus(UErrorCode status, const std::string& key) {
  if (U_FAILURE(status))
    throw Error::job("ICU cannot set the phrase '" + key + "': " + u_errorName(status),
                     "choose another language");
}

std::string delimiter(const char* locale, ULocaleDataDelimiterType type) {
  UErrorCode status = U_ZERO_ERROR;
  const icu::LocalULocaleDataPointer data(ulocdata_open(locale, &status));
  UChar sign[8];
  const std::int32_t length = ulocdata_getDelimiter(data.getAlias(), type, sign, 8, &status);
  return U_SUCCESS(status) ? utf8Of(icu::UnicodeString(sign, length)) : std::string();
}

/// Straight quotes of a text, told by what stands beside them; signs of italics are no text.
class QuoteReader {
 public:
  explicit QuoteReader(std::string_view text) : text_(text) {}

  bool opens(std::size_t at) const {
    const std::string_view before = text_.substr(0, leftOf(at)), behind = text_.substr(at + 1);
    const bool begins = before.empty() || std::string_view(" ([{-/\"'").find(before.back()) != before.npos ||
                        before.ends_with("\u2013") || before.ends_with("\u2014") ||
                        before.ends_with("\u00a0");
    return begins && !behind.empty() && behind[0] != ' ';
  }
  bool closes(std::size_t at) const {
    const std::size_t left = leftOf(at);
    const char behind = at + 1 < text_.size() ? text_[at + 1] : ' ';
    return left > 0 && text_[left - 1] != ' ' && std::isalnum(static_cast<unsigned char>(behind)) == 0;
  }
  bool within(std::size_t at) const {
    return at > 0 && isLetter(text_[at - 1]) && at + 1 < text_.size() && isLetter(text_[at + 1]);
  }

 private:
  static bool isLetter(char c) { return (c & 0x80) != 0 || std::isalpha(static_cast<unsigned char>(c)) != 0; }
  std::size_t leftOf(std::size_t at) const {
    for (const std::string_view sign : {"<i>", "</i>"})
      if (text_.substr(0, at).ends_with(sign)) return at - sign.size();
    return at;
  }
  std::string_view text_;
};

class Catalogue : public Phrases {
 public:
  Catalogue(std::map<std::string, std::string, std::less<>> phrases, const std::string& tag)
      : phrases_(std::move(phrases)), tag_(tag), fromRight_(readsFromRight(tag)) {
    UErrorCode status = U_ZERO_ERROR;
    locale_ = icu::Locale::forLanguageTag(tag, status);
    // Rulers, clues and labels count in these digits, and a page has one kind; a tag may ask for others.
    if (tag.find("-u-nu-") == std::string::npos) locale_.setKeywordValue("numbers", "latn", status);
    grouped_ = icu::number::NumberFormatter::withLocale(locale_);
    plain_ = icu::number::NumberFormatter::withLocale(locale_).grouping(UNUM_GROUPING_OFF);
    centimetres_ = icu::number::NumberFormatter::withLocale(locale_)
                       .unit(icu::MeasureUnit::getCentimeter())
                       .precision(icu::number::Precision::maxFraction(1));
    inches_ = ulocdata_getMeasurementSystem(locale_.getName(), &status) == UMS_US;
    for (std::size_t i = 0; i < quotes_.size(); ++i)
      quotes_[i] = delimiter(locale_.getName(), static_cast<ULocaleDataDelimiterType>(i));
    if (tag == "fr" || tag == "fr-FR")  // CLDR leaves the spaces of French to whoever sets it.
      quotes_[0] += "\u00a0", quotes_[1].insert(0, "\u00a0");
  }

  bool has(std::string_view key) const override { return phrases_.contains(key); }

  std::vector<std::string> keys(std::string_view table) const override {
    std::vector<std::string> all;
    for (const auto& [key, text] : phrases_)
      if (key.starts_with(std::string(table) + ".")) all.push_back(key.substr(table.size() + 1));
    return all;
  }

  std::string say(std::string_view key, const Facts& facts) const override {
    const auto phrase = phrases_.find(key);
    if (phrase == phrases_.end())
      throw Error::call("there is no phrase '" + std::string(key) + "'",
                        "use one of templates/languages/en.toml");
    if (phrase->second.find_first_of("{'") == std::string::npos) return phrase->second;
    std::vector<icu::UnicodeString> names;
    std::vector<icu::Formattable> values;
    for (const auto& [name, fact] : facts) {
      names.push_back(icu::UnicodeString::fromUTF8(name));
      if (const std::int64_t* number = fact.number())
        values.emplace_back(*number);
      else
        values.emplace_back(icu::UnicodeString::fromUTF8(*fact.text()));
    }
    // Made anew each time: its format() may be called from one thread alone.
    UErrorCode status = U_ZERO_ERROR;
    const icu::MessageFormat format(icu::UnicodeString::fromUTF8(phrase->second), locale_, status);
    icu::UnicodeString said;
    if (U_SUCCESS(status))
      format.format(names.data(), values.data(), static_cast<std::int32_t>(names.size()), said, status);
    checkStatus(status, phrase->first);
    return utf8Of(directed(std::move(said), fromRight_));
  }

  std::string number(std::int64_t n) const override { return with(grouped_, n); }
  std::string digits(std::int64_t n) const override { return with(plain_, n); }

  std::string length(Length length) const override {
    if (inches_) return inches(length);
    UErrorCode status = U_ZERO_ERROR;
    const std::string text = utf8Of(centimetres_.formatDouble(length.in() * 2.54, status).toString(status));
    checkStatus(status, "cm");
    return text;
  }

  std::string country(std::string_view code) const override {
    const icu::Locale place("", std::string(code).c_str());
    icu::UnicodeString whole, brief;
    place.getDisplayCountry(locale_, whole);
    if (utf8Of(whole) == code) return {};  // ICU gives back a code that it does not know.
    UDisplayContext context[] = {UDISPCTX_LENGTH_SHORT};
    const std::unique_ptr<icu::LocaleDisplayNames> names(
        icu::LocaleDisplayNames::createInstance(locale_, context, 1));
    names->regionDisplayName(std::string(code).c_str(), brief);
    // Hong Kong, but not UK.
    const bool abbreviated = icu::UnicodeString(brief).toUpper(locale_) == brief &&
                             icu::UnicodeString(brief).toLower(locale_) != brief;
    return capitals(utf8Of(abbreviated || brief.isEmpty() ? whole : brief));
  }
  std::string capitals(std::string_view text) const override {
    icu::UnicodeString all =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<std::int32_t>(text.size())));
    return utf8Of(all.toUpper(locale_));
  }
  std::vector<std::string> sorted(std::vector<std::string> texts) const override {
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::Collator> order(icu::Collator::createInstance(locale_, status));
    checkStatus(status, "order");
    std::ranges::sort(texts, [&](const std::string& a, const std::string& b) {
      UErrorCode unused = U_ZERO_ERROR;
      return order->compareUTF8(a, b, unused) == UCOL_LESS;
    });
    return texts;
  }
  std::string list(const std::vector<std::string>& parts) const override {
    // English of no country: without the comma before "and".
    const icu::Locale locale = tag_ == "en" ? icu::Locale::getUK() : locale_;
    std::vector<icu::UnicodeString> texts;
    for (const std::string& part : parts) texts.push_back(icu::UnicodeString::fromUTF8(part));
    UErrorCode status = U_ZERO_ERROR;
    const std::unique_ptr<icu::ListFormatter> formatter(icu::ListFormatter::createInstance(locale, status));
    checkStatus(status, "list");
    icu::UnicodeString all;
    formatter->format(texts.data(), static_cast<std::int32_t>(texts.size()), all, status);
    checkStatus(status, "list");
    return utf8Of(all);
  }
  std::string typographic(std::string_view text) const override {
    if (text.find_first_of("\"'") == std::string_view::npos) return std::string(text);
    const QuoteReader read(text);
    std::vector<std::string> signs(text.size());  // What stands for each quote; empty: it stays.
    std::size_t open[2] = {text.size(), text.size()};
    for (std::size_t i = 0; i < text.size(); ++i) {
      const std::size_t kind = text[i] == '"' ? 0 : 1;
      if (text[i] != '"' && text[i] != '\'') continue;
      if (open[kind] < i && read.closes(i)) {
        signs[open[kind]] = quotes_[2 * kind];
        signs[i] = quotes_[2 * kind + 1];
        open[kind] = text.size();
      } else if (kind == 1 && read.within(i)) {
        signs[i] = "\u2019";
      } else if (read.opens(i)) {
        open[kind] = i;
      }
    }
    std::string all;
    for (std::size_t i = 0; i < text.size(); ++i)
      all += signs[i].empty() ? std::string(1, text[i]) : signs[i];
    return all;
  }

  const std::string& language() const override { return tag_; }
  bool fromRight() const override { return fromRight_; }

 private:
  static std::string with(const icu::number::LocalizedNumberFormatter& formatter, std::int64_t n) {
    UErrorCode status = U_ZERO_ERROR;
    const std::string text = utf8Of(formatter.formatInt(n, status).toString(status));
    checkStatus(status, "number");
    return text;
  }

  std::map<std::string, std::string, std::less<>> phrases_;
  std::array<std::string, 4> quotes_;  ///< Around a quotation, and around one within it.
  std::string tag_;
  bool fromRight_ = false, inches_ = true;
  icu::Locale locale_;
  icu::number::LocalizedNumberFormatter grouped_, plain_, centimetres_;
};

// What a message may name: what English names, in sentences of a puzzle also its other facts.
void checkMessage(const std::string& key, const Phrase& message, const Messages& english) {
  const MessageParts ours = partsOf(message);
  const auto known = english.find(key);
  if (known == english.end() && (key == inCode(key) || english.contains(inCode(key)))) return;
  if (known == english.end())
    throw Error::call("unknown phrase '" + key + "'", "use the keys of templates/languages/en.toml",
                      message.where);
  const MessageParts theirs = partsOf(known->second);
  for (const std::string& name : ours.placeholders)
    if (!theirs.placeholders.contains(name)) {
      const std::string all =
          joined(theirs.placeholders, ", ", [](const std::string& one) { return "{" + one + "}"; });
      throw Error::call("unknown placeholder '{" + name + "}' in the phrase '" + key + "'",
                        all.empty() ? "leave it out" : "use " + all, message.where);
    }
}

}  // namespace

std::shared_ptr<const Phrases> readCatalogue(const std::vector<CatalogueFile>& files,
                                             const std::string& tag) {
  std::map<std::string, std::string, std::less<>> phrases;
  const Messages english = readMessages(files.back());
  for (const CatalogueFile& file : files)
    for (const auto& [key, message] : readMessages(file)) {
      checkMessage(key, message, english);
      phrases.emplace(key, message.text);
    }
  return std::make_shared<const Catalogue>(std::move(phrases), tag);
}

std::vector<std::string> faultsOf(const CatalogueFile& file, const CatalogueFile& english,
                                  const std::string& tag) {
  std::vector<std::string> faults;
  const Messages ours = readMessages(file), all = readMessages(english);
  const std::vector<std::string> cardinals = pluralsOf(tag), ordinals = pluralsOf(tag, true);
  const auto check = [&](const std::string& key, const std::vector<std::set<std::string>>& plurals,
                         const std::vector<std::string>& categories) {
    for (const std::set<std::string>& plural : plurals)
      for (const std::string& category : categories)
        if (!plural.contains(category))
          faults.push_back("'" + key + "' has a plural without " + category + " {...}: it has " +
                           joined(plural));
  };
  for (const auto& [key, message] : all) {
    const auto own = ours.find(key);
    if (own == ours.end() && key != inCode(key)) faults.push_back("'" + key + "' is missing");
    if (own == ours.end()) continue;
    const MessageParts parts = partsOf(own->second);
    for (const std::string& name : partsOf(message).placeholders)
      if (!parts.placeholders.contains(name)) faults.push_back("'" + key + "' does not use {" + name + "}");
  }
  for (const auto& [key, message] : ours) {
    checkMessage(key, message, all);
    const MessageParts parts = partsOf(message);
    check(key, parts.plurals, cardinals);
    check(key, parts.ordinals, ordinals);
  }
  return faults;
}

}  // namespace gridpress::phrases
