// gen/words/table/table: examines every column.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/words/table/table.h"

#include <unicode/uchar.h>

#include <algorithm>
#include <set>

#include "gen/letters/articles.h"
#include "gen/letters/languages.h"
#include "gen/letters/sayings.h"
#include "gen/letters/text.h"
#include "model/contracts.h"
#include "model/utf8.h"

namespace gridpress::gen {
namespace {

constexpr std::size_t kEnough = 3, kSubject = 2;  // Rows that show an order, and a subject.

// What words are, and neither words nor clues: the same few short texts again and again beside others, or
// codes.
bool isAttribute(const Table& table, std::size_t column, std::size_t from) {
  EXPECTS(column < table.columns() && from <= table.rows.size());
  constexpr std::size_t kFewest = 4, kLongest = 4;
  if (meanWords(table, column) > kLongest) return false;
  const auto [filled, texts] = textsIn(table.rows, column, from);
  std::size_t most = 0;
  for (std::size_t c = 0; c < table.columns(); ++c)
    if (c != column && !isIdle(table, c, from)) most = std::max(most, textsIn(table.rows, c, from).second);
  const bool codes = std::ranges::all_of(std::span(table.rows).subspan(from), [&](const Cells& r) {
    return r[column].size() < 3 && (r[column].empty() || caseOf(r[column]) > 0);
  });
  return filled >= kFewest && ((texts * 2 <= filled && texts * 2 <= most) || codes);
}

// A clue that holds its answer is none: "die Hunde" for "Hund", "Der Arzt kommt." for "der Arzt". But of two
// columns one is the clue: the words of two languages may be much alike.
bool holdsAnswers(const Table& table, std::size_t word, std::size_t clue) {
  std::size_t held = 0;
  for (const Cells& row : table.rows) {
    const std::string& text = row[word];
    const std::size_t space = text.rfind(' ');
    const std::string answer = smallLetters(space == text.npos ? text : text.substr(space + 1));
    held += !answer.empty() && contains(smallLetters(row[clue]), answer);
  }
  return held * 2 >= table.rows.size();
}

// "V1", "V2", "V3", "Word 1", "Word 2" beside other cells: the same before numbers from 1.
bool isCounter(const Table& table, std::size_t column, std::size_t from) {
  long before = 0;
  std::string_view stem;
  bool beside = false;
  for (std::size_t r = from; r < table.rows.size(); ++r) {
    const std::string_view cell = table.rows[r][column];
    if (before == 0) stem = withoutNumber(cell);
    if (withoutNumber(cell) != stem || numberIn<long>(cell.substr(stem.size())) != ++before) return false;
    for (std::size_t c = 0; c < table.columns(); ++c)
      beside = beside || (c != column && !table.rows[r][c].empty() && !isValue(table.rows[r][c]));
  }
  return before > 1 && beside;
}

// Of a column numbers or dates below a text that is neither.
bool headsValues(const Table& table) {
  const Cells& heads = table.rows.front();
  for (std::size_t c = 0; c < heads.size(); ++c)
    if (textsIn(table.rows, c, 1).first >= kEnough && !heads[c].empty() && !isValue(heads[c]) &&
        isIdle(table, c, 1))
      return true;
  return false;
}

class Planner {
 public:
  Planner(const Table& table, const TableAsk& ask) : table_(table), ask_(ask) {}

  TablePlan plan() {
    if (table_.columns() == 0) return plan_;
    findHeader();
    if (!plan_.header) plan_.names = {};
    columns();
    return plan_;
  }

 private:
  void findHeader() {
    if (ask_.header) {
      plan_.header = *ask_.header;
      plan_.names = columnsOf(table_.rows.front());
      return;
    }
    constexpr std::size_t kFirstRows = 8;
    for (std::size_t r = 0; r < std::min(table_.rows.size(), kFirstRows); ++r) {
      const Cells& row = table_.rows[r];
      plan_.names = columnsOf(row);
      if (!isSurelyHeader(plan_.names) || plan_.names.known * 2 < filledIn(row)) continue;
      if (r > 0 && filledIn(table_.rows[r - 1]) > 1 && table_.records) break;
      // A list of languages, each with its name; a table's last row.
      const bool more = !plan_.names.language.empty() && r + 1 < table_.rows.size() &&
                        !languageNamed(table_.rows[r + 1][*plan_.names.word]).empty();
      if (more || (r + 1 == table_.rows.size() && r > 0)) continue;
      plan_.titles = r;
      plan_.header = true;
      return;
    }
    plan_.names = columnsOf(table_.rows.front());
    plan_.header = isOfOtherKind() || named() || headsValues(table_);
  }

