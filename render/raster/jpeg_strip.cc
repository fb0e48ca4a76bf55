// render/raster/jpeg_strip: libjpeg-turbo, called in its cage.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "render/raster/jpeg_strip.h"

#include <cmath>
#include <cstdlib>
#include <iterator>
#include <memory>

#include "pixels/jpeg_cage.h"
#include "render/draw/item_bounds.h"
#include "render/raster/bands.h"

namespace gridpress::render {

namespace {

constexpr int kLongest = 16;  // Bits of a word.
constexpr std::string_view kJpegTail = "\xFF\xD9";

/// Steps of a block's 64 coefficients, row by row (ITU-T T.81, B.2.4.1), 1 to 255. libjpeg's tables (T.81,
/// K.1) spare the frequencies that an eye forgives in photographs. A letter is edges and needs all of them,
/// so these are even: at a quality of 80 to 95 letters are as true (SSIM) as with libjpeg's, in fewer bytes
/// (bench_jpeg_truth). Chroma's are half as large again, as there.
std::array<unsigned, 64> stepsFor(int quality, bool chroma) {
  EXPECTS(quality >= 1 && quality <= 100);
  // libjpeg's step of luma, on average (57.6 in T.81's table), and what is as true as it.
  const double scale = quality < 50 ? 50.0 / quality : 2 - quality / 50.0, mean = 57.6 * scale;
  const double step = 9.2 * std::pow(mean / 9.2, 0.813) * (chroma ? 1.5 : 1);
  std::array<unsigned, 64> steps{};
  for (unsigned i = 0; i < steps.size(); ++i) {
    // Between two whole steps the finer frequencies take the larger.
    const unsigned down = i / 8, across = i % 8;
    const double frequency = (down + across + 0.5) / 15;
    steps[i] = static_cast<unsigned>(std::clamp(std::floor(step + frequency), 1.0, 255.0));
  }
  // An even tint is a block's mean alone: a coarse step would shift its colour by up to three of 255, and its
  // bits are few.
  constexpr unsigned kMean = 4;  // Half a level.
  if (chroma) steps[0] = std::min(steps[0], kMean);
  return steps;
}

using Weights = std::array<std::uint64_t, 256>;

/// How many words have each length in the best code of these weights (T.81, K.2, figures K.1 to K.3).
std::vector<std::size_t> bestLengths(const std::vector<std::uint64_t>& weights) {
  struct Tree {
    std::uint64_t weight;
    std::vector<std::size_t> symbols;
  };
  std::vector<Tree> trees;
  for (std::size_t i = 0; i < weights.size(); ++i) trees.push_back({weights[i], {i}});
  std::vector<std::size_t> depth(weights.size(), 0), lengths(weights.size() + 1, 0);
  const auto heavier = [](const Tree& a, const Tree& b) {
    return a.weight != b.weight ? a.weight > b.weight : a.symbols.front() < b.symbols.front();
  };
  while (trees.size() > 1) {
    std::ranges::sort(trees, heavier);
    const Tree one = std::move(trees.back());
    trees.pop_back();
    trees.back().weight += one.weight;
    trees.back().symbols.insert(trees.back().symbols.begin(), one.symbols.begin(), one.symbols.end());
    for (const std::size_t symbol : trees.back().symbols) ++depth[symbol];
  }
  for (const std::size_t d : depth) ++lengths[d];
  ENSURES(trees.size() == 1);
  return lengths;
}

/// A pair of words that are too long becomes one that is a bit shorter, and a shorter word two (figure K.3).
void shorten(std::vector<std::size_t>& lengths) {
  for (std::size_t length = lengths.size() - 1; length > kLongest; --length)
    while (lengths[length] > 0) {
      std::size_t shorter = length - 2;
      while (lengths[shorter] == 0) --shorter;
      lengths[length] -= 2;
      ++lengths[length - 1];
      lengths[shorter + 1] += 2;
      --lengths[shorter];
    }
}

HuffmanCode codeOf(const Weights& weights) {
  std::vector<std::uint8_t> symbols;
  for (std::size_t i = 0; i < weights.size(); ++i)
    if (weights[i] > 0) symbols.push_back(static_cast<std::uint8_t>(i));
  std::ranges::stable_sort(symbols, [&](std::uint8_t a, std::uint8_t b) { return weights[a] > weights[b]; });
  std::vector<std::uint64_t> sorted = {};
  for (const std::uint8_t symbol : symbols) sorted.push_back(weights[symbol]);
  sorted.push_back(0);  // No word has ones alone: the longest of all stays unused.
  std::vector<std::size_t> lengths = bestLengths(sorted);
  shorten(lengths);
  std::size_t last = lengths.size() - 1;
  while (lengths[last] == 0) --last;
  --lengths[last];
  HuffmanCode code;
  for (std::size_t length = 1; length <= std::min<std::size_t>(last, kLongest); ++length)
    code.lengths[length] = static_cast<std::uint8_t>(lengths[length]);
  std::ranges::copy(symbols, code.symbols.begin());
  return code;
}

void addWeights(Weights& weights, const HuffmanCode& code, std::uint64_t bytes) {
  std::size_t next = 0;
  for (std::size_t length = 1; length <= kLongest; ++length)
    for (std::size_t i = 0; i < code.lengths[length]; ++i)
      weights[code.symbols[next++]] += bytes << (kLongest - length);
}

/// Means differ by up to 11 bits.
Weights withAllMeans(Weights weights) {
  for (std::size_t bits = 0; bits <= 11; ++bits) ++weights[bits];
  return weights;
}

/// A coefficient of up to 10 bits behind up to 15 zeros, 16 zeros, or the end of a block.
Weights withAllOthers(Weights weights) {
  for (std::size_t zeros = 0; zeros < 16; ++zeros)
    for (std::size_t bits = 1; bits <= 10; ++bits) ++weights[zeros << 4 | bits];
  ++weights[0x00];
  ++weights[0xF0];
  return weights;
}

/// Half as far from gray as there is a way, in YCbCr (ITU-R BT.601, as JFIF has it).
bool isStrong(Colour c) {
  const double luma = 0.299 * c.red + 0.587 * c.green + 0.114 * c.blue;
  return std::abs(c.blue - luma) * 0.564 > 64 || std::abs(c.red - luma) * 0.713 > 64;
}

}  // namespace

void SymbolCounts::add(const HuffmanCodes& codes, std::uint64_t bytes) {
  for (std::size_t i = 0; i < codes.size(); ++i) addWeights(weights_[i], codes[i], bytes);
}

HuffmanCodes SymbolCounts::codes() const {
  HuffmanCodes codes;
  for (std::size_t i = 0; i < codes.size(); ++i)
    codes[i] = codeOf(i < 2 ? withAllMeans(weights_[i]) : withAllOthers(weights_[i]));
  return codes;
}

bool hasStrongInk(const RasterPage& page) {
  return std::ranges::any_of(page.items(), [](const PlacedItem& placed) {
    return std::ranges::any_of(coloursOf(*placed.item), isStrong);
  });
}

namespace {

constexpr int kMostRows = 16;  // That libjpeg is given at once.

// For steps: only plain values live in these.
JHUFF_TBL* tableOf(jpeg_compress_struct& coder, std::size_t code) {
  return code < 2 ? coder.dc_huff_tbl_ptrs[code] : coder.ac_huff_tbl_ptrs[code - 2];
}

void setCoding(jpeg_compress_struct& coder, const JpegFrame& frame) {
  constexpr int kAsTheyAre = 100;
  for (const int chroma : {0, 1})
    jpeg_add_quant_table(&coder, chroma, stepsFor(frame.quality, chroma == 1).data(), kAsTheyAre, TRUE);
  // What has an eye's whole sharpness: luma, and black, which is fourth.
  const int sharp = frame.halfChroma ? 2 : 1;
  for (int i = 0; i < coder.num_components; i += 3)
    coder.comp_info[i].h_samp_factor = coder.comp_info[i].v_samp_factor = sharp;
  for (std::size_t i = 0; frame.codes && i < frame.codes->size(); ++i) {
    JHUFF_TBL& table = *tableOf(coder, i);  // jpeg_set_defaults made it.
    std::ranges::copy((*frame.codes)[i].lengths, table.bits);
    std::ranges::copy((*frame.codes)[i].symbols, table.huffval);
  }
}

J_COLOR_SPACE spaceOf(JpegColours colours) {
  switch (colours) {
    case JpegColours::screen: return JCS_YCbCr;
    case JpegColours::gray: return JCS_GRAYSCALE;
    case JpegColours::press: return JCS_YCCK;
  }
  return JCS_UNKNOWN;
}

void describe(jpeg_compress_struct& coder, const JpegFrame& frame, int height, int unitsPerStrip) {
  coder.image_width = static_cast<JDIMENSION>(frame.width);
  coder.image_height = static_cast<JDIMENSION>(height);
  coder.input_components = 4;
  coder.in_color_space = frame.colours == JpegColours::press ? JCS_CMYK : JCS_EXT_BGRX;
  jpeg_set_defaults(&coder);
  jpeg_set_colorspace(&coder, spaceOf(frame.colours));
  setCoding(coder, frame);
  coder.restart_interval = static_cast<unsigned>(unitsPerStrip);
  coder.density_unit = 1;  // dots an inch
  coder.X_density = coder.Y_density = static_cast<UINT16>(frame.dpi);
}

void writeMarkers(jpeg_compress_struct& coder, const JpegFrame& frame) {
  if (!frame.iccProfile.empty())
    jpeg_write_icc_profile(&coder, reinterpret_cast<const JOCTET*>(frame.iccProfile.data()),
                           static_cast<unsigned>(frame.iccProfile.size()));
  if (!frame.comment.empty())
    jpeg_write_marker(&coder, JPEG_COM, reinterpret_cast<const JOCTET*>(frame.comment.data()),
                      static_cast<unsigned>(frame.comment.size()));
}

struct Rows {
  std::uint8_t* first;
  std::size_t stride;
  int count;
};

void writeRows(jpeg_compress_struct& coder, const Rows& rows) {
  for (int row = 0; row < rows.count;) {
    JSAMPROW lines[kMostRows];
    int count = 0;
    for (; count < kMostRows && row + count < rows.count; ++count)
      lines[count] = rows.first + static_cast<std::size_t>(row + count) * rows.stride;
    row += static_cast<int>(jpeg_write_scanlines(&coder, lines, static_cast<JDIMENSION>(count)));
  }
}

/// Codes rows of a picture of `height`. Fewer rows than `height` give its head and the start of its data.
std::string code(const JpegFrame& frame, int height, int unitsPerStrip, bool withMarkers, const Rows& rows) {
  return pixels::codedJpeg([&](jpeg_compress_struct& coder) {
    describe(coder, frame, height, unitsPerStrip);
    jpeg_start_compress(&coder, TRUE);
    if (withMarkers) writeMarkers(coder, frame);
    writeRows(coder, rows);
    if (rows.count == height)
      jpeg_finish_compress(&coder);
    else
      coder.dest->term_destination(&coder);
  });
}

/// Where the coded blocks begin: behind the SOS segment (T.81, B.2.3).
std::size_t endOfHead(const std::string& jpeg) {
  std::size_t at = 2;
  while (at + 4 <= jpeg.size()) {
    const auto byte = [&](std::size_t i) {
      return static_cast<std::size_t>(static_cast<unsigned char>(jpeg[i]));
    };
    const std::size_t next = at + 2 + (byte(at + 2) << 8 | byte(at + 3));
    if (byte(at + 1) == 0xDA) return next;
    at = next;
  }
  throw Error::job("libjpeg wrote nothing", "try another resolution");
}

int unitsAcross(int width, int unit) {
  EXPECTS(width > 0 && unit > 0);
  return (width + unit - 1) / unit;
}

/// Everything before the first strip.
std::string jpegHead(const JpegFrame& frame) {
  EXPECTS(frame.width > 0 && frame.height > 0 && frame.stripRows % frame.unit() == 0);
  std::vector<std::uint8_t> white(static_cast<std::size_t>(frame.width) * 4, 255);
  const int units = unitsAcross(frame.width, frame.unit()) * (frame.stripRows / frame.unit());
  // One row of pixels makes libjpeg write its head; the same row may serve as many (stride 0).
  std::string jpeg =
      code(frame, frame.height, units, true, {white.data(), 0, std::min(frame.height, kMostRows)});
  jpeg.resize(endOfHead(jpeg));
  return jpeg;
}

/// Gives the bytes that a band takes with the codes that suit it best, which have no symbols that it has not.
std::uint64_t suit(HuffmanCodes& codes, const JpegFrame& frame, Band& band) {
  const std::string coded = pixels::codedJpeg([&](jpeg_compress_struct& coder) {
    describe(coder, frame, band.rows(), 0);
    coder.optimize_coding = TRUE;
    jpeg_start_compress(&coder, TRUE);
    writeRows(coder, {band.row(0), band.stride(), band.rows()});
    jpeg_finish_compress(&coder);
    const std::size_t step = frame.colours == JpegColours::gray ? 2 : 1;  // Luma's alone.
    for (std::size_t i = 0; i < codes.size(); i += step) {
      const JHUFF_TBL& table = *tableOf(coder, i);
      std::ranges::copy(table.bits, codes[i].lengths.begin());
      std::ranges::copy(table.huffval, codes[i].symbols.begin());
    }
  });
  ENSURES(!coded.empty());
  return coded.size();
}

/// The coded blocks of a band.
std::string jpegStrip(const JpegFrame& frame, Band& band) {
  // Without an interval of its own: the whole strip is one.
  EXPECTS(band.width() == frame.width && band.rows() > 0 && band.rows() <= frame.stripRows);
  std::string jpeg = code(frame, band.rows(), 0, false, {band.row(0), band.stride(), band.rows()});
  ENSURES(jpeg.ends_with(kJpegTail));
  jpeg.resize(jpeg.size() - kJpegTail.size());
  jpeg.erase(0, endOfHead(jpeg));
  return jpeg;
}

}  // namespace

int maxStripRows(int width, int unit) {
  return std::max(1, 65535 / unitsAcross(width, unit)) * unit;
}

JpegCoder::JpegCoder(const RasterPage& page, const fonts::Typesetter& type, JpegFrame frame, unsigned threads,
                     Change change)
    : page_(page), type_(type), frame_(std::move(frame)), threads_(threads), change_(std::move(change)) {
  if (!change_) change_ = [](Band&) {};
  frame_.width = page.width();
  frame_.height = page.height();
  const int unit = frame_.unit();
  frame_.stripRows =
      std::min(maxStripRows(page.width(), unit), std::max(unit, rowsForBand(page) / unit * unit));
  ENSURES(frame_.stripRows > 0 && frame_.stripRows % unit == 0);
}

void JpegCoder::run(int quality, const Take& take, const Progress& progress) {
  EXPECTS(quality >= 1 && quality <= 100 && take);
  frame_.quality = quality;
  frame_.codes = codesFromSamples();
  take(jpegHead(frame_));
  int strip = 0;
  const BandWork work{[this](Band& band) {
                        change_(band);
                        return CodedBand{jpegStrip(frame_, band)};
                      },
                      [&](const CodedBand& coded) {
                        // Between strips stand restart markers.
                        if (strip > 0) take(std::string{'\xFF', static_cast<char>(0xD0 + (strip - 1) % 8)});
                        take(coded.bytes);
                        ++strip;
                      }};
  paintInBands(page_, type_, {frame_.stripRows, threads_, 1}, work, progress);
  take(kJpegTail);
}

std::uint64_t JpegCoder::bytesAt(int quality) {
  std::uint64_t bytes = 0;
  run(quality, [&](std::string_view part) { bytes += part.size(); }, {});
  return bytes;
}

// A row of units here and there tells how often each symbol is met in all.
HuffmanCodes JpegCoder::codesFromSamples() {
  // Around each sample, a drawing is drawn as far as its filters reach.
  const int samples = page_.hasFilters() ? 12 : 32;
  frame_.codes.reset();
  SymbolCounts counts;
  const int every = std::max(1, frame_.height / frame_.unit() / samples);
  std::mutex adding;  // Sums are the same in any order.
  const BandWork work{[&](Band& band) {
                        change_(band);
                        HuffmanCodes codes;
                        const std::uint64_t bytes = suit(codes, frame_, band);
                        const std::lock_guard lock(adding);
                        counts.add(codes, bytes);
                        return CodedBand();
                      },
                      [](const CodedBand&) {}};
  paintInBands(page_, type_, {frame_.unit(), threads_, every}, work, {});
  return counts.codes();
}

}  // namespace gridpress::render
