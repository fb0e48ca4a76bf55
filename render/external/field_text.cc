// render/external/field_text: texts of fields, set by Pango in the face of their font.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <pango/pangocairo.h>

#include <qpdf/QPDFPageDocumentHelper.hh>

#include <array>
#include <memory>
#include <sstream>
#include <string_view>

#include "render/draw/paint.h"
#include "render/external/appearances.h"

namespace gridpress::render {

namespace {

struct PangoDelete {
  void operator()(PangoLayout* p) const { g_object_unref(p); }
  void operator()(PangoFontDescription* p) const { pango_font_description_free(p); }
};
using Layout = std::unique_ptr<PangoLayout, PangoDelete>;
using Face = std::unique_ptr<PangoFontDescription, PangoDelete>;

//// The string DA: "/Helv 12 Tf 0 g".
struct Appearance {
  std::string font = "/Helv";
  std::array<double, 3> colour{};  ///< Red, green and blue.
  double size = 0;                 ///< 0: as fits.
};

void setColour(Appearance& a, const std::vector<double>& given) {
  for (std::size_t i = 0; i < 3; ++i)
    a.colour[i] = given.size() == 4 ? (1 - std::min(1.0, given[i])) * (1 - std::min(1.0, given[3]))
                                    : given[given.size() == 1 ? 0 : i];
}

Appearance appearanceOf(const std::string& text) {
  Appearance a;
  std::vector<std::string> before;
  std::istringstream words(text);
  for (std::string word; words >> word;) {
    const std::size_t takes = word == "Tf" ? 2 : word == "g" ? 1 : word == "rg" ? 3 : word == "k" ? 4 : 0;
    if (takes == 0) {
      before.push_back(word);
      continue;
    }
    std::vector<double> numbers;
    for (std::size_t i = before.size() - std::min(before.size(), takes); i < before.size(); ++i)
      numbers.push_back(foreign::number(std::string_view(before[i])));
    if (numbers.size() == takes && word == "Tf")
      a.font = before[before.size() - 2], a.size = numbers[1];
    else if (numbers.size() == takes)
      setColour(a, numbers);
    before.clear();
  }
  return a;
}

/// "ABCDEF+TimesNewRoman,BoldItalic" of a font; its family may be one that another stands in for.
Face faceOf(Handle font) {
  Handle base = at(font, "/BaseFont");
  std::string name = base.isName() ? base.getName().substr(1) : "Helvetica";
  if (name.find('+') == 6) name.erase(0, 7);
  const auto has = [&](std::string_view part) { return name.find(part) != std::string::npos; };
  const std::string family = name.substr(0, name.find_first_of("-,"));
  const char* kin = has("Cour") || has("Mono")                   ? "Courier, monospace"
                    : has("Tim") || has("Roman") || has("Serif") ? "Times, serif"
                                                                 : "Helvetica, sans";
  Face face(pango_font_description_new());
  pango_font_description_set_family(face.get(), (family + ", " + kin).c_str());
  if (has("Bold")) pango_font_description_set_weight(face.get(), PANGO_WEIGHT_BOLD);
  if (has("Italic") || has("Oblique")) pango_font_description_set_style(face.get(), PANGO_STYLE_ITALIC);
  return face;
}

constexpr double kLeading = 1.15, kCapitals = 0.72, kMost = 12, kLeast = 4;

/// Sets a text in its box, of which one more PDF has a page.
class Setter {
 public:
  Setter(const BoxedText& text, double width, double height, double inset)
      : text_(text),
        look_(appearanceOf(text.appearance)),
        width_(width),
        height_(height),
        inset_(inset),
        surface_(pdfInto(bytes_, width, height)),
        cr_(cairo_create(surface_.get())) {
    face_ = faceOf(at(at(text.resources, "/Font"), look_.font.c_str()));
    shown_ = text.text;
    if (!text.manyLines)
      std::replace_if(
          shown_.begin(), shown_.end(), [](char c) { return c == '\n' || c == '\r'; }, ' ');
  }

  std::string pdf() {
    cairo_set_source_rgb(cr_.get(), look_.colour[0], look_.colour[1], look_.colour[2]);
    const double size = sizeFor();
    text_.cells > 0 ? comb(size) : lines(size);
    cairo_surface_finish(surface_.get());
    check(cairo_surface_status(surface_.get()), "drawing a field's text");
    return std::move(bytes_);
  }
  std::size_t lost() const { return lost_; }
  std::string stroke() const {
    return coordinate(look_.colour[0]) + coordinate(look_.colour[1]) + coordinate(look_.colour[2]) + "RG ";
  }

 private:
  double across() const { return width_ - 2 * inset_; }

