// gen/files/json_list: the words of a JSON text as lines: from a list, a table of objects, or pairs.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <sstream>
#include <utility>

#include "gen/files/json_values.h"
#include "gen/files/office.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/limits.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

using Type = JsonValue::Type;

// A member of an object, its text by its key; a text of a list has no key.
using Pair = std::pair<std::string, std::string>;
using Row = std::vector<Pair>;

// A list, or an object that is in none: its pairs are one row, and the first of them, without a key, is how
// it is called.
struct Block {
  std::string name;
  bool list = false;
  std::vector<Row> rows = {};

  bool isTable() const {
    return (list || rows.size() > 1) && std::ranges::any_of(rows, [](const Row& row) {
             return !row.empty() && !row.back().first.empty();
           });
  }
};

// {"unit": 1, "words": ["moon", "star"]}: a row for each of them.
bool isWords(std::string key) {
  std::ranges::transform(key, key.begin(), [](char c) { return c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c; });
  return isAmong("column-word", key);
}

void addCell(Row& row, std::string_view key, std::string text) {
  const auto has = [key](const Pair& pair) { return !key.empty() && pair.first == key; };
  if (!text.empty() && std::ranges::none_of(row, has)) row.emplace_back(key, std::move(text));
}

// Lists and objects become blocks, and what stands in a list becomes a row of it. Objects within a row are
// members of the same row (GeoJSON's properties), but for one that has a "value" (Wikidata's); texts of a
// list within it stand behind each other, and what is deeper (a map's outlines) is passed over.
class Blocks : public JsonListener {
 public:
  std::vector<Block> all;

  void value(const JsonValue& begins) override {
    const bool list = begins.is(Type::list);
    const std::size_t at = all.size();
    all.push_back({std::string(begins.key), list});
    if (!list) all[at].rows.push_back({{"", std::string(begins.key)}});
    for (const JsonValue& one : begins)
      if (!list && one.type >= Type::list)
        value(one);
      else
        addValue(one, list ? all[at].rows.emplace_back() : all[at].rows.back(), list);
  }

 private:
  // `root`: it is a list's, and all of its row.
  static void addValue(const JsonValue& value, Row& row, bool root) {
    if (value.type < Type::list) {
      if (!value.is(Type::boolean)) addCell(row, value.key, value.shown());
      return;
    }
    const bool list = value.is(Type::list);
    const auto at = static_cast<std::ptrdiff_t>(row.size());
    for (const JsonValue& one : value)
      if (!list || one.type < Type::list) addValue(one, row, false);
    if (root) return;
    const Row own(row.begin() + at, row.end());
    const auto said = std::ranges::find(own, "value", &Pair::first);
    if (!list && said == own.end()) return;
    row.erase(row.begin() + at, row.end());
    if (!list) return addCell(row, value.key, said->second);
    if (value.key == "coordinates" && own.size() > 1)  // RFC 7946: longitude first.
      return addCell(row, "longitude", own[0].second), addCell(row, "latitude", own[1].second);
    const bool words = isWords(std::string(value.key));
    std::string texts;
    for (const auto& [key, text] : own) (texts += texts.empty() ? "" : words ? "\n" : ", ") += text;
    addCell(row, value.key, std::move(texts));
  }
};

// {"1": {"word": ..}, "2": {"word": ..}}: objects, or lists of such, of the same keys are one table.
void joinAlike(std::vector<Block>& blocks) {
  std::vector<Block> joined;
  for (Block& block : blocks) {
    std::erase_if(block.rows, [](const Row& row) { return row.empty(); });
    if (block.rows.empty()) continue;
    const auto alike = [&](const Block& b) {
      return !block.rows[0].back().first.empty() && b.list == block.list &&
             std::ranges::equal(b.rows[0], block.rows[0], {}, &Pair::first, &Pair::first);
    };
    if (const auto same = std::ranges::find_if(joined, alike); same != joined.end())
      same->rows.insert(same->rows.end(), block.rows.begin(), block.rows.end());
    else
      joined.push_back(std::move(block));
  }
  ENSURES(std::ranges::none_of(joined, [](const Block& block) { return block.rows.empty(); }));
  blocks = std::move(joined);
}

// {"animals": {"cat": "purrs"}, "plants": {"oak": "acorns"}}: a theme, a word and its clue in each row.
void joinPairs(std::vector<Block>& blocks) {
  Block table{{}, true};
  for (const Block& block : blocks) {
    if (block.list || block.rows.size() > 1 || blocks.size() < 2) return;
    for (std::size_t i = 1; i < block.rows[0].size(); ++i)
      table.rows.push_back(
          {{"theme", block.name}, {"word", block.rows[0][i].first}, {"clue", block.rows[0][i].second}});
  }
  if (!table.rows.empty()) blocks = {std::move(table)};
}