  // "Fruits", "Animals" above "apple", "dog"; "Kanji" above Han: each cell has a capital, and none below.
  bool isOfOtherKind() {
    const auto small = [&](const std::string& cell, const std::string& head) {
      const UChar32 first = firstOf(cell);
      return u_isULowercase(first) || (u_isalpha(first) && scriptOf(first) != scriptOf(firstOf(head)));
    };
    const Cells& heads = table_.rows.front();
    for (std::size_t c = 0; c < heads.size(); ++c) {
      if (!heads[c].empty() && caseOf(heads[c]) == 0) return false;
      for (std::size_t r = 1; r < table_.rows.size(); ++r) {
        const std::string& cell = table_.rows[r][c];
        if (!cell.empty() && (heads[c].empty() || !small(cell, heads[c]))) return false;
      }
    }
    plan_.doubted = filledIn(heads) > 1 && table_.rows.size() > kEnough;
    kinds_ = plan_.doubted && plan_.names.known == 0;
    return plan_.doubted;
  }

  // One known name.
  bool named() {
    Columns& names = plan_.names;
    // "Animals" above "cat".
    const auto isSmall = [&](std::size_t row) {
      return table_.rows.size() > row && caseOf(table_.rows[row][*names.thing]) == 0;
    };
    if (!names.word && names.thing && !isSmall(0) && (table_.columns() > 1 || isSmall(1)))
      names.word = names.thing;
    const bool any =
        names.word || (table_.columns() > 1 && (names.clue || names.country || names.population));
    if (!any || !table_.records) return false;
    plan_.doubted = true;
    return !isWordOfItsOwn(table_, ask_.word.value_or(names.word.value_or(0)));
  }

  void columns() {
    const std::size_t from = plan_.firstRow();
    std::vector<std::size_t> used;
    for (std::size_t c = 0; c < table_.columns(); ++c)
      if (!isIdle(table_, c, from) && !isPlace(c)) used.push_back(c);
    if (used.empty()) used.push_back(0);
    plan_.word = ask_.word.value_or(plan_.names.word.value_or(firstWord(used, from)));
    plan_.clue = ask_.clue ? ask_.clue : plan_.names.clue;
    if (plan_.clue == plan_.word) plan_.clue.reset();
    const bool people = plan_.header && namesPeople(table_.rows[plan_.titles][plan_.word]);
    if (!plan_.clue && !ask_.word && !people) plan_.clue = wordiest(used, from);
    // The definition may come first.
    if (!plan_.header && plan_.clue && !ask_.word && !ask_.clue && meanWords(table_, plan_.word) >= 3 &&
        meanWords(table_, *plan_.clue) <= 1.5)
      std::swap(plan_.word, *plan_.clue);
    if (plan_.header && !ask_.word && !findAnswers()) addNamesakes();
    if ((!plan_.header || kinds_) && !ask_.word && !ask_.clue) addAlone(used);
    ENSURES(plan_.word < table_.columns());
  }

  // "Question, Answer 1, Answer 2, Correct answer", "Question, A, B, Correct": answers side by side, called
  // alike but for a number or letter, and in each row which of them is right.
  bool findAnswers() {
    const Cells& names = table_.rows[plan_.titles];
    std::string_view stem;
    for (std::size_t c = 0; c < names.size(); ++c) {
      const std::string_view all = names[c], head = columnHead(all);
      const std::string_view name = isDigits(bare(all.substr(head.size()))) ? all : head;
      std::size_t at = withoutNumber(name).size();
      if (at > 0 && at == name.size() && (at == 1 || name[at - 2] == ' ')) --at;
      const std::size_t number = answerNamed(name.substr(at));
      if (number == 1) plan_.answers.clear(), stem = bare(name.substr(0, at));
      if (number == plan_.answers.size() + 1 && stem == bare(name.substr(0, at))) plan_.answers.push_back(c);
    }
    const auto isKey = [&](std::size_t c) {
      std::size_t rows = 0;
      for (std::size_t r = plan_.firstRow(); r < table_.rows.size(); ++r)
        if (const std::string& key = table_.rows[r][c]; !key.empty() && ++rows > 0)
          if (const std::size_t right = answerNamed(key); right == 0 || right > plan_.answers.size())
            return false;
      return rows > 0 && beginsWith(names[c], "column-key");
    };
    std::size_t key = 0;
    while (key < names.size() && !isKey(key)) ++key;
    if (key == names.size() || plan_.answers.size() < 2) return plan_.answers.clear(), false;
    plan_.key = key;
    plan_.word = plan_.answers[0];
    plan_.clue = plan_.names.clue;
    return true;
  }

