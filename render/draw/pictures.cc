// render/draw/pictures: drawing by librsvg; inks are drawn both ways and compared.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/draw/pictures.h"

#include <librsvg/rsvg.h>

#include <cmath>
#include <cstdlib>
#include <initializer_list>

#include "model/error.h"
#include "model/utf8.h"
#include "render/draw/item_bounds.h"
#include "render/draw/paint.h"
#include "render/drawings/page.h"
#include "render/drawings/passes.h"
#include "render/drawings/recolour.h"

namespace gridpress::render {

namespace {

struct SvgUnref {
  void operator()(RsvgHandle* h) const { g_object_unref(h); }
};
using SvgHandle = std::unique_ptr<RsvgHandle, SvgUnref>;

[[noreturn]] void refuseSvg(const std::string& name, GError* error, const std::string& doing,
                            const std::string& remedy) {
  const std::string why = error ? std::string(": ") + error->message : "";
  g_clear_error(&error);
  throw Error::job("the picture cannot be " + doing + why, remedy, {name, 0});
}

// Letters of 65,536 pixels are FreeType's limit.
constexpr const char* kDrawable = "simplify it or make its largest letters smaller, or save it as PNG";

const guint8* bytesOf(const std::string& text) {
  return reinterpret_cast<const guint8*>(text.data());
}

/// No base file is given, so the SVG cannot pull in others. Throws Error (job) naming `name` where librsvg
/// cannot read it.
SvgHandle readSvg(const std::string& svg, const std::string& name) {
  // Of letters that FreeType finds too large Pango writes on standard error; librsvg then gives an error.
  static const guint quiet = g_log_set_handler(
      "Pango", G_LOG_LEVEL_WARNING, [](const gchar*, GLogLevelFlags, const gchar*, gpointer) {}, nullptr);
  (void)quiet;
  GError* error = nullptr;
  SvgHandle handle(newHandle(svg, &error));
  if (!handle) refuseSvg(name, error, "read", "check that it is an SVG file");
  rsvg_handle_set_dpi(handle.get(), 96);
  return handle;
}

/// All of it into the viewport.
void drawSvg(RsvgHandle* handle, cairo_t* cr, const RsvgRectangle& viewport, const std::string& name) {
  EXPECTS(handle && cr);
  GError* error = nullptr;
  if (!rsvg_handle_render_document(handle, cr, &viewport, &error)) refuseSvg(name, error, "drawn", kDrawable);
}

/// Adds rules to those of the drawing's own.
void styleSvg(RsvgHandle* handle, const std::string& css, const std::string& name) {
  GError* error = nullptr;
  if (!rsvg_handle_set_stylesheet(handle, bytesOf(css), css.size(), &error))
    refuseSvg(name, error, "drawn", kDrawable);
}

PixelBox around(double left, double top, double right, double bottom) {
  return {static_cast<int>(std::floor(left + 1e-6)), static_cast<int>(std::floor(top + 1e-6)),
          static_cast<int>(std::ceil(right - 1e-6)), static_cast<int>(std::ceil(bottom - 1e-6))};
}

PixelBox clippedPart(cairo_t* cr) {
  cairo_save(cr);
  cairo_identity_matrix(cr);
  double left = 0, top = 0, right = 0, bottom = 0;
  cairo_clip_extents(cr, &left, &top, &right, &bottom);
  cairo_restore(cr);
  return around(left, top, right, bottom);
}

/// What is drawn at once. Layers of a megabyte are made again and again in the same memory, larger ones are
/// fetched from the kernel each time, which takes twice as long. With filters more of a small window would be
/// drawn to be thrown away.
struct Step {
  int width, height;
};
Step stepFor(const PixelBox& part, int margin, bool filters) {
  EXPECTS(margin > 0);
  const double pixels = filters ? 4 << 20 : 1 << 18;
  const int side = std::max(static_cast<int>(std::sqrt(pixels)) - 2 * margin, 3 * margin);
  const int height = std::min(part.height(), side);
  return {std::max(side, static_cast<int>(pixels / (height + 2 * margin)) - 2 * margin), height};
}

/// librsvg makes each layer (group opacity, masks, filters, blending) as large as its viewport, however
/// little of it is asked for. So the viewport is the part that is asked for, and as much around it as filters
/// reach.
class WindowedSvg {
 public:
  /// `svg` is clean and tinted.
  WindowedSvg(std::string svg, std::string name) : svg_(std::move(svg)), name_(std::move(name)) {}

  /// Draws what lies within the clip, the drawing's corner at the origin, its size in points. False where
  /// this cannot be done, and nothing was drawn: on a surface that is no picture, turned, or where filters
  /// reach nobody knows how far. Throws Error (job) naming the file.
  bool paint(cairo_t* cr, Size size);

