// proof/verify/read_picture: reads a poster's letters from its pixels, one row of cells at a time.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H

#include <numeric>
#include <unordered_map>

#include "model/length_text.h"
#include "pixels/picture_head.h"
#include "pixels/picture_rows.h"
#include "proof/lattice/locate.h"
#include "proof/verify/verify.h"

namespace gridpress::proof {

namespace {

/// A letter's coverage in a square of pixels, less its mean, and scaled so that its squares add up to 1:
/// what is multiplied with pixels and added up is their correlation with it, times their own spread.
struct LetterShape {
  std::vector<float> pixels;
  float spread = 0;  ///< What was divided by, of coverage from 0 to 1; 0 where nothing shows.
};

/// Drawn by FreeType, unhinted, at parts of a pixel; not with what draws pictures
/// (render/raster/glyph_press), which is to be proven.
class LetterShapes {
 public:
  /// `side` is the square's, `size` the type size, in pixels. Throws Error (job) where the face has a letter
  /// not, or cannot be read.
  LetterShapes(const fonts::Typesetter& type, const Face& face, const Alphabet& alphabet, double size,
               int side)
      : size_(size),
        side_(side),
        // The larger the letter, the less of it a part of a pixel is, and the more memory a shape takes.
        parts_(side < 24 ? 16 : 8) {
    EXPECTS(side > 0 && size >= 0);
    if (FT_Init_FreeType(&library_) != 0) throw Error::job("FreeType cannot be started", "free some memory");
    for (std::size_t i = 0; i < alphabet.size(); ++i)
      letters_.push_back(type.shape(face, alphabet[static_cast<Letter>(i)]));
  }
  ~LetterShapes() {
    for (auto& [font, face] : faces_) FT_Done_Face(face);
    FT_Done_FreeType(library_);
  }
  LetterShapes(const LetterShapes&) = delete;
  LetterShapes& operator=(const LetterShapes&) = delete;

  /// All letters, by their number, for a letter centred (by its advance) `x` pixels from the square's left,
  /// its baseline `y` from its top. Kept: the same parts of a pixel come again and again.
  const std::vector<LetterShape>& at(double x, double y) {
    const auto across = std::lround(x * parts_), down = std::lround(y * parts_);
    std::vector<LetterShape>& shapes =
        kept_[static_cast<std::uint64_t>(across) << 32 | static_cast<std::uint32_t>(down)];
    if (shapes.empty())
      for (const fonts::ShapedText& letter : letters_)
        shapes.push_back(
            shape(letter, static_cast<double>(across) / parts_, static_cast<double>(down) / parts_));
    return shapes;
  }

 private:
  FT_Face faceOf(const fonts::FontFace& font) {
    FT_Face& face = faces_[&font];
    if (!face && FT_New_Face(library_, font.file().path.c_str(), font.file().index, &face) != 0) {
      faces_.erase(&font);
      throw Error::job("the font file of \"" + font.file().name + "\" cannot be read",
                       "reinstall its package", {font.file().path, 0});
    }
    return face;
  }

  /// Adds a glyph whose origin is at (x, y), y down, to the square.
  void draw(FT_Face face, std::uint32_t glyph, double x, double y, std::vector<std::uint8_t>& square) const {
    if (FT_Load_Glyph(face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP) != 0) return;
    FT_Outline& outline = face->glyph->outline;
    const auto k = static_cast<FT_Fixed>(std::lround(size_ * 64 / face->units_per_EM * 65536));
    const FT_Matrix matrix = {k, 0, 0, k};
    FT_Outline_Transform(&outline, &matrix);
    FT_Outline_Translate(&outline, std::lround(x * 64), std::lround((side_ - y) * 64));
    std::vector<std::uint8_t> covered(square.size());
    FT_Bitmap bitmap = {};
    bitmap.rows = bitmap.width = static_cast<unsigned>(side_);
    bitmap.pitch = side_;
    bitmap.buffer = covered.data();
    bitmap.num_grays = 256;
    bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
    if (FT_Outline_Get_Bitmap(library_, &outline, &bitmap) != 0)
      throw Error::job("FreeType cannot draw a glyph", "try a lower resolution");
    for (std::size_t i = 0; i < square.size(); ++i) square[i] = std::max(square[i], covered[i]);
  }

