// jobs/print/backdrop_check: paints the poster without its letters, and examines each cell.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/print/backdrop_check.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <variant>

#include "fonts/manifest.h"
#include "jobs/files/pictures.h"
#include "layout/poster/finishing.h"
#include "layout/poster/poster.h"
#include "layout/style/recolour.h"
#include "layout/text/spoken.h"
#include "model/columns.h"
#include "model/error.h"
#include "model/length_text.h"
#include "model/printable.h"
#include "render/raster/bands.h"

namespace gridpress::jobs {

namespace {

bool isKind(const std::string& link) {
  return link.starts_with("image/");  // Of a picture within the file.
}

constexpr double kPixelsACell = 3;   // The outer ones are left out.
constexpr double kMostPixels = 4e6;  // Painted at once: a drawing costs the same for a row as for all.

constexpr double kLeastDpi = 150;  // Of a photograph, from as near as letters are read.

constexpr Length kLarge = Length::pt(14);  // Bold type that WCAG asks less contrast of.

struct HardCell {
  Cell cell;
  double contrast;
};

// The ground of a poster.
class Ground {
 public:
  Ground(const Puzzle& puzzle, const layout::PosterTemplate& style, const layout::PosterPlan& plan,
         const fonts::Typesetter& type)
      : plan_(plan),
        tools_(type),
        measure_(layout::lettered(type, puzzle, *style.phrases)),
        page_(pageOf(puzzle, style)),
        rows_(page_, dpiOf(plan), tools_),
        band_(rows_.paint(0, rows_.height())) {}

  const Page& page() const { return page_; }

  /// Title, list and foot; the rulers' numbers are decoration.
  std::vector<TextContrast> behindTexts() {
    std::vector<TextContrast> all;
    for (const TextRun& line : texts_) all.push_back(behind(line));
    return all;
  }
  /// A row of the grid.
  TextContrast behind(const Puzzle& puzzle, std::int32_t row) {
    return behind({"row " + std::to_string(row + 1), plan_.grid.size, 21, 1}, plan_.grid.colour,
                  plan_.grid.area({0, row, puzzle.grid.columns(), row + 1}));
  }

  /// Whether something is drawn there: neither paper nor one tone.
  bool isDrawn(const Rect& area) {
    const TextContrast found = behind({{}, {}, 21, 1}, kBlack, area);
    return found.most > found.least * 1.15;
  }

  /// The least contrast in each cell of a row that has a letter, where it is below `wanted`.
  void look(const Puzzle& puzzle, std::int32_t row, double wanted, std::vector<HardCell>& hard) {
    const layout::LetterGrid& grid = plan_.grid;
    const Length inner = grid.pitch / 4;
    for (Cell cell{0, row}; cell.column < puzzle.grid.columns(); ++cell.column) {
      if (puzzle.grid.at(cell) == kOutside) continue;
      const Rect middle{grid.centre(cell) - Point{inner, inner}, {inner * 2, inner * 2}};
      const double least = behind({{}, grid.size, 21, 1}, grid.colour, middle).least;
      if (least < wanted) hard.push_back({cell, least});
    }
  }