 private:
  void readAt(Size size);

  std::string svg_, name_;
  Size size_;
  SvgHandle handle_;
  std::optional<double> reach_;
};

void WindowedSvg::readAt(Size size) {
  if (handle_ && size == size_) return;
  const WindowedDrawing drawing = windowed(svg_, name_, size);
  handle_ = readSvg(drawing.svg, name_);
  ENSURES(!drawing.reach || *drawing.reach >= 0);
  reach_ = drawing.reach;
  size_ = size;
}

bool WindowedSvg::paint(cairo_t* cr, Size size) {
  cairo_matrix_t m;
  cairo_get_matrix(cr, &m);
  if (cairo_surface_get_type(cairo_get_group_target(cr)) != CAIRO_SURFACE_TYPE_IMAGE || m.xy != 0 ||
      m.yx != 0 || !(m.xx > 0) || !(m.yy > 0))
    return false;
  readAt(size);
  constexpr double kMostMargin = 15000;  // cairo's pictures are up to 32,767 pixels long.
  const double reach = reach_ ? *reach_ * std::max(m.xx, m.yy) : kMostMargin;
  if (!(reach < kMostMargin)) return false;
  const bool filters = reach > 0;
  const int margin = filters ? static_cast<int>(std::ceil(reach)) + 8 : 1;
  const PixelBox whole = around(m.x0, m.y0, m.x0 + size.width.pt() * m.xx, m.y0 + size.height.pt() * m.yy);
  const PixelBox part = intersection(clippedPart(cr), whole);
  const Step step = stepFor(part, margin, filters);
  for (int top = part.top; top < part.bottom; top += step.height)
    for (int left = part.left; left < part.right; left += step.width) {
      const PixelBox shown = intersection({left, top, left + step.width, top + step.height}, part);
      const PixelBox drawn = intersection(
          {shown.left - margin, shown.top - margin, shown.right + margin, shown.bottom + margin}, whole);
      cairo_save(cr);
      cairo_identity_matrix(cr);
      cairo_rectangle(cr, shown.left, shown.top, shown.width(), shown.height());
      cairo_clip(cr);
      cairo_translate(cr, drawn.left, drawn.top);
      cairo_scale(cr, m.xx, m.yy);
      styleSvg(handle_.get(), movedBy((m.x0 - drawn.left) / m.xx, (m.y0 - drawn.top) / m.yy), name_);
      drawSvg(handle_.get(), cr, {0, 0, drawn.width() / m.xx, drawn.height() / m.yy}, name_);
      cairo_restore(cr);
    }
  return true;
}

/// A book may have another picture on each page.
constexpr std::size_t kKept = 16;

}  // namespace

struct Pictures::Parsed {
  std::shared_ptr<const std::string> source;  // Keeps the map's key alive.
  SvgHandle handle;
  SvgHandle forPixels;           // Null where it is drawn alike everywhere (round_joins).
  double width = 0, height = 0;  // Of its page; 0: it is as large as its frame is.
  Size drawnAt;                  // The size of `pdf` and `written`.
  std::shared_ptr<const std::string> pdf;
  WrittenDrawing written;
  std::unique_ptr<WindowedSvg> windows;  // Where it may be drawn in layers.
  bool blends = false, filters = false;