  LetterShape shape(const fonts::ShapedText& letter, double x, double y) {
    std::vector<std::uint8_t> square(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
    for (const fonts::ShapedPiece& piece : letter.pieces)
      for (const fonts::ShapedGlyph& glyph : piece.glyphs)
        draw(faceOf(*piece.face), glyph.id, x + (glyph.x - letter.advance / 2) * size_, y + glyph.y * size_,
             square);
    LetterShape out;
    const float mean = static_cast<float>(std::accumulate(square.begin(), square.end(), 0.0)) /
                       static_cast<float>(square.size()) / 255;
    float squares = 0;
    for (const std::uint8_t covered : square) {
      out.pixels.push_back(static_cast<float>(covered) / 255 - mean);
      squares += out.pixels.back() * out.pixels.back();
    }
    out.spread = std::sqrt(squares);
    if (out.spread > 0)
      for (float& pixel : out.pixels) pixel /= out.spread;
    return out;
  }

  FT_Library library_ = nullptr;
  std::map<const fonts::FontFace*, FT_Face> faces_;
  std::vector<fonts::ShapedText> letters_;
  double size_;
  int side_, parts_;
  std::unordered_map<std::uint64_t, std::vector<LetterShape>> kept_;
};

/// The ground of a row of cells, `factor` x `factor` pixels averaged to one.
struct PictureGround {
  const PictureGrid::Ground& paint;
  double dpi;
  int factor, width;

  /// Whether there is one at all.
  explicit operator bool() const { return static_cast<bool>(paint); }
  /// Rows `top` to `top + rows`, in averaged pixels; they stay until others are asked for.
  void move(int top, int rows) {
    if (top == top_ && rows == rows_) return;
    EXPECTS(paint && top >= 0 && rows > 0);
    const pixels::PixelRows pixels = paint(dpi, top * factor, rows * factor);
    top_ = top, rows_ = rows;
    dark_.assign(static_cast<std::size_t>(rows) * static_cast<std::size_t>(width), 1);
    const float share = 1.0F / static_cast<float>(factor * factor * 255);
    for (int y = 0; y < rows * factor; ++y) {
      const std::uint8_t* from = pixels.row(pixels.top + y);
      float* to = dark_.data() + static_cast<std::size_t>(y / factor) * static_cast<std::size_t>(width);
      for (int x = 0; x < std::min(width * factor, pixels.width); ++x, from += 4)
        to[x / factor] -= share * static_cast<float>(pixels::luma(from[2], from[1], from[0]));
    }
  }
  /// Darkness from 0 to 1.
  const float* row(int y) const {
    return dark_.data() + static_cast<std::size_t>(y - top_) * static_cast<std::size_t>(width);
  }

  int top_ = -1, rows_ = 0;
  std::vector<float> dark_ = {};
};

/// Fewer pixels a cell do not tell letters apart.
constexpr double kFewestPixels = 7;
/// Finer pictures are averaged down to this: more pixels tell no more.
constexpr int kEnoughPixels = 24;
/// Less like a letter than this is none.
constexpr float kSameShape = 1.0001F;  // Nobody tells shapes apart that differ by less.
constexpr float kMinAlike = 0.6F;
/// As is what stands out from its ground by less than this share of the ink's contrast; where no letter is
/// wanted, a coast's bend may look like an L, but is not as dark.
constexpr float kContrast = 0.35F, kStrayContrast = 0.75F;
/// Letters are as dark as this, at least, and differ so much from their ground.
constexpr float kLeastInk = 0.1F;

/// The picture's rows, `factor` x `factor` pixels averaged to one, as many as a row of cells needs.
class Rows {
 public:
  Rows(pixels::PictureRows& from, int factor, int kept)
      : from_(from),
        factor_(factor),
        width_(from.width() / factor),
        kept_(kept),
        row_(static_cast<std::size_t>(from.width())),
        ring_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(kept)) {
    EXPECTS(factor > 0 && kept > 0);
  }

  int width() const { return width_; }
  int height() const { return from_.height() / factor_; }
  /// Reads until row `last` stands.
  void readTo(int last) {
    for (; next_ <= last; ++next_) {
      std::vector<unsigned> sums(static_cast<std::size_t>(width_));
      for (int i = 0; i < factor_; ++i) {
        from_.read(row_.data());
        const std::uint8_t* pixel = row_.data();
        for (unsigned& sum : sums)
          for (int k = 0; k < factor_; ++k) sum += *pixel++;
      }
      float* out = ring_.data() + static_cast<std::size_t>(next_ % kept_) * static_cast<std::size_t>(width_);
      const float scale = 1.0F / static_cast<float>(factor_ * factor_ * 255);
      for (std::size_t x = 0; x < sums.size(); ++x) out[x] = 1 - static_cast<float>(sums[x]) * scale;
    }
  }
  /// Darkness from 0 to 1; only of the last rows that were kept.
  const float* row(int y) const {
    return ring_.data() + static_cast<std::size_t>(y % kept_) * static_cast<std::size_t>(width_);
  }
  /// To the picture's end, so that one that is cut off is found.
  void readOn() {
    while (next_ < height()) readTo(next_);
  }