// Its columns are the keys of all rows.
void addTable(const Block& block, OfficeLines& lines) {
  EXPECTS(block.isTable());
  std::vector<std::string> keys;
  const auto column = [&](const std::string& key) {
    return static_cast<std::size_t>(std::ranges::find(keys, key) - keys.begin());
  };
  for (const Row& row : block.rows)
    for (const Pair& cell : row)
      if (column(cell.first) == keys.size()) keys.push_back(cell.first);
  for (std::size_t i = 0; i < keys.size(); ++i) lines.cell(i, keys[i]);
  lines.end();
  std::size_t named = keys.size();  // The column whose cells are lists.
  for (const Row& row : block.rows)
    for (const auto& [key, text] : row)
      if (contains(text, '\n') && isWords(key)) named = column(key);
  for (const Row& row : block.rows) {
    std::vector<std::string_view> cells(keys.size() + 1);
    for (const auto& [key, text] : row) cells[column(key)] = text;
    std::string_view& words = cells[named];
    do {
      const std::string_view word = cutOff(words, '\n');
      for (std::size_t i = 0; i < keys.size(); ++i)
        if (const auto cell = i == named ? word : cells[i]; !cell.empty()) lines.cell(i, cell);
      lines.end();
    } while (!words.empty());
  }
}

void addRow(const Row& row, OfficeLines& lines) {
  for (std::size_t i = 0; i < row.size(); ++i) lines.cell(i, row[i].second);
  lines.end();
}

// A list's rows; of an object a row for each of its pairs.
void addBlock(const Block& block, OfficeLines& lines) {
  EXPECTS(block.list || !block.rows.empty());
  if (block.list)
    for (const Row& row : block.rows) addRow(row, lines);
  else
    for (std::size_t i = 1; i < block.rows[0].size(); ++i)
      addRow({{"", block.rows[0][i].first}, block.rows[0][i]}, lines);
}

std::string titleIn(const Row& row) {
  const auto isTitle = [](const Pair& pair) {
    const std::string key = smallLetters(pair.first);
    return key == "name" || isAmong("column-theme", key);
  };
  const auto title = std::ranges::find_if(row, isTitle);
  return title == row.end() ? std::string() : title->second;
}

// Of a value a line, as databases write them, a list.
std::string asOne(const std::string& text) {
  std::string all;
  std::size_t values = 0;
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = bare(cutOff(rest, '\n'));
    if (line.empty()) continue;
    if (!line.starts_with('{') || !line.ends_with('}')) return text;
    (all += values++ == 0 ? "[" : ",\n") += line;
  }
  return values > 1 ? all + "]" : text;
}

}  // namespace

bool isJson(std::string_view text) {
  text = bare(withoutByteOrderMark(text));
  if (!text.starts_with('[') && !text.starts_with('{')) return false;
  const std::string_view in = bare(text.substr(1));
  if (text[0] == '{') return in.starts_with('"') && contains(in, ':');
  return in.starts_with('"') || in.starts_with('{') || in.starts_with('[');
}

OfficeText jsonText(const std::string& text, const std::string& file) {
  limits::kOfficeText.check(text.size(), {file});
  std::istringstream stream(asOne(text));
  StreamLines values(stream);
  Blocks read;
  readJson(values, file, read, AfterJson::refused);
  std::vector<Block>& blocks = read.all;
  OfficeText found;
  found.kind = "a JSON file";
  if (blocks.size() > 1 && !blocks[0].list) {  // What the whole says of the lists in it.
    found.title = titleIn(blocks[0].rows[0]);
    blocks.erase(blocks.begin());
  }
  joinAlike(blocks);
  joinPairs(blocks);
  OfficeLines lines(file);
  const auto rows = [](const Block& block) { return block.isTable() ? block.rows.size() : 0; };
  const auto table = std::ranges::max_element(blocks, {}, rows);
  found.sheets = blocks.size() == 1 || (!blocks.empty() && table->isTable()) ? 1 : 0;
  if (found.sheets == 1) {
    const bool plain = std::ranges::all_of(table->rows, [](const Row& row) { return row.size() < 2; });
    if (table->isTable() || plain || !table->list) found.header = table->isTable();
    table->isTable() ? addTable(*table, lines) : addBlock(*table, lines);
  } else {
    if (!found.title.empty()) addRow({{"", "# " + found.title}}, lines);
    for (const Block& block : blocks) addRow({{"", "# " + block.name}}, lines), addBlock(block, lines);
  }
  found.lines = lines.take();
  return found;
}

}  // namespace gridpress::gen
