// proof/verify/entry_reader: parses entries and finds the columns they are set in.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/verify/verify.h"

#include <charconv>
#include <tuple>

namespace gridpress::proof {

namespace {

// A number from 1 at the text's start, which it takes away; nothing where there is none.
std::optional<std::int32_t> takePlace(std::string_view& text) {
  std::int32_t n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || n < 1) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return n;
}

bool take(std::string_view& text, std::string_view what) {
  if (!text.starts_with(what)) return false;
  text.remove_prefix(what.size());
  return true;
}

// A word from the right may be drawn apart from what stands before it, beginning at its far end; in another
// face before that.
bool goesOn(const PrintedRun& run, const PrintedRun& word) {
  return !hasRightToLeft(run.text) && hasRightToLeft(word.text) &&
         std::abs(word.baseline - run.baseline) < 0.01 * run.size &&
         std::min(std::abs(word.right - run.left), std::abs(word.left - run.right)) < run.size / 2;
}

}  // namespace

std::string PrintedEntry::text() const {
  return unplaced ? word : place(start) + " " + std::string(arrow(direction)) + " " + word;
}

std::optional<PrintedEntry> parseEntry(std::string_view text) {
  PrintedEntry entry;
  if (take(text, "☐ ")) {
    entry.unplaced = true;
    entry.word = text;
    return entry;
  }
  const auto column = takePlace(text);
  if (!column || !take(text, ",")) return std::nullopt;
  const auto row = takePlace(text);
  if (!row || !take(text, " ")) return std::nullopt;
  entry.start = {*column - 1, *row - 1};
  // A sheet's label may follow: "C4 ".
  if (!text.empty() && text.front() >= 'A' && text.front() <= 'Z') {
    entry.sheet = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(entry.sheet.size() + 1, text.size()));
  }
  for (const Direction d : kDirections) {
    if (!take(text, arrow(d))) continue;
    if (!take(text, " ") || text.empty()) return std::nullopt;
    entry.direction = d;
    constexpr std::string_view kTimes = " ×";
    if (const auto at = text.rfind(kTimes); at != std::string_view::npos) {
      std::string_view number = text.substr(at + kTimes.size());
      if (const auto times = takePlace(number); times && number.empty()) {
        entry.times = static_cast<std::size_t>(*times);
        text = text.substr(0, at);
      }
    }
    entry.word = text;
    ENSURES(entry.start.column >= 0 && entry.start.row >= 0 && entry.times > 0);
    return entry;
  }
  return std::nullopt;
}

std::vector<PrintedEntry> entriesOf(const std::vector<PrintedRun>& runs) {
  std::vector<PrintedEntry> entries;
  for (std::size_t i = 0; i < runs.size(); ++i) {
    const PrintedRun& run = runs[i];
    const PrintedRun* word = nullptr;
    if (i + 1 < runs.size() && goesOn(run, runs[i + 1]))
      word = &runs[i + 1];
    else if (i > 0 && goesOn(run, runs[i - 1]))
      word = &runs[i - 1];
    auto entry = parseEntry(word ? run.text + word->text : run.text);
    if (!entry && word) entry = parseEntry(run.text + " " + word->text);  // The space is of neither.
    if (!entry) continue;
    entry->fromRight = run.fromRight || word;
    entry->x = entry->fromRight ? run.right : run.left;
    entry->y = run.baseline;
    entries.push_back(std::move(*entry));
  }
  ENSURES(entries.size() <= runs.size());
  return entries;
}

std::vector<PrintedEntry> inReadingOrder(std::vector<PrintedEntry> entries) {
  constexpr double kSameColumn = 6;  // Points: a column begins where entries begin, to about a digit.
  std::vector<double> starts;
  for (const PrintedEntry& e : entries) starts.push_back(e.x);
  const std::vector<Cluster> columns = clustersOf(std::move(starts), kSameColumn);
  const auto right = std::ranges::count_if(entries, [](const PrintedEntry& e) { return e.fromRight; });
  const bool fromRight = 2 * static_cast<std::size_t>(right) > entries.size();
  const auto column = [&](const PrintedEntry& e) {
    EXPECTS(!columns.empty());
    const auto nearer = [&](const Cluster& a, const Cluster& b) {
      return std::abs(a.mean - e.x) < std::abs(b.mean - e.x);
    };
    const auto from = std::ranges::min_element(columns, nearer) - columns.begin();
    return fromRight ? -from : from;
  };
  std::ranges::stable_sort(entries, [&](const PrintedEntry& a, const PrintedEntry& b) {
    return std::tuple(column(a), a.y) < std::tuple(column(b), b.y);
  });
  return entries;
}

}  // namespace gridpress::proof
