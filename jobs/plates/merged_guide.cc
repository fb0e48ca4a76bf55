// jobs/plates/merged_guide: a heap of the tables' next words.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/plates/merged_guide.h"

#include <utility>

#include "model/error.h"

namespace gridpress::jobs {

MergedGuide::MergedGuide(const std::vector<std::string>& paths) : front_(Later{&tables_}) {
  for (const std::string& path : paths) {
    tables_.push_back(std::make_unique<Open>(path));
    const GuideTableHead &head = tables_.back()->table.head(), &first = tables_.front()->table.head();
    const auto differs = [&](const char* what) {
      return Error::call(
          std::string("the plates were not made alike: ") + what + " differs from " + paths.front(),
          "make them again by one plan with one version", {path, 0});
    };
    if (head.madeBy != first.madeBy) throw differs("the version");
    if (head.order != first.order || head.language != first.language) throw differs("the language");
    if (head.credit != first.credit) throw differs("the credit");
    entries_ += head.entries;
  }
  if (tables_.empty()) throw Error::call("there are no plates to join", "name their tables");
  if (!head(0).order.empty()) keys_.emplace(head(0).order);
  for (std::size_t plate = 0; plate < tables_.size(); ++plate)
    if (read(plate)) front_.push(plate);
}

bool MergedGuide::read(std::size_t plate) {
  Open& open = *tables_[plate];
  if (!open.table.next(open.entry)) return false;
  std::string key = keys_ ? (*keys_)(open.entry.word) : open.entry.word;
  if (key < open.key)
    throw Error::call("the table is not sorted: " + open.entry.word + " comes too late",
                      "make the table again", {open.path, 0});
  open.key = std::move(key);
  return true;
}

bool MergedGuide::next(GuideEntry& entry, std::size_t& plate) {
  if (front_.empty()) return false;
  plate = front_.top();
  front_.pop();
  std::swap(entry, tables_[plate]->entry);
  if (entry.word == last_ && plate != lastPlate_)
    throw Error::call(entry.word + " stands on this plate and on that of " + tables_[lastPlate_]->path,
                      "divide the list again, so that each word is on one plate", {tables_[plate]->path, 0});
  last_ = entry.word;
  lastPlate_ = plate;
  if (read(plate)) front_.push(plate);
  return true;
}

}  // namespace gridpress::jobs