 private:
  pixels::PictureRows& from_;
  int factor_, width_, kept_, next_ = 0;
  std::vector<std::uint8_t> row_;
  std::vector<float> ring_;
};

struct Seen {
  Letter letter = kBlank;
  float alike = 0;
};

class Reader {
 public:
  Reader(Rows& rows, LetterShapes& shapes, PictureGround ground, int side, float ink)
      : rows_(rows),
        shapes_(shapes),
        ground_(std::move(ground)),
        side_(side),
        ink_(ink),
        window_(static_cast<std::size_t>(side) * static_cast<std::size_t>(side)) {}

  /// The cell whose middle is at (x, y), its letter's baseline at `baseline`, in averaged pixels. Of letters
  /// that look alike (Latin E, Cyrillic Е) it shows the one that is `wanted`.
  Seen read(double x, double y, double baseline, Letter wanted) {
    const int left = static_cast<int>(std::lround(x - side_ / 2.0));
    const int top = static_cast<int>(std::lround(y - side_ / 2.0));
    if (left < 0 || top < 0 || left + side_ > rows_.width() || top + side_ > rows_.height()) return {};
    const auto& shapes = shapes_.at(x - left, baseline - top);
    take(left, top);
    const Seen seen = match(shapes, wanted, std::max(ink_, kLeastInk));
    if (seen.letter == (hasLetter(wanted) ? wanted : kBlank) || !ground_) return seen;
    ground_.move(top, side_);
    uncover(left, top);
    return match(shapes, wanted, 1);
  }

 private:
  /// Of the window's pixels, and of the contrast that ink would have there.
  Seen match(const std::vector<LetterShape>& shapes, Letter wanted, float contrast) {
    const float spread = centre();
    Seen best;
    float bestSum = 0, bestSpread = 1;
    for (std::size_t i = 0; i < shapes.size(); ++i) {
      if (shapes[i].spread == 0) continue;
      const float sum = product(shapes[i].pixels);
      if (sum > bestSum * kSameShape || (i == wanted && sum * kSameShape >= bestSum)) {
        bestSum = sum;
        bestSpread = shapes[i].spread;
        best.letter = static_cast<Letter>(i);
      }
    }
    best.alike = spread > 0 ? bestSum / spread : 0;
    // sum / spread of the shape is how dark the letter is on its ground.
    const float dark = (hasLetter(wanted) ? kContrast : kStrayContrast) * contrast;
    if (best.alike < kMinAlike || bestSum / bestSpread < dark) best.letter = kBlank;
    return best;
  }

  /// The window's pixels.
  void take(int left, int top) {
    for (int y = 0; y < side_; ++y)
      std::copy_n(rows_.row(top + y) + left, side_, window_.begin() + static_cast<std::ptrdiff_t>(y) * side_);
  }
  /// Instead of each pixel the share of it that ink covers, where its ground would let it be seen.
  void uncover(int left, int top) {
    take(left, top);
    float* pixel = window_.data();
    for (int y = 0; y < side_; ++y) {
      const float* ground = ground_.row(top + y) + left;
      for (int x = 0; x < side_; ++x, ++pixel) {
        const float contrast = ink_ - ground[x];
        *pixel = std::abs(contrast) < kLeastInk ? 0 : std::clamp((*pixel - ground[x]) / contrast, 0.0F, 1.0F);
      }
    }
  }
  /// Takes their mean from the window's pixels; returns their spread.
  float centre() {
    float sum = 0;
    for (const float pixel : window_) sum += pixel;
    const float mean = sum / static_cast<float>(window_.size());
    float squares = 0;
    for (float& pixel : window_) {
      pixel -= mean;
      squares += pixel * pixel;
    }
    return std::sqrt(squares);
  }

  float product(const std::vector<float>& letter) const {
    EXPECTS(letter.size() == window_.size());
    // Eight sums side by side, and accesses that are not checked, so that the compiler may use the machine's
    // wide registers.
    const float *shape = letter.data(), *pixels = window_.data();
    const std::size_t size = letter.size();
    float sums[8] = {};
    std::size_t i = 0;
    for (; i + 8 <= size; i += 8)
      for (std::size_t k = 0; k < 8; ++k) sums[k] += shape[i + k] * pixels[i + k];
    float sum = 0;
    for (const float part : sums) sum += part;
    for (; i < size; ++i) sum += shape[i] * pixels[i];
    return sum;
  }