  // Columns that are called as the words' and the clues' are, but for a number: "Word 1, Clue 1, Word 2, Clue
  // 2".
  void addNamesakes() {
    const Cells& names = table_.rows[plan_.titles];
    const auto name = [&](std::size_t c) {
      return smallLetters(bare(withoutNumber(c < names.size() ? names[c] : std::string_view())));
    };
    if (plan_.clue && name(*plan_.clue) == name(plan_.word)) plan_.clue.reset();
    for (std::size_t c = plan_.word + 1; c < names.size(); ++c) {
      if (names[c].empty() || name(c) != name(plan_.word)) continue;
      const std::size_t clue = plan_.clue.value_or(c) + (c - plan_.word);
      const bool clued = plan_.clue && name(clue) == name(*plan_.clue);
      plan_.more.emplace_back(c, clued ? std::optional(clue) : std::nullopt);
    }
  }

  // Short texts in three columns, each of them once, and all in one script and language.
  void addAlone(std::vector<std::size_t> used) {
    constexpr double kShort = 1.7;
    if (!table_.records || used.size() < 3) return;
    const Rows& rows = table_.rows;
    std::set<std::string> texts;
    const auto script = [](const std::string& cell) { return scriptOf(firstOf(cell)); };
    for (const std::size_t c : used) {
      // "Infinitive,Past,Participle,Spanish".
      if (kinds_ && c != plan_.word && !languageNamed(rows[0][c]).empty()) return void(plan_.clue = c);
      Translations sides;
      for (std::size_t r = plan_.firstRow(); r < rows.size(); ++r) {
        const Cells& row = rows[r];
        if (row[c].empty()) continue;
        if (!texts.insert(smallLetters(row[c])).second ||
            script(row[c]) != script(rows[plan_.firstRow()][used[0]]))
          return;
        sides.add(row[used[0]], row[c]);
      }
      const bool others = !kinds_ && c != used[0] && table_.rows.size() > kEnough && sides.areTwoLanguages();
      if (meanWords(table_, c) > kShort || others) return;
    }
    if (haveLabels(table_, used)) used.erase(used.begin());
    plan_.word = used[0];
    plan_.clue.reset();
    for (std::size_t i = 1; i < used.size(); ++i) plan_.more.emplace_back(used[i], std::nullopt);
  }

  bool isPlace(std::size_t column) const {
    const Columns& n = plan_.names;
    const bool countries = n.word || n.population || n.latitude || table_.columns() < 3;
    return (column == n.country && countries) || column == n.latitude || column == n.longitude ||
           column == n.population;
  }

  // Of a header the first that is not called number, level or the like.
  std::size_t firstWord(const std::vector<std::size_t>& used, std::size_t from) const {
    const auto fits = [&](std::size_t c, bool attributes) {
      using enum ColumnRole;
      const ColumnRole role = plan_.header ? columnRole(table_.rows[plan_.titles][c]) : none;
      return c != plan_.names.clue && (attributes || !isAttribute(table_, c, from)) &&
             (role == none || role == thing || role == country);
    };
    for (const bool attributes : {false, true})
      for (const std::size_t c : used)
        if (fits(c, attributes)) return c;
    for (const std::size_t c : used)
      if (c != plan_.names.clue) return c;
    return used.front();
  }

  std::optional<std::size_t> wordiest(const std::vector<std::size_t>& used, std::size_t from) const {
    std::optional<std::size_t> best;
    for (const std::size_t c : used) {
      const bool other = plan_.header && columnRole(table_.rows[plan_.titles][c]) == ColumnRole::other;
      if (c == plan_.word || other || isAttribute(table_, c, from)) continue;
      if (used.size() > 2 && holdsAnswers(table_, plan_.word, c)) continue;
      if (!best || meanWords(table_, c) > meanWords(table_, *best)) best = c;
    }
    return best;
  }