  void draw(cairo_t* cr, const Picture& picture, Size size) const;
  void writeDown(const Picture& picture, Size size);
};

Pictures::Pictures() = default;
Pictures::~Pictures() = default;

Pictures::Parsed& Pictures::parse(const Picture& picture) {
  if (!picture.svg) throw Error::job("the picture is empty", "choose an SVG file", {picture.name, 0});
  if (parsed_.size() > kKept) parsed_.clear();
  std::unique_ptr<Parsed>& slot = parsed_[{picture.svg.get(), picture.tint}];
  if (slot) return *slot;
  auto parsed = std::make_unique<Parsed>();
  parsed->source = picture.svg;
  const std::string text = cleanTinted(picture);
  parsed->handle = readSvg(text, picture.name);
  gboolean hasWidth = FALSE, hasHeight = FALSE, hasBox = FALSE;
  RsvgLength width = {}, height = {};
  RsvgRectangle box = {};
  rsvg_handle_get_intrinsic_dimensions(parsed->handle.get(), &hasWidth, &width, &hasHeight, &height, &hasBox,
                                       &box);
  if (hasBox) parsed->width = box.width, parsed->height = box.height;
  std::string rounded = withRoundJoins(text, picture.name);
  if (rounded != text) parsed->forPixels = readSvg(rounded, picture.name);
  parsed->blends = text.find("blend-mode") != std::string::npos;
  parsed->filters = mayHaveFilters(text);
  if (mayHaveLayers(text)) parsed->windows = std::make_unique<WindowedSvg>(std::move(rounded), picture.name);
  ENSURES(parsed->handle && parsed->width >= 0 && parsed->height >= 0);
  slot = std::move(parsed);
  return *slot;
}

namespace {

// librsvg draws filters in pixels of the surface, of which a PDF has 72 an inch: N times as many, as
// far as memory goes.
double finerFor(Size size) {
  constexpr double kMost = 300.0 / 72, kPixels = 24e6;
  return std::clamp(std::sqrt(kPixels / (size.width.pt() * size.height.pt())), 1.0, kMost);
}

}  // namespace

// Draws all of it from the origin on.
void Pictures::Parsed::draw(cairo_t* cr, const Picture& picture, Size size) const {
  const RsvgRectangle viewport = {0, 0, size.width.pt(), size.height.pt()};
  cairo_surface_t* target = cairo_get_group_target(cr);
  const bool pixels = cairo_surface_get_type(target) == CAIRO_SURFACE_TYPE_IMAGE;
  if (pixels || !filters) {
    drawSvg(pixels && forPixels ? forPixels.get() : handle.get(), cr, viewport, picture.name);
    return;
  }
  const double finer = finerFor(size);
  cairo_save(cr);
  double across = 1, down = 1;
  cairo_surface_get_device_scale(target, &across, &down);
  cairo_surface_set_device_scale(target, across / finer, down / finer);
  cairo_matrix_t matrix, scale;
  cairo_get_matrix(cr, &matrix);
  cairo_matrix_init_scale(&scale, finer, finer);
  cairo_matrix_multiply(&matrix, &matrix, &scale);
  cairo_set_matrix(cr, &matrix);
  drawSvg(handle.get(), cr, viewport, picture.name);
  cairo_surface_set_device_scale(target, across, down);
  cairo_restore(cr);
}

// librsvg tells no shapes, but cairo writes down what it is told to draw.
void Pictures::Parsed::writeDown(const Picture& picture, Size size) {
  if (pdf && drawnAt == size) return;
  std::string bytes;
  const CairoSurface surface = pdfInto(bytes, size.width.pt(), size.height.pt());
  {
    const Cairo cr(cairo_create(surface.get()));
    draw(cr.get(), picture, size);
  }
  cairo_surface_finish(surface.get());
  check(cairo_surface_status(surface.get()), "drawing " + picture.name);
  written = readDrawing(bytes);
  pdf = std::make_shared<const std::string>(std::move(bytes));
  drawnAt = size;
}

DrawingNeeds Pictures::needs(const Picture& picture) {
  return drawn(picture).pdf ? parse(picture).written.needs : DrawingNeeds();
}

Pictures::Drawn Pictures::drawn(const Picture& picture) {
  Parsed& parsed = parse(picture);
  if (picture.frame.empty() || picture.clip.empty()) return {};
  const Rect place = fitted(picture.frame, parsed.width, parsed.height);
  parsed.writeDown(picture, place.size);
  ENSURES(parsed.pdf && !parsed.pdf->empty());
  return {place, parsed.written.shapes ? &*parsed.written.shapes : nullptr, parsed.pdf};
}

void Pictures::paint(cairo_t* cr, const Picture& picture) {
  Parsed& parsed = parse(picture);
  if (picture.frame.empty() || picture.clip.empty()) return;
  const Rect place = fitted(picture.frame, parsed.width, parsed.height);
  cairo_save(cr);
  // librsvg draws what runs past the drawing's edges, which no viewer shows.
  clipTo(cr, intersection(picture.clip, place));
  cairo_translate(cr, place.left().pt(), place.top().pt());
  // Colours blend within the drawing, and not with the sheet: a root is isolated (Compositing Level 1, 3.1).
  if (parsed.blends) cairo_push_group(cr);
  if (!parsed.windows || !parsed.windows->paint(cr, place.size)) parsed.draw(cr, picture, place.size);
  if (parsed.blends) {
    cairo_pop_group_to_source(cr);
    cairo_paint(cr);
  }
  cairo_restore(cr);
}

namespace {

/// What two drawings of the same may differ by, of 255: each layer is rounded.
constexpr int kRounding = 4;
/// Along the longer side: at least as fine as a press's dots on a page, and quick.
constexpr double kLookAt = 2000;

/// One after the other, on white or on nothing.
CairoSurface drawn(std::initializer_list<const Picture*> layers, const Rect& part, Pictures& pictures,
                   cairo_format_t format = CAIRO_FORMAT_RGB24) {
  EXPECTS(!part.empty());
  const double scale = kLookAt / std::max(part.size.width, part.size.height).pt();
  const auto side = [&](Length l) { return std::max(1, static_cast<int>(std::ceil(l.pt() * scale))); };
  CairoSurface surface(cairo_image_surface_create(format, side(part.size.width), side(part.size.height)));
  const Cairo cr(cairo_create(surface.get()));
  if (format == CAIRO_FORMAT_RGB24) {
    cairo_set_source_rgb(cr.get(), 1, 1, 1);
    cairo_paint(cr.get());
  }
  cairo_scale(cr.get(), scale, scale);
  cairo_translate(cr.get(), -part.left().pt(), -part.top().pt());
  for (const Picture* layer : layers) pictures.paint(cr.get(), *layer);
  check(cairo_status(cr.get()), "drawing the inks of a picture");
  cairo_surface_flush(surface.get());
  return surface;
}

bool isEmpty(const CairoSurface& drawing) {
  const int rows = cairo_image_surface_get_height(drawing.get());
  const auto bytes = static_cast<std::size_t>(rows) *
                     static_cast<std::size_t>(cairo_image_surface_get_stride(drawing.get()));
  const std::uint8_t* all = cairo_image_surface_get_data(drawing.get());
  return std::all_of(all, all + bytes, [](std::uint8_t byte) { return byte == 0; });
}

bool lookAlike(const CairoSurface& a, const CairoSurface& b) {
  EXPECTS(cairo_image_surface_get_width(a.get()) == cairo_image_surface_get_width(b.get()) &&
          cairo_image_surface_get_height(a.get()) == cairo_image_surface_get_height(b.get()));
  const int rows = cairo_image_surface_get_height(a.get()), stride = cairo_image_surface_get_stride(a.get());
  const std::uint8_t* one = cairo_image_surface_get_data(a.get());
  const std::uint8_t* other = cairo_image_surface_get_data(b.get());
  const auto bytes = static_cast<std::size_t>(rows) * static_cast<std::size_t>(stride);
  for (std::size_t i = 0; i < bytes; ++i)
    if (i % 4 != 3 && std::abs(one[i] - other[i]) > kRounding) return false;
  return true;
}

}  // namespace

std::string quotedList(const std::set<std::string>& names) {
  return joined(names, ", ", [](const std::string& name) { return "'" + name + "'"; });
}

std::optional<InkLayers> splitInks(const Picture& picture, const std::vector<PressInk>& inks,
                                   Pictures& pictures) {
  if (boundsOf(picture).empty()) return std::nullopt;
  InkLayers split = inkLayers(picture, inks);
  if (split.names.empty()) return std::nullopt;
  if (isEmpty(drawn({&split.inks}, boundsOf(picture), pictures, CAIRO_FORMAT_ARGB32))) return std::nullopt;
  const DrawingNeeds needs = pictures.needs(split.inks);
  if (needs.gradients || needs.pixels)
    throw Error::job("what is drawn in the ink " + quotedList(split.names) + " has " + needs.text() +
                         ", and a plate of its own has one colour",
                     "draw it in that colour alone, or in another", {picture.name, 0});
  return split;
}

void checkOnTop(const Picture& picture, const InkLayers& split, Pictures& pictures) {
  EXPECTS(!split.names.empty());
  if (pictures.needs(split.inks).transparency)
    throw Error::job("what is drawn in the ink " + quotedList(split.names) +
                         " has transparency, which the standard does not allow",
                     "draw it opaque, or use " + setting("standard") + " plain", {picture.name, 0});
  const Rect part = boundsOf(picture);
  if (!lookAlike(drawn({&picture}, part, pictures), drawn({&split.rest, &split.inks}, part, pictures)))
    throw Error::job("something lies over what is drawn in the ink " + quotedList(split.names) +
                         ", and the standard takes the drawing as pixels only, below its inks",
                     "move those shapes to the front, or draw without gradients and transparency",
                     {picture.name, 0});
}

std::string inkBeneath(const std::vector<Item>& items, const Picture& last, const std::vector<PressInk>& inks,
                       const fonts::Typesetter& type) {
  if (std::ranges::all_of(inks, [](const PressInk& ink) { return ink.name.empty(); })) return {};
  const Rect part = boundsOf(last);
  std::string found;
  anyItem(items, [&](const Item& item) {
    const auto* picture = std::get_if<Picture>(&item);
    if (picture == &last) return true;
    if (intersection(boundsOf(item, type), part).empty()) return false;
    if (picture)
      if (const InkLayers layers = inkLayers(*picture, inks); !layers.names.empty())
        found = *layers.names.begin();
    for (const Colour colour : coloursOf(item))
      for (const PressInk& ink : inks)
        if (found.empty() && ink.colour == colour) found = ink.name;
    return !found.empty();
  });
  return found;
}

}  // namespace gridpress::render
