// fonts/typesetter: the only place that turns text into glyphs and measures it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "fonts/catalogue.h"
#include "fonts/font_face.h"
#include "fonts/shape.h"
#include "model/text_measure.h"

namespace gridpress::fonts {

/// Used by layout for measuring and by render/ for setting, so that what was measured is what gets printed.
/// Plain Latin text goes through tables (QuickLetters), plain text with symbols that the face lacks (arrows)
/// through the tables of two faces, everything else through Pango and HarfBuzz. Thread-safe.
class Typesetter : public TextMeasure {
 public:
  /// Finds the installed faces, and those in `folders` (the project's own fonts).
  explicit Typesetter(const std::vector<std::string>& folders = {});
  ~Typesetter() override;
  /// Copies share what was loaded.
  Typesetter(const Typesetter&);
  Typesetter& operator=(const Typesetter&);

  /// The same faces for a language (BCP 47): its own faces are the fallback for letters that differ in form
  /// (kanji, hanja, hanzi), and the faces' rules for it apply (OpenType `locl`: Serbian, Romanian).
  Typesetter speaking(const std::string& language) const;

  /// The installed faces, by name.
  const Catalogue& catalogue() const;

  /// Throws Error (call) if the face is not installed.
  const FontFace& face(const Face& face) const;
  FaceMetrics metrics(const Face& face) const override;
  Length width(const Face& face, Length size, std::string_view text) const override;
  InkMiddle inkMiddle(const Face& face, std::string_view text) const override;
  Face covering(const Face& face, const std::vector<std::string>& letters) const override;
  std::vector<std::size_t> lineBreaks(std::string_view word) const override;
  std::shared_ptr<const TextMeasure> share() const override;
  std::shared_ptr<const TextMeasure> in(const std::string& language) const override;
  /// The glyphs of one line. Throws Error (job) if no installed face has one of its letters.
  ShapedText shape(const Face& face, std::string_view text) const;

 private:
  struct Loaded;
  struct Faces;
  struct LanguageRules;
  std::shared_ptr<const Faces> faces_;
  const LanguageRules* rules_;  ///< Owned by faces_.
};

}  // namespace gridpress::fonts
