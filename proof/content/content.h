// proof/content/content: walks through page contents and all resources they use. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDFMatrix.hh>

#include "proof/content/font.h"
#include "proof/judged/structure.h"

namespace gridpress::proof::standards {

/// Checks the colour spaces in effect, down to the device colours and inks that print them.
class Colours {
 public:
  explicit Colours(File& file) : file_(file) {}

  /// Checks a colour space, a name or an array; names are looked up in `resources`. Returns whether it is
  /// CMYK by an ICC profile.
  bool use(Handle space, Handle resources, const Place& place, int depth = 0);
  /// Checks a device colour space, such as "DeviceGray", or the default that replaces it.
  void useDevice(const std::string& name, Handle resources, const Place& place, int depth = 0);
  /// Checks the blending colour space of a group.
  void useGroup(Handle space, const Place& place);

 private:
  void useProfile(Handle space, const Place& place);
  void useInks(Handle space, const std::string& kind, Handle resources, const Place& place, int depth);
  void checkSame(const std::string& ink, Handle space, const Place& place);
  void checkColorants(Handle space, const Place& place);

  File& file_;
  std::map<std::string, std::string> inks_;  ///< Definitions by ink name.
  std::set<QPDFObjGen> profiles_;            ///< Those already checked.
};

/// The findings made when a colour or a graphics state was set; null if there are none.
using Faults = std::shared_ptr<const std::vector<File::Said>>;

/// The colour settings for filling or stroking (ISO 32000-1, 8.4).
struct Paint {
  bool set = false;      ///< Otherwise DeviceGray is in effect.
  bool iccCmyk = false;  ///< CMYK by an ICC profile.
  bool overprint = false;
  Faults faults;
};
struct State {
  Paint fill, stroke;
  int overprintMode = 0, rendering = 0;
  Faults stateFaults;
  Font* font = nullptr;
  double fontSize = 0, leading = 0, letterSpace = 0, wordSpace = 0, stretch = 1;
  QPDFMatrix matrix;
};

/// An open marked-content sequence.
struct Mark {
  bool artifact = false;
  int number = -1;      ///< MCID.
  bool spoken = false;  ///< Its own or an enclosing property list has a language.
};

/// The resources that a content stream may name.
struct Resources {
  Handle dictionary = Handle::newNull();
  bool own = true;  ///< Otherwise inherited from the stream that draws it.

  Handle lookUp(const char* kind, const std::string& name) const;
};

/// The context of a stream: its page, its object, and what is open around it.
struct Scope {
  std::size_t page = 0;
  Handle owner = Handle::newNull();  ///< The MCIDs' owner: a page, or a form with its own.
  Handle stream = Handle::newNull();
  Resources resources = {};
  State state = {};
  std::vector<Mark> marks = {};
  int depth = 0;
};

class Walk {
 public:
  explicit Walk(File& file) : file_(file), colours_(file) {}

  void page(std::size_t index);
  void form(Handle form, const Scope& from);
  void pattern(Handle pattern, const Scope& from);
  /// Walks through the glyphs of a Type 3 font that were shown.
  void glyphs(Font& font, const Scope& from);
  Font* font(Handle dictionary, std::size_t page);

  File& file() { return file_; }
  Colours& colours() { return colours_; }
  void noteTransparent() { transparent_ = true; }
  const std::map<QPDFObjGen, std::unique_ptr<Font>>& fonts() const { return fonts_; }

 private:
  void appearances(std::size_t index, Scope page);
  void run(Handle stream, Scope scope, bool wholePage);
  /// True once for each relevant way in which a stream is drawn.
  bool isNew(Handle stream, const Scope& from, bool inherits);

  File& file_;
  Colours colours_;
  bool transparent_ = false;
  std::map<QPDFObjGen, std::unique_ptr<Font>> fonts_;
  std::set<std::string> seen_;
};

/// Interprets one content stream, operator by operator (ISO 32000-1, annex A; interpreter.cc). `bytes` is its
/// decoded data; all streams of a page are read as one.
void interpret(Walk& walk, Scope scope, const std::string& bytes, Handle stream, bool wholePage);

/// The chapters that are judged by page contents; the first one runs the walk for all of them.
Chapter colourChapter();
Chapter graphicsChapter();
Chapter fontsChapter();

/// Check dictionaries where they are used (graphics.cc).
void checkGraphicsState(Walk& walk, Handle dictionary, const Place& place, State& state);
void checkImage(Walk& walk, Handle image, const Resources& resources, const Place& place);
void checkForm(Walk& walk, Handle form, const Place& place);
void checkIntent(File& file, const std::string& name, const Place& place);
void checkGroup(Walk& walk, Handle group, const Resources& resources, const Place& place);

}  // namespace gridpress::proof::standards