 private:
  /// By its capitals.
  TextContrast behind(const TextRun& line) {
    const Length wide = measure_->width(line.face, line.size, line.text);
    const Length high = line.size * measure_->metrics(line.face).capHeight;
    const Length left = line.align == Align::centre ? line.origin.x - wide / 2
                        : line.align == Align::end  ? line.origin.x - wide
                                                    : line.origin.x;
    return behind({line.text, line.size, 21, 1}, line.colour, {{left, line.origin.y - high}, {wide, high}});
  }
  TextContrast behind(TextContrast found, Colour ink, const Rect& area) {
    const double dpi = dpiOf(plan_);
    for (int y = pixel(area.top().in() * dpi, rows_.height());
         y <= pixel(area.bottom().in() * dpi, rows_.height()); ++y)
      for (int x = pixel(area.left().in() * dpi, rows_.width());
           x <= pixel(area.right().in() * dpi, rows_.width()); ++x) {
        const std::uint8_t* p = band_.row(y) + 4 * x;
        const double contrast = layout::contrastOf(ink, {p[2], p[1], p[0]});
        found.least = std::min(found.least, contrast);
        found.most = std::max(found.most, contrast);
      }
    return found;
  }
  static double dpiOf(const layout::PosterPlan& plan) {
    const double most = std::sqrt(kMostPixels / (plan.trim.width.in() * plan.trim.height.in()));
    return std::min(kPixelsACell / plan.grid.pitch.in(), most);
  }
  // Texts, which are no ground of their own, are kept apart.
  Page pageOf(const Puzzle& puzzle, const layout::PosterTemplate& style) {
    Page page;
    page.trim = plan_.trim;
    bool read = false;
    for (Item& item : layout::posterSurroundings(puzzle, plan_, style, measure_)) {
      if (const auto* tag = std::get_if<Tag>(&item)) read = tag->role != Spoken::decoration;
      if (auto* line = std::get_if<TextRun>(&item); !line)
        page.items.push_back(std::move(item));
      else if (read)
        texts_.push_back(std::move(*line));
    }
    return page;
  }
  static int pixel(double at, int count) { return std::clamp(static_cast<int>(at), 0, count - 1); }

