// tests/studio/test_controls: no two controls exclude each other without a word beside one of them.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "studio/make.h"
#include "studio/offer.h"
#include "support/temp_folder.h"

using namespace gridpress;
using namespace gridpress::studio;

namespace {

const jobs::Workspace& controlsWorkspace() {
  static const jobs::Workspace the({GRIDPRESS_SOURCE_DIR, 1});
  return the;
}

/// What a control says that is not what it says at first; empty where nothing else is known.
std::string otherValue(const Field& field) {
  const std::string& name = field.spec->name;
  if (name == "map") return {};  // Asks for a list with coordinates.
  if (name == "paper" || name == "sheet" || name == "trim") return field.given == "a5" ? "a4" : "a5";
  if (name == "size") return "14";
  if (name == "url") return "https://example.org/";
  for (auto choice = field.choices.rbegin(); choice != field.choices.rend(); ++choice)
    if (*choice != field.given && name != "language") return *choice;
  switch (field.spec->kind) {
    case ValueKind::flag: return field.given == "on" ? "" : "on";
    case ValueKind::whole:
    case ValueKind::number: return "2";
    default: return field.choices.empty() ? "x" : "";
  }
}

/// Controls of a kind that say something else than at first, by their places in a list.
class Controls {
 public:
  explicit Controls(const Kind& kind) : kind_(kind) {
    for (const Field& field : fieldsOf(kind, controlsWorkspace()))
      if (const std::string value = otherValue(field); !value.empty())
        all_.emplace_back(field.spec->name, value);
  }
  std::size_t count() const { return all_.size(); }

  /// The control beside which an error stands; empty: pages came. What stands beside none is a failure.
  std::string errorBeside(const std::set<std::size_t>& changed) {
    Object said;
    std::string names;
    for (const std::size_t one : changed) {
      said.set(all_[one].first, all_[one].second);
      names += " " + all_[one].first + "=" + all_[one].second;
    }
    const std::string line = lastLine(said);
    if (line.starts_with("{\"done\"")) return {};
    const Value answer = fromJson(line, "answer");
    const Value* setting = valueAt(*answer.get<Object>(), "failure.setting");
    const std::string control = setting && setting->get<std::string>() ? *setting->get<std::string>() : "";
    if (control != "words" && !isOffered(control)) FAIL_CHECK(kind_.name << names << ": " << line);
    return control;
  }
  std::size_t placeOf(const std::string& control) const {
    return static_cast<std::size_t>(
        std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one.first == control; }) -
        all_.begin());
  }

 private:
  bool isOffered(const std::string& setting) const {
    return std::any_of(kind_.jobs.begin(), kind_.jobs.end(), [&](const KindJob& job) {
      return std::find(job.takes.begin(), job.takes.end(), setting) != job.takes.end();
    });
  }
  /// The answer's last line; files behind it are left out.
  std::string lastLine(const Object& said) const {
    const test::TempFolder folder;
    Request request;
    request.kind = kind_.name;
    request.ending = "svg";
    request.list = "tiger: striped cat\nlion: king\nzebra: striped horse\nhorse: foal\n";
    request.said = said;
    request.folder = folder.in("work");
    std::filesystem::create_directory(request.folder);
    std::string line;
    make(request, controlsWorkspace(), [&](std::string_view text) {
      if (text.starts_with("{\"failure\"") || text.starts_with("{\"done\"")) line = text;
      return true;
    });
    return line;
  }

  const Kind& kind_;
  std::vector<std::pair<std::string, std::string>> all_;
};

/// Every pair, few at a time: pages of several changed controls speak for all pairs among them. Where there
/// is an error, those pairs are tried alone that may have made it.
class Pairs {
 public:
  explicit Pairs(Controls& controls) : controls_(controls) {
    for (std::size_t i = 0; i < controls.count(); ++i)
      for (std::size_t j = i + 1; j < controls.count(); ++j) open_.emplace(i, j);
  }
  bool done() const { return open_.empty(); }

  void tryNext() {
    constexpr std::size_t kTogether = 7;
    std::set<std::size_t> block = {open_.begin()->first, open_.begin()->second};
    while (block.size() < kTogether) {
      std::size_t best = 0, gain = 0;
      for (std::size_t one = 0; one < controls_.count(); ++one)
        if (const std::size_t now = openWith(one, block); now > gain) best = one, gain = now;
      if (gain == 0) break;
      block.insert(best);
    }
    const std::string control = controls_.errorBeside(block);
    if (control.empty() || block.size() == 2) return close(block);
    const std::size_t at = controls_.placeOf(control);
    for (const std::size_t one : block)
      for (const std::size_t other : block)
        if (one < other && open_.contains({one, other}) &&
            (!block.contains(at) || one == at || other == at)) {
          controls_.errorBeside({one, other});
          open_.erase({one, other});
        }
  }

 private:
  std::size_t openWith(std::size_t one, const std::set<std::size_t>& block) const {
    if (block.contains(one)) return 0;
    return static_cast<std::size_t>(std::count_if(block.begin(), block.end(), [&](std::size_t other) {
      return open_.contains({std::min(one, other), std::max(one, other)});
    }));
  }
  void close(const std::set<std::size_t>& block) {
    for (const std::size_t one : block)
      for (const std::size_t other : block) open_.erase({one, other});
  }

  Controls& controls_;
  std::set<std::pair<std::size_t, std::size_t>> open_;
};

}  // namespace

TEST_CASE("any control alone and any two give pages, or an error beside a control", "[long]") {
  for (const Kind& kind : kinds()) {
    if (kind.bound) continue;  // Seconds each.
    Controls controls(kind);
    REQUIRE(controls.count() >= 10);
    for (std::size_t i = 0; i < controls.count(); ++i) controls.errorBeside({i});
    for (Pairs pairs(controls); !pairs.done();) pairs.tryNext();
  }
}
