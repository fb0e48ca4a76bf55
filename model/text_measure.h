// model/text_measure: how wide text is: an interface, so that layout need not know the fonts.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "model/geometry.h"

namespace gridpress {

/// A face by its full name: family, then style ("B612 Mono Bold"). fonts/ turns it into a file.
struct Face {
  std::string name;
  bool operator==(const Face&) const = default;
};

/// A face's vertical measures and the advance of its digit 0, each as a fraction of the type size (em).
struct FaceMetrics {
  double ascent = 0;     ///< Baseline to the top of the line, positive.
  double descent = 0;    ///< Baseline to the bottom of the line, positive.
  double capHeight = 0;  ///< Height of a flat capital (H), as drawn.
  double advance = 0;    ///< Advance of "0"; every letter's, in a monospace face.
};

/// The middle of a text's ink, in ems: `right` of the middle of its advance, `up` from the baseline; and how
/// high the ink is.
struct InkMiddle {
  double right = 0, up = 0, height = 0;
};

/// Measures text. fonts/ answers with the real faces, tests with made-up ones.
class TextMeasure {
 public:
  virtual ~TextMeasure() = default;
  /// Throws Error (call) where the face is not there.
  virtual FaceMetrics metrics(const Face& face) const = 0;
  /// The advance width of one line of text, exactly as render/ will set it.
  virtual Length width(const Face& face, Length size, std::string_view text) const = 0;
  /// Where the ink is, which the advance width does not tell: B612 Mono's full stop is left of the middle.
  /// Unless a measure knows better, the middle of a capital.
  virtual InkMiddle inkMiddle(const Face& face, std::string_view text) const;
  /// The face that sets all of these letters: this one where it has them, else an installed one that has, in
  /// the same style; this one where none has. Unless a measure knows better, this one.
  virtual Face covering(const Face& face, const std::vector<std::string>& letters) const;
  /// Bytes of a word before which a line may end: in scripts that write no spaces between words. Unless a
  /// measure knows better, none.
  virtual std::vector<std::size_t> lineBreaks(std::string_view word) const;
  /// The same measure, for a user who may outlive this object.
  virtual std::shared_ptr<const TextMeasure> share() const = 0;
  /// The same measure for a language's own forms of letters (BCP 47): kanji, hanja and hanzi share code
  /// points. Unless a measure knows better, itself.
  virtual std::shared_ptr<const TextMeasure> in(const std::string& language) const;
};

/// A measure that a document keeps.
class SharedMeasure {
 public:
  SharedMeasure(const TextMeasure& measure) : measure_(measure.share()) {}  // NOLINT: implicit on purpose.
  explicit SharedMeasure(std::shared_ptr<const TextMeasure> measure) : measure_(std::move(measure)) {}
  const TextMeasure& operator*() const { return *measure_; }
  const TextMeasure* operator->() const { return measure_.get(); }
  operator const TextMeasure&() const { return *measure_; }

 private:
  std::shared_ptr<const TextMeasure> measure_;
};

}  // namespace gridpress