  Layout layoutOf(const std::string& text, double size) {
    Layout layout(pango_cairo_create_layout(cr_.get()));
    pango_font_description_set_absolute_size(face_.get(), size * PANGO_SCALE);
    pango_layout_set_font_description(layout.get(), face_.get());
    pango_layout_set_text(layout.get(), text.data(), static_cast<int>(text.size()));
    if (text_.manyLines && !text_.rows) {
      pango_layout_set_width(layout.get(), static_cast<int>(across() * PANGO_SCALE));
      pango_layout_set_wrap(layout.get(), PANGO_WRAP_WORD_CHAR);
      pango_layout_set_alignment(layout.get(), text_.quadding == 1   ? PANGO_ALIGN_CENTER
                                               : text_.quadding == 2 ? PANGO_ALIGN_RIGHT
                                                                     : PANGO_ALIGN_LEFT);
    }
    return layout;
  }
  static Size sizeOf(const Layout& layout) {
    int width = 0, height = 0;
    pango_layout_get_size(layout.get(), &width, &height);
    return {Length::pt(static_cast<double>(width) / PANGO_SCALE),
            Length::pt(static_cast<double>(height) / PANGO_SCALE)};
  }

  double sizeFor() {
    if (look_.size > 0) return look_.size;
    const double down = height_ - 2 * inset_;
    double size = text_.manyLines ? kMost : std::max(down / kLeading, kLeast);
    if (text_.cells > 0 || text_.rows) return size;
    const auto fits = [&] {
      const Size set = sizeOf(layoutOf(shown_, size));
      return text_.manyLines ? set.height.pt() <= down : set.width.pt() <= across();
    };
    while (size > kLeast && !fits()) size = std::max(kLeast, size - 0.5);
    return size;
  }

  // Its first line's baseline there, y down.
  void show(const Layout& layout, double x, double baseline) {
    lost_ += static_cast<std::size_t>(pango_layout_get_unknown_glyphs_count(layout.get()));
    cairo_move_to(cr_.get(), x,
                  baseline - static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE);
    pango_cairo_show_layout(cr_.get(), layout.get());
  }

  void lines(double size) {
    const Layout layout = layoutOf(shown_, size);
    const double first = static_cast<double>(pango_layout_get_baseline(layout.get())) / PANGO_SCALE;
    if (text_.rows) chosenRows(layout);
    if (text_.manyLines) return show(layout, inset_, inset_ + first);
    const double left = across() - sizeOf(layout).width.pt();
    show(layout,
         inset_ + (text_.quadding == 1   ? left / 2
                   : text_.quadding == 2 ? left
                                         : 0),
         (height_ + kCapitals * size) / 2);
  }

  // All across, in the colour that readers of forms show them in.
  void chosenRows(const Layout& layout) {
    const std::unique_ptr<PangoLayoutIter, decltype(&pango_layout_iter_free)> row(
        pango_layout_get_iter(layout.get()), pango_layout_iter_free);
    cairo_save(cr_.get());
    cairo_set_source_rgb(cr_.get(), 0.6, 0.757, 0.855);
    int number = 0;
    do {
      int top = 0, bottom = 0;
      pango_layout_iter_get_line_yrange(row.get(), &top, &bottom);
      if (text_.chosen.contains(number))
        cairo_rectangle(cr_.get(), 0, inset_ + static_cast<double>(top) / PANGO_SCALE, width_,
                        static_cast<double>(bottom - top) / PANGO_SCALE);
      ++number;
    } while (pango_layout_iter_next_line(row.get()));
    cairo_fill(cr_.get());
    cairo_restore(cr_.get());
  }

  // What a reader takes for one letter, in a cell of its own.
  void comb(double size) {
    const Layout whole = layoutOf(shown_, size);
    int count = 0;
    const PangoLogAttr* marks = pango_layout_get_log_attrs_readonly(whole.get(), &count);
    std::vector<std::string> letters;
    const char* at = shown_.c_str();
    for (int i = 0; i + 1 < count; ++i) {
      if (letters.empty() || marks[i].is_cursor_position) letters.emplace_back();
      const char* next = g_utf8_next_char(at);
      letters.back().append(at, next);
      at = next;
    }
    const double cell = width_ / static_cast<double>(text_.cells),
                 free = static_cast<double>(text_.cells) - static_cast<double>(letters.size());
    double number = text_.quadding == 1 ? free / 2 : text_.quadding == 2 ? free : 0;
    for (const std::string& letter : letters) {
      const Layout layout = layoutOf(letter, size);
      show(layout, number++ * cell + (cell - sizeOf(layout).width.pt()) / 2,
           (height_ + kCapitals * size) / 2);
    }
  }

  const BoxedText& text_;
  Appearance look_;
  Face face_;
  std::string shown_, bytes_;
  double width_, height_, inset_;
  std::size_t lost_ = 0;
  CairoSurface surface_;
  Cairo cr_;
};

}  // namespace

SetText setText(QPDF& file, const BoxedText& text, double width, double height, double inset) {
  EXPECTS(inset >= 0);
  SetText set;
  set.pictures = Handle::newDictionary();
  if (!(width > 0) || !(height > 0)) return set;
  Setter setter(text, width, height, inset);
  const std::string bytes = setter.pdf();
  QPDF alone;
  alone.setImmediateCopyFrom(true);
  alone.processMemoryFile("a field's text", bytes.data(), bytes.size());
  Handle form = QPDFPageDocumentHelper(alone).getAllPages().front().getFormXObjectForPage();
  form.getDict().removeKey("/Group");
  set.pictures.replaceKey("/T", file.copyForeignObject(alone.makeIndirectObject(form)));
  set.content = "/T Do ";
  set.lost = setter.lost();
  set.stroke = setter.stroke();
  return set;
}

}  // namespace gridpress::render
