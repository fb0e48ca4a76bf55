// render/pdf/page_writer: item by item.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/pdf/page_writer.h"

#include <cmath>

#include "model/error.h"
#include "model/script.h"
#include "render/draw/cell_shapes.h"
#include "render/draw/item_bounds.h"
#include "render/pdf/page_stream.h"
#include "render/pdf/page_text.h"

namespace gridpress::render {

namespace {

/// A page has at most 14,400 units a side (ISO 32000-1, annex C).
constexpr double kMaxUnits = 14400;

/// Below this a run is a mark or a number, not a row worth a font of its own.
constexpr std::size_t kRow = 12;

bool isRow(const LetterRun& run) {
  return run.cells.size() >= kRow && run.step.y == Length() && run.step.x > Length();
}

class PageWriter {
 public:
  PageWriter(const Page& page, const PageContext& context, Pictures& pictures, bool settled)
      : page_(page),
        context_(context),
        pictures_(pictures),
        output_{page.trim, page.bleed, page.slug},
        stream_(mediaBox(page), output_.tags, context.colours),
        text_(stream_, context.fonts, settled),
        shapes_(context.type) {
    const Size paper = mediaBox(page).size;
    output_.userUnit = std::max(1.0, std::ceil(std::max(paper.width, paper.height).pt() / kMaxUnits));
    output_.label = page.label;
    output_.tags = PageTags(page);
  }

  PageOutput write() {
    if (output_.userUnit != 1) {
      const double scale = 1 / output_.userUnit;
      for (const double n : {scale, 0.0, 0.0, scale, 0.0, 0.0}) stream_.out().add(n, 9);
      stream_.out().end("cm");
    }
    all(page_.items);
    output_.content = deflated(stream_.take());
    output_.tags.close();
    output_.texts = text_.texts();
    ENSURES(output_.userUnit >= 1);
    return std::move(output_);
  }

  void operator()(const LetterRun& run) {
    PageTags& tags = output_.tags;
    tags.covers(boundsOf(run));
    const std::vector<std::string> cells =
        tags.inGrid() ? tags.openings(run.cells) : std::vector<std::string>();
    PageText::Place place{stream_.x(run.origin.x),
                          stream_.y(run.origin.y),
                          run.size.pt(),
                          run.colour,
                          cells.empty() ? tags.ofText() : PageTags::kNothing,
                          true};
    if (isRow(run))
      if (const auto row = text_.rowOf(run, shapes_)) return text_.set(*row, run.step.x.pt(), place, cells);
    for (std::size_t i = 0; i < run.cells.size(); ++i) {
      const std::string_view text = run.cells[i];
      if (showsNothing(text)) continue;
      const fonts::ShapedText& shape = shapes_.of(run.face)[text];
      const Point at = run.origin + run.step * static_cast<double>(i);
      place.x = stream_.x(at.x) - shape.advance * run.size.pt() / 2;
      place.y = stream_.y(at.y);
      if (!cells.empty()) {
        stream_.beginText();
        stream_.openCell(cells[i]);
      }
      for (const fonts::ShapedPiece& piece : shape.pieces) text_.set(piece, text, place);
      if (!cells.empty()) stream_.closeCell(cells[i]);
    }
  }
  void operator()(const TextRun& run) {
    PageTags& tags = output_.tags;
    tags.add(run.text);
    if (tags.asksArea()) tags.covers(boundsOf(run, context_.type));
    const bool goesOn = next_ != nullptr && tags.inText() && !touches(run, context_.type, *next_);
    line(run, goesOn ? lineWithSpace(run.text) : run.text);
  }
  void operator()(const Path& path) {
    stream_.endText();
    stream_.mark(output_.tags.ofShape());
    output_.tags.covers(boundsOf(path));
    std::optional<Pen> pen;
    if (path.stroke) {
      pen.emplace();
      pen->colour = path.stroke->colour;
      pen->width = path.stroke->width;
      pen->cap = path.stroke->round ? 1 : 0;
    }
    stream_.shape({path.steps, path.steps, true}, path.fill, false, pen);
  }
  void operator()(const Picture& picture) {
    stream_.endText();
    output_.tags.covers(boundsOf(picture));
    if (!flatten(picture)) draw(picture);
  }
  void operator()(const Link& link) {
    output_.tags.link(output_.links.size());
    output_.links.push_back(link);
  }
  void operator()(const Tag& tag) { output_.tags.begin(tag); }
  void operator()(const Group& group) {
    stream_.save(group.clip);
    all(group.items);
    stream_.restore();
  }