  const layout::PosterPlan& plan_;
  render::PaintTools tools_;
  SharedMeasure measure_;
  std::vector<TextRun> texts_;
  Page page_;
  render::PageRows rows_;
  render::Band& band_;
};

constexpr double kReadLine = 3;  // Of lines.

bool isReadOnWhite(const layout::PosterTemplate& style, double letters) {
  const auto isRead = [](const layout::TitleLine& line) {
    return layout::contrastOf(line.colour, kWhite) >= kReadLine;
  };
  return layout::contrastOf(style.grid.colour, kWhite) >= letters &&
         std::ranges::all_of(style.title.lines, isRead) && std::ranges::all_of(style.footer.lines, isRead);
}

// The worst of the large lines and how many others there are; small ones are where the title is, and are told
// where it is read and they are not.
void noteTitle(const std::vector<TextContrast>& lines, bool art, Events& events) {
  for (const bool large : {true, false}) {
    const TextContrast* worst = nullptr;
    std::uint64_t hard = 0;
    for (const TextContrast& line : lines) {
      if ((line.size >= kLarge) != large || line.least >= kReadLine) continue;
      ++hard;
      if (!worst || line.least < worst->least) worst = &line;
    }
    if (!worst) continue;
    events.note({"title.contrast",
                 "warning: the line \"{text}\"{more} is hard to read on what is behind: a contrast of "
                 "{contrast} to 1, "
                 "where {wanted} is wanted; give it another colour" +
                     (art ? ", the art a paler " + setting("art-tint") + ", or the template a panel" : ""),
                 {{"text", worst->text},
                  {"more", hard > 1 ? ", like " + counted(hard - 1, "other") + "," : std::string()},
                  {"contrast", fixed(worst->least, 1)},
                  {"wanted", static_cast<int>(kReadLine)}}});
    return;
  }
}

// What is drawn where a shop punches.
void noteGrommets(const ResolvedPoster& poster, Ground& ground, Events& events) {
  const std::vector<Point> all = layout::grommetsOf(poster.style.finishing, poster.plan.front);
  const auto drawn = std::ranges::count_if(all, [&](const Point& at) {
    return ground.isDrawn(Rect{at, {}}.outset(Insets::all(layout::kGrommetRing)));
  });
  if (drawn > 0)
    events.note({"grommets.drawn",
                 "{drawn} of {all} grommets are punched through {art}, and their rings, 20 mm across, cover "
                 "what is drawn there",
                 {{"drawn", drawn}, {"all", all.size()}, {"art", poster.style.backdrop.name}}});
}

void checkArt(const render::DrawingLosses& losses, const std::string& file) {
  if (losses.art.empty()) return;
  const std::string& first = losses.art.front();
  std::string what =
      isKind(first) ? "has a picture of the kind " + inQuotes(printable(first)) + ", which cannot be printed"
                    : "links to " + inQuotes(printable(first)) + ", which is not part of it";
  if (losses.art.size() > 1) what += ", and so it is with " + withCommas(losses.art.size() - 1) + " more";
  throw Error::job("the drawing " + what,
                   isKind(first) ? "save it as PNG or JPEG in the drawing, or take it out"
                                 : "embed it (in Inkscape: Extensions, Images, Embed), or take it out",
                   {file, 0});
}

// On ground of a colour that no drawing is in all over.
bool leavesMarks(Picture picture, const fonts::Typesetter& type) {
  constexpr Colour kGround{251, 3, 249};
  const Rect shown = intersection(picture.frame, picture.clip);
  if (shown.empty()) return false;
  Page page;
  page.trim = shown.size;
  const Rect whole{{}, shown.size};
  page.items.emplace_back(Path{outlineOf(whole), kGround, {}});
  picture.frame.origin = picture.frame.origin - shown.origin;
  picture.clip = whole;
  page.items.emplace_back(std::move(picture));
  render::PaintTools tools(type);
  constexpr double kPixels = 2.5e5;
  const double dpi = std::sqrt(kPixels / (shown.size.width.in() * shown.size.height.in()));
  render::PageRows rows(page, dpi, tools);
  render::Band& band = rows.paint(0, rows.height());
  for (int y = 1; y + 1 < rows.height(); ++y)  // Its edges are softened.
    for (int x = 1; x + 1 < rows.width(); ++x) {
      const std::uint8_t* p = band.row(y) + 4 * x;
      if (p[2] != kGround.red || p[1] != kGround.green || p[0] != kGround.blue) return true;
    }
  return false;
}

}  // namespace

CheckedDrawing checkDrawing(const std::shared_ptr<const std::string>& svg, const std::string& file) {
  CheckedDrawing drawing{svg, file};
  if (svg) drawing.losses = render::lossesOf(*svg, file);
  checkArt(drawing.losses, file);
  return drawing;
}

CheckedDrawing checkDrawing(const layout::PosterTemplate& style, const CheckedDrawing& known) {
  const layout::BackdropStyle& back = style.backdrop;
  return back.svg == known.svg ? known : checkDrawing(back.svg, back.name);
}

void noteDrawingLosses(const CheckedDrawing& drawing, Events& events) {
  const auto& [svg, file, losses] = drawing;
  for (const std::string& note : losses.notes)
    events.note({"artwork.file", "warning: {file}: {what}", {{"file", file}, {"what", note}}});
  for (const std::string& link : losses.links)
    events.note({"drawing.linked",
                 "warning: {file}: {what} is linked, not part of the drawing, and is not read; write what it "
                 "says into the SVG",
                 {{"file", file}, {"what", inQuotes(printable(link))}}});
  if (losses.pages)
    events.note(
        {"drawing.page",
         "warning: {file}: what is kept as a web page (foreignObject) is not printed; save it as plain "
         "SVG: text, paths, gradients",
         {{"file", file}}});
  if (!losses.undrawn.empty()) {
    std::string more;
    for (std::size_t i = 1; i < losses.undrawn.size(); ++i)
      more += (i == 1 ? "; likewise " : ", ") + losses.undrawn[i].what + " at line " +
              std::to_string(losses.undrawn[i].line);
    events.note({"drawing.undrawn",
                 "warning: {file}:{line}: {what} will not print as drawn{more}; convert it to paths, or "
                 "export the drawing again as plain SVG",
                 {{"file", file},
                  {"line", losses.undrawn.front().line},
                  {"what", losses.undrawn.front().what},
                  {"more", more}}});
  }
  for (const std::vector<std::string>& families : losses.families)
    if (const std::string taken = fonts::standInFor(families); !taken.empty())
      events.note({"drawing.font",
                   "warning: {file}: the font {font} is not installed, and {taken} takes its place; install "
                   "it, or convert the text to paths",
                   {{"file", file}, {"font", inQuotes(printable(families.front()))}, {"taken", taken}}});
}

void checkMarks(const std::vector<Item>& items, const Workspace& workspace) {
  for (const Item& item : items)
    if (const auto* picture = std::get_if<Picture>(&item);
        picture && !leavesMarks(*picture, workspace.type()))
      throw Error::job("the drawing leaves no mark on the page: nothing in it lies within its viewBox",
                       "check its viewBox, and whether its layers are shown", {picture->name, 0});
}

std::vector<TextContrast> textContrasts(const ResolvedPoster& poster, const Workspace& workspace) {
  Ground ground(*poster.puzzle, poster.style, poster.plan, workspace.type());
  std::vector<TextContrast> all = ground.behindTexts();
  for (std::int32_t row = 0; row < poster.puzzle->grid.rows(); ++row)
    all.push_back(ground.behind(*poster.puzzle, row));
  return all;
}

void noteBackdrop(const ResolvedPoster& poster, const Workspace& workspace, Events& events) {
  const Puzzle& puzzle = *poster.puzzle;
  const layout::PosterTemplate& style = poster.style;
  const layout::PosterPlan& plan = poster.plan;
  if (!style.saysTitle && !puzzle.title.empty())
    events.note({"title.none",
                 "warning: the template has no title, and \"{title}\" is not printed; copy the [title] of "
                 "templates/gallery, or say [title] height = \"0in\"",
                 {{"title", puzzle.title}}});
  if (!style.backdrop.globe.empty())
    events.note({"globe.centre",
                 "the globe's middle is {place}; {centre} takes another",
                 {{"place", style.backdrop.globe}, {"centre", setting("centre")}}});
  const double wanted = plan.grid.size >= kLarge ? 3 : 4.5;
  const bool white = !style.backdrop.svg && !style.paper && !style.panel;
  if (white && isReadOnWhite(style, wanted)) return;
  std::vector<HardCell> hard;
  Ground ground(puzzle, style, plan, workspace.type());
  checkMarks(ground.page().items, workspace);
  noteCoarsePictures(ground.page().items, kLeastDpi, "a poster read at arm's length", events);
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) ground.look(puzzle, row, wanted, hard);
  noteTitle(ground.behindTexts(), style.backdrop.svg != nullptr, events);
  noteGrommets(poster, ground, events);
  if (hard.empty()) return;
  std::ranges::stable_sort(hard, {}, &HardCell::contrast);
  const Colour bare = style.panel.value_or(style.paper.value_or(kWhite));
  constexpr std::size_t kNamed = 10;
  std::string cells;
  for (std::size_t i = 0; i < std::min(hard.size(), kNamed); ++i)
    cells += (i > 0 ? " " : "") + std::to_string(columnsOf(puzzle).number(hard[i].cell.column)) + "," +
             std::to_string(hard[i].cell.row + 1);
  if (hard.size() > kNamed) cells += " and " + withCommas(hard.size() - kNamed) + " more";
  events.note(
      {"contrast.low",
       "warning: {hard} hard to read on what is behind: a contrast of {contrast} to 1, where {wanted} is "
       "wanted, at column,row {cells}; " +
           (layout::contrastOf(style.grid.colour, bare) < wanted
                ? "take another " + setting("ink")
                : "give the template a panel, lighter art or a lower tint"),
       {{"hard", counted(hard.size(), "cell is", "cells are")},
        {"cells", cells},
        {"contrast", fixed(hard.front().contrast, 1)},
        {"wanted", fixed(wanted, 1)}}});
}

}  // namespace gridpress::jobs
