// render/pdf/tag_marks: markers into operators.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/tag_marks.h"

#include <optional>
#include <utility>

#include "model/error.h"
#include "render/streams/marker.h"

namespace gridpress::render {

bool TagMarks::draw(cairo_t* cr) const {
  if (openings_.empty()) return true;
  setMarker(cr, openings_.size(), MarkerKind::tag);
  return fillVisible(cr);
}

void TagMarks::mark(cairo_t* cr, PageTags& tags, int part) {
  if (!tags.any() || part == part_ || !draw(cr)) return;
  openings_.push_back(part == PageTags::kNothing ? std::string() : tags.opening(part));
  part_ = part;
}

void TagMarks::mark(cairo_t* cr, std::string opening) {
  if (!draw(cr)) return;
  openings_.push_back(std::move(opening));
  part_ = PageTags::kNothing - 1;  // None that could go on.
}

bool TagMarks::take(Operation& o, ContentText& out) {
  if (found_ == 0 && !openings_.empty()) {
    open_ = !openings_.front().empty();
    if (open_) out.end(openings_.front());
    ++found_;
  }
  if (const std::optional<std::size_t> number = markerOf(o, MarkerKind::tag)) {
    if (*number >= openings_.size()) return false;
    if (open_) out.end("EMC");
    open_ = !openings_[*number].empty();
    if (open_) out.end(openings_[*number]);
    ++found_;
    return dropping_ = true;
  }
  if (!dropping_) return false;
  if (o.op == "f") dropping_ = false;
  return o.op == "re" || o.op == "f";
}

std::string TagMarks::closing() const {
  if (found_ != openings_.size())
    throw Error::job("cairo has left out markers of tags", "report this as an error in render");
  return open_ ? "EMC\n" : "";
}

}  // namespace gridpress::render