  const Table& table_;
  const TableAsk& ask_;
  TablePlan plan_;
  bool kinds_ = false;  // Columns are called by what their words are.
};

}  // namespace

bool isWordOfItsOwn(const Table& table, std::size_t column) {
  EXPECTS(column < table.columns());
  const std::string_view name = table.rows.front()[column];
  const auto lower = [column](const Cells& row) { return asciiLower(row[column]); };
  const auto others = std::span(table.rows).subspan(1);
  const auto alike = [&](const Cells& row) { return caseOf(row[column]) == caseOf(name); };
  const auto names = countIf(others, [&](const Cells& row) {
    const ColumnRole role = columnRole(row[column]);
    return role == ColumnRole::word || role == ColumnRole::clue;
  });
  return std::ranges::any_of(others, alike) &&
         (names >= kSubject || (others.size() >= kEnough && std::ranges::is_sorted(table.rows, {}, lower)));
}

std::size_t answerNamed(std::string_view key) {
  key = bare(key);
  const std::size_t digits = std::min(key.find_first_not_of("0123456789"), key.size());
  const std::size_t end = digits > 0 ? digits : std::min<std::size_t>(key.size(), 1);
  if (key.empty() || (end < key.size() && !contains(",;) ", key[end]))) return 0;
  if (digits > 0) return numberIn<std::size_t>(key.substr(0, end)).value_or(0);
  const char letter = static_cast<char>(key[0] | 0x20);
  return letter >= 'a' && letter <= 'h' ? static_cast<std::size_t>(letter - 'a') + 1 : 0;
}

std::size_t filledIn(const Cells& row) {
  return countIf(row, [](const auto& c) { return !c.empty(); });
}

std::pair<std::size_t, std::size_t> textsIn(const Rows& rows, std::size_t column, std::size_t from) {
  EXPECTS(rows.empty() || column < rows.front().size());
  std::set<std::string_view> texts;
  std::size_t filled = 0;
  for (std::size_t r = from; r < rows.size(); ++r)
    if (!rows[r][column].empty()) ++filled, texts.insert(rows[r][column]);
  return {filled, texts.size()};
}

void Table::square() {
  std::size_t most = 0;
  for (const Cells& row : rows) most = std::max(most, row.size());
  for (Cells& row : rows) row.resize(most);
}

bool isIdle(const Table& table, std::size_t column, std::size_t from) {
  EXPECTS(column < table.columns());
  const auto below = std::span(table.rows).subspan(std::min(from, table.rows.size()));
  const auto idle = [column](const Cells& row) { return row[column].empty() || isValue(row[column]); };
  return isCounter(table, column, from) || std::ranges::all_of(below, idle);
}

bool haveLabels(const Table& table, const std::vector<std::size_t>& columns) {
  const auto labelled = [&](const Cells& row) {
    return std::ranges::all_of(columns, [&](std::size_t c) {
      return row[c].empty() ? c != columns[0] : isCapitalLetter(row[c][0]) == (c == columns[0]);
    });
  };
  return columns.size() > 2 && table.rows.size() > 1 && std::ranges::all_of(table.rows, labelled);
}

double meanWords(const Table& table, std::size_t column) {
  EXPECTS(column < table.columns());
  std::size_t words = 0, cells = 0;
  for (const Cells& row : table.rows) words += countWords(row[column]), cells += !row[column].empty();
  return cells == 0 ? 0 : static_cast<double>(words) / static_cast<double>(cells);
}

TablePlan planOf(const Table& table, const TableAsk& ask) {
  EXPECTS(std::ranges::all_of(table.rows, [&](const Cells& r) { return r.size() == table.columns(); }));
  EXPECTS(!ask.word || *ask.word < table.columns());
  const TablePlan plan = Planner(table, ask).plan();
  const auto names = std::ranges::find_if(table.rows, [](const Cells& row) { return filledIn(row) > 1; });
  const auto titles = static_cast<std::size_t>(names - table.rows.begin());
  if (plan.header || ask.header || titles == 0 || titles + kEnough > table.rows.size()) return plan;
  // "Flower order 2026" above "Qty, Flower, Remark".
  const Table rest{{names, table.rows.end()}, table.records};
  TablePlan below = Planner(rest, ask).plan();
  below.titles += titles;
  ENSURES(below.firstRow() <= table.rows.size());
  return below.header ? below : plan;
}

}  // namespace gridpress::gen