 private:
  void all(const std::vector<Item>& items) {
    for (std::size_t i = 0; i < items.size(); ++i) {
      next_ = output_.tags.any() ? nextText(items, i) : nullptr;
      std::visit(*this, items[i]);
    }
  }
  // `text`: the run's, or that and a space.
  void line(const TextRun& run, const std::string& text) {
    fonts::ShapedText shaped = context_.type.shape(run.face, text);
    // Pieces stand from left to right, and are read as the text has them.
    std::ranges::stable_sort(shaped.pieces,
                             [](const auto& a, const auto& b) { return a.textStart < b.textStart; });
    const double size = run.size.pt();
    double before = shareBefore(run.align) * shaped.advance;
    if (text.size() != run.text.size()) {
      // The space stands behind the line: at the left where that ends there.
      const bool backward = readsFromRight(run.text);
      const double alone = run.align == Align::start && !backward
                               ? shaped.advance
                               : context_.type.shape(run.face, run.text).advance;
      before = shareBefore(run.align) * alone + (backward ? shaped.advance - alone : 0);
    }
    PageText::Place place{stream_.x(run.origin.x), stream_.y(run.origin.y), size, run.colour,
                          output_.tags.ofText()};
    const auto [cos, sin] = along(run.turn);
    if (run.turn != Turn::none) {
      text_.beginTurn(place.x, place.y, cos, sin);
      place.x = place.y = 0;
    }
    place.x -= before * size;
    for (const fonts::ShapedPiece& piece : shaped.pieces) text_.set(piece, text, place);
    if (run.turn != Turn::none) text_.endTurn();
  }

  // Shapes are ours; what cairo has made of anything else is a form (ISO 32000-1, 8.10).
  void draw(const Picture& picture) {
    const Pictures::Drawn drawing = pictures_.drawn(picture);
    const Rect& place = drawing.place;
    // What runs past the drawing's edges no viewer shows.
    const Rect clip = intersection(picture.clip, place);
    if (clip.empty()) return;
    stream_.save(clip);
    stream_.mark(output_.tags.ofShape());
    if (drawing.shapes) {
      stream_.moveTo(place.origin);
      const Rect window{picture.clip.origin - place.origin, picture.clip.size};
      for (const Shape& shape : *drawing.shapes)
        stream_.shape(partOf(shape, window), shape.fill, shape.evenOdd, shape.pen);
      stream_.moveTo({});
    } else {
      const std::string name = "/Art" + std::to_string(output_.forms.size() + 1);
      output_.forms.push_back({name, drawing.pdf, picture});
      stream_.drawForm(name, {place.left(), place.bottom()});
    }
    stream_.restore();
  }

  // Whether the standard takes it as pixels only, and then keeps it.
  bool flatten(const Picture& picture) {
    const PressOptions& press = context_.press;
    const auto split = splitInks(picture, press.inks, pictures_);
    if (press.standard == Standard::plain) return false;
    const DrawingNeeds needs = pictures_.needs(picture);
    if (!needs.flatFor(press.standard)) return false;
    const Size paper = mediaBox(page_).size;
    const double dpi =
        press.flattenDpi > 0 ? press.flattenDpi : flatDpi(std::max(paper.width, paper.height).in());
    const std::string covered = inkBeneath(page_.items, picture, press.inks, context_.type);
    if (!covered.empty())
      throw Error::job("the drawing has " + needs.text() + ", so " + nameOf(press.standard) +
                           " takes it as pixels only, and they would cover what is beneath it in the ink '" +
                           covered + "'",
                       "draw it with plain shapes, or use " + setting("standard") + " plain",
                       {picture.name, 0});
    if (split) checkOnTop(picture, *split, pictures_);
    auto flat = flatPicture(page_, picture, split ? split->rest : picture,
                            split ? split->names : std::set<std::string>(), needs, dpi, context_.type);
    if (flat) {
      stream_.mark(output_.tags.ofShape());
      stream_.drawImage(flatName(output_.flat.size()), flat->box);
      output_.flat.push_back(std::move(*flat));
    }
    if (split) draw(split->inks);
    return true;
  }

  const Page& page_;
  const PageContext& context_;
  Pictures& pictures_;
  PageOutput output_;
  PageStream stream_;
  PageText text_;
  CellShapes shapes_;
  const TextRun* next_ = nullptr;  ///< Of the same tag.
};

}  // namespace

PageOutput writePage(const Page& page, const PageContext& context, Pictures& pictures, bool settled) {
  return PageWriter(page, context, pictures, settled).write();
}

}  // namespace gridpress::render