  Rows& rows_;
  LetterShapes& shapes_;
  PictureGround ground_;
  int side_;
  float ink_;  ///< How dark letters are.
  std::vector<float> window_;
};

float darkness(Colour c) {
  return 1 - static_cast<float>(pixels::luma(c.red, c.green, c.blue)) / 255;
}

/// Rounded down: only all is 100 %.
std::string share(std::uint64_t right, std::uint64_t all) {
  EXPECTS(right <= all);
  if (right == all) return "100 %";
  return fixed(std::floor(static_cast<double>(right) / static_cast<double>(all) * 1e4) / 100, 2) + " %";
}

}  // namespace

double leastDpi(Length pitch) {
  EXPECTS(pitch > Length());
  return kFewestPixels / pitch.in();
}

Check readPicture(const std::string& path, const Puzzle& puzzle, const PictureGrid& grid,
                  const fonts::Typesetter& type, const Progress& progress) {
  Check check{path, "letters"};
  pixels::PictureRows picture(path, pixels::PixelForm::gray);
  const double full = pixels::resolutionOf(picture, grid.page) / 72;
  const double cell = full * grid.letters.pitch.pt();
  if (cell < kFewestPixels) {
    check.figures = "not read";
    check.findings.add("cells have " + fixed(cell, 1) + " pixels, and letters can be read from " +
                       fixed(kFewestPixels, 0) + " on: print it at " +
                       fixed(std::ceil(leastDpi(grid.letters.pitch)), 0) + " dpi or more");
    return check;
  }
  const int factor = std::max(1, static_cast<int>(cell) / kEnoughPixels);
  const double scale = full / factor;
  const int side = static_cast<int>(std::lround(cell / factor));
  ENSURES(side > 0 && scale > 0);
  Rows rows(picture, factor, side + 2);
  LetterShapes shapes(type, grid.letters.face, puzzle.alphabet, grid.letters.size.pt() * scale, side);
  Reader reader(rows, shapes, {grid.ground, full * 72, factor, rows.width()}, side,
                darkness(grid.letters.colour));

  const auto across = [&](Length x) { return (x + grid.corner.x).pt() * scale; };
  const auto down = [&](Length y) { return (y + grid.corner.y).pt() * scale; };
  std::uint64_t letters = 0, right = 0;
  float least = 1;
  for (std::int32_t row = 0; row < puzzle.grid.rows(); ++row) {
    const double y = down(grid.letters.centreY(row)), baseline = down(grid.letters.baseline(row));
    const int last = static_cast<int>(std::lround(y - side / 2.0)) + side - 1;
    rows.readTo(std::clamp(last, 0, rows.height() - 1));
    for (std::int32_t column = 0; column < puzzle.grid.columns(); ++column) {
      const Letter wanted = puzzle.grid.at({column, row});
      const Seen seen = reader.read(across(grid.letters.centreX(column)), y, baseline, wanted);
      if (hasLetter(wanted)) ++letters;
      if (seen.letter == (hasLetter(wanted) ? wanted : kBlank)) {
        if (hasLetter(wanted)) ++right, least = std::min(least, seen.alike);
        continue;
      }
      check.findings.add([&] {
        const auto name = [&](Letter l) {
          return hasLetter(l) ? puzzle.alphabet[l] : std::string("nothing");
        };
        return "cell " + place({column, row}, columnsOf(puzzle)) + " shows " + name(seen.letter) +
               ", the puzzle has " + name(wanted);
      });
    }
    report(progress, static_cast<std::uint64_t>(row) + 1, static_cast<std::uint64_t>(puzzle.grid.rows()));
  }
  rows.readOn();
  check.figures = withCommas(right) + " of " + counted(letters, "letter") + " read right from the pixels (" +
                  share(right, letters) + "), each at least " + fixed(least, 2) + " like its shape";
  return check;
}

std::vector<Check> verifyPicture(const std::string& path, const std::optional<Size>& page) {
  const pixels::PictureHead head = pixels::readPictureHead(path);
  Check check{path, "pixels"};
  check.figures = withCommas(head.width) + " x " + withCommas(head.height) + " pixels at " +
                  decimals(std::round(head.dpiX * 100) / 100) + " dpi";
  if (head.dpiX <= 0 || head.dpiY <= 0) {
    check.findings.add("the picture does not state its resolution");
    return {check};
  }
  if (!page) return {check};
  const auto compare = [&](const char* side, std::uint32_t pixels, double dpi, Length wanted) {
    const double expected = wanted.in() * dpi;
    // One pixel for rounding the page, and what PNG's whole pixels a metre lose.
    const double allowed =
        1 + (head.format == pixels::PictureFormat::png ? expected * 0.5 * 0.0254 / dpi : 0);
    if (std::abs(pixels - expected) <= allowed) return;
    check.findings.add("the picture is " + decimals(pixels / dpi) + " in " + side + ", not " +
                       decimals(wanted.in()) + " in: " + withCommas(pixels) + " pixels, not " +
                       withCommas(static_cast<std::uint64_t>(std::lround(expected))));
  };
  compare("wide", head.width, head.dpiX, page->width);
  compare("high", head.height, head.dpiY, page->height);
  return {check};
}

}  // namespace gridpress::proof
