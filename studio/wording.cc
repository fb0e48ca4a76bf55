// studio/wording: holds a sentence against each phrase of the English catalogue.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "studio/wording.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "model/error.h"
#include "studio/page.h"

namespace gridpress::studio {

namespace {

constexpr std::string_view kNames = "abcdefg";
constexpr char kMark = '\x01';

/// A phrase with marks where its facts stand.
std::string patternOf(const Phrases& english, const std::string& key) {
  Facts marks;
  for (const char name : kNames) marks.emplace(std::string(1, name), std::string{kMark, name});
  return english.say(key, marks);
}

bool isCount(const std::string& text) {
  return !text.empty() && text.size() < 10 && text.find_first_not_of("0123456789") == std::string::npos;
}

bool isDecimal(const std::string& text) {
  const std::size_t point = text.find('.');
  return point != std::string::npos && isCount(text.substr(0, point)) && isCount(text.substr(point + 1));
}

/// What stands at the marks of a text that is like the pattern; nothing where it is not.
std::optional<Facts> factsIn(const std::string& text, const std::string& pattern) {
  Facts facts;
  std::size_t at = 0, from = 0;
  std::string name;
  for (;;) {
    const std::size_t mark = std::min(pattern.find(kMark, from), pattern.size());
    const std::string words = pattern.substr(from, mark - from);
    const bool last = mark == pattern.size();
    std::size_t found = text.find(words, at);
    if (last && words.size() <= text.size() - std::min(at, text.size())) found = text.size() - words.size();
    if (found == std::string::npos || (name.empty() && found != 0) ||
        text.compare(found, words.size(), words) != 0)
      return {};
    if (const std::string fact = text.substr(at, found - at); isCount(fact))
      facts.insert_or_assign(name, Fact(std::stoi(fact)));
    else
      facts.insert_or_assign(name, Fact(fact));
    at = found + words.size();
    if (last) return at == text.size() ? std::optional(facts) : std::nullopt;
    name = pattern.substr(mark + 1, 1);
    from = mark + 2;
  }
}

}  // namespace

std::string labelOf(std::string_view setting, const Phrases& say) {
  std::string key(setting);
  std::replace(key.begin(), key.end(), '-', '_');
  if (say.has("label." + key)) return say.say("label." + key);
  std::string bare(setting);
  std::replace(bare.begin(), bare.end(), '-', ' ');
  if (!bare.empty() && bare[0] >= 'a' && bare[0] <= 'z') bare[0] = static_cast<char>(bare[0] - 'a' + 'A');
  return bare;
}

const std::vector<std::string>& wordedKeys() {
  static const std::vector<std::string> all = {"problem.no_words",
                                               "problem.too_long",
                                               "problem.no_room",
                                               "problem.invalid_size",
                                               "problem.invalid_choice",
                                               "problem.not_a_name",
                                               "problem.invalid_number",
                                               "problem.invalid_density",
                                               "problem.out_of_range",
                                               "problem.cells_small_word",
                                               "problem.cells_small_list",
                                               "problem.cells_small",
                                               "problem.no_word_left",
                                               "problem.exclude",
                                               "problem.grid_huge",
                                               "problem.begins_at",
                                               "problem.not_joined",
                                               "problem.longer_than_grid",
                                               "problem.no_word_of",
                                               "problem.no_square",
                                               "problem.half_point",
                                               "problem.no_sheet_room",
                                               "problem.not_length",
                                               "problem.no_unit",
                                               "problem.direction",
                                               "problem.cannot_pick",
                                               "problem.no_setting",
                                               "problem.address",
                                               "problem.time",
                                               "problem.ended",
                                               "problem.not_started",
                                               "problem.memory",
                                               "problem.column_of_list",
                                               "problem.not_bytes",
                                               "problem.no_letters",
                                               "problem.not_latin",
                                               "problem.word_size",
                                               "problem.unknown_unit",
                                               "problem.invalid_filler",
                                               "problem.invalid_per_page",
                                               "problem.invalid_square",
                                               "problem.invalid_time",
                                               "problem.no_date",
                                               "problem.only_jpeg",
                                               "problem.only_press",
                                               "problem.size_length",
                                               "problem.size_unit",
                                               "problem.no_word_of_one",
                                               "problem.no_two_letters",
                                               "problem.no_list",
                                               "problem.unreadable",
                                               "problem.not_xml",
                                               "problem.other_office",
                                               "problem.no_sheet",
                                               "problem.list_empty",
                                               "problem.broken_json",
                                               "problem.zip_empty",
                                               "problem.zip_many",
                                               "problem.unpacks",
                                               "problem.packed",
                                               "problem.quote_open",
                                               "problem.quote_behind",
                                               "problem.line_long",
                                               "problem.zero_bytes",
                                               "problem.no_cell_room",
                                               "problem.squares_small",
                                               "remedy.write_some",
                                               "remedy.larger_or_partial",
                                               "remedy.sizes",
                                               "remedy.papers",
                                               "remedy.use",
                                               "remedy.larger_page",
                                               "remedy.of_the_list",
                                               "remedy.whole_number",
                                               "remedy.number",
                                               "remedy.density",
                                               "remedy.check_list",
                                               "remedy.leave_one",
                                               "remedy.both_sides",
                                               "remedy.begin_otherwise",
                                               "remedy.longer_words",
                                               "remedy.larger_size",
                                               "remedy.one_a_line",
                                               "remedy.more_words",
                                               "remedy.larger_sheet",
                                               "remedy.length",
                                               "remedy.unit",
                                               "remedy.directions",
                                               "remedy.pick_fewer",
                                               "remedy.leave_out",
                                               "remedy.address",
                                               "remedy.fewer_words",
                                               "remedy.again",
                                               "remedy.again_fewer",
                                               "remedy.fewer_or_page",
                                               "remedy.column_out",
                                               "remedy.bytes",
                                               "remedy.some_or_out",
                                               "remedy.keep_letters",
                                               "remedy.word_length",
                                               "remedy.units",
                                               "remedy.filler",
                                               "remedy.per_page",
                                               "remedy.square",
                                               "remedy.time",
                                               "remedy.date",
                                               "remedy.end_jpg",
                                               "remedy.end_pdf_tif",
                                               "remedy.any_number",
                                               "remedy.any_whole",
                                               "remedy.can_cross",
                                               "remedy.is_puzzle",
                                               "remedy.copy_words",
                                               "remedy.copy_page",
                                               "remedy.type_words",
                                               "remedy.as_docx",
                                               "remedy.as_xlsx",
                                               "remedy.as_office",
                                               "remedy.as_any_office",
                                               "remedy.export",
                                               "remedy.as_text_or_csv",
                                               "remedy.as_text",
                                               "remedy.as_zip",
                                               "remedy.is_whole",
                                               "remedy.save_again",
                                               "remedy.show_sheet",
                                               "remedy.name_a_line",
                                               "remedy.look_whole",
                                               "remedy.one_in_zip",
                                               "remedy.unpack_one",
                                               "remedy.unpack_it",
                                               "remedy.unpacks_less",
                                               "remedy.close_quote",
                                               "remedy.double_quote",
                                               "remedy.record_a_line",
                                               "remedy.larger_fewer",
                                               "remedy.larger_fewer_size"};
  return all;
}

Wording::Wording(const std::string& language, const jobs::Workspace& workspace)
    : page_(pagePhrases(language, workspace)), english_(pagePhrases("en", workspace)) {}

std::string Wording::problem(const Error& error, const std::string& file) const {
  const std::string text = problem(error.problem());
  const std::size_t line = error.where().line;
  if (!file.empty())
    return page_->say(line > 0 ? "page.in_line_of_file" : "page.in_file",
                      {{"a", file}, {"b", text}, {"c", page_->digits(static_cast<std::int64_t>(line))}});
  if (line == 0) return text;
  return page_->say("page.in_line", {{"a", page_->digits(static_cast<std::int64_t>(line))}, {"b", text}});
}

std::string Wording::said(std::string key, Facts facts) const {
  for (auto& [name, fact] : facts)
    if (const std::string* text = fact.text(); text && isDecimal(*text)) {
      const std::size_t point = text->find('.');
      fact = Fact(text->substr(0, point) + page_->say("page.decimal") + text->substr(point + 1));
    }
  if (page_->language() == "en") {
    std::string here = key;
    std::replace(here.begin(), here.end(), '.', '_');
    if (page_->has("here." + here)) key = "here." + here;
  }
  return page_->say(key, facts);
}

std::string Wording::translated(const std::string& table, const std::string& english) const {
  const std::string text = Error::call(english, "").line([&](std::string_view name) {
    return page_->say("page.quoted", {{"a", labelOf(name, *page_)}});
  });
  for (const std::string& key : wordedKeys())
    if (key.starts_with(table + "."))
      if (auto facts = factsIn(text, patternOf(*english_, key))) return said(key, std::move(*facts));
  return text;
}

}  // namespace gridpress::studio
