// proof/content/content: goes through what pages draw, and through all that they draw with. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDFMatrix.hh>

#include "proof/content/font.h"
#include "proof/judged/structure.h"

namespace gridpress::proof::standards {

/// Which colour spaces are in effect, down to what prints them.
class Colours {
 public:
  explicit Colours(File& file) : file_(file) {}

  /// A colour space, written as a name or an array, with the resources that names are looked up in. Returns
  /// whether it is CMYK by a profile.
  bool use(Handle space, Handle resources, const Place& place, int depth = 0);
  /// "DeviceGray" with the default that replaces it.
  void useDevice(const std::string& name, Handle resources, const Place& place, int depth = 0);
  /// The colour space in which a group blends.
  void useGroup(Handle space, const Place& place);

 private:
  void useProfile(Handle space, const Place& place);
  void useInks(Handle space, const std::string& kind, Handle resources, const Place& place, int depth);
  void checkSame(const std::string& ink, Handle space, const Place& place);
  void checkColorants(Handle space, const Place& place);

  File& file_;
  std::map<std::string, std::string> inks_;  ///< By name, what stands for them.
  std::set<QPDFObjGen> profiles_;            ///< Those that were checked.
};

/// What was found of a colour or a graphics state when it was set; null: nothing.
using Faults = std::shared_ptr<const std::vector<File::Said>>;

/// What is set when something is drawn (ISO 32000-1, 8.4).
struct Paint {
  bool set = false;      ///< Else DeviceGray is in effect.
  bool iccCmyk = false;  ///< By a profile.
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

/// A sequence of marked content that is open.
struct Mark {
  bool artifact = false;
  int number = -1;      ///< MCID.
  bool spoken = false;  ///< Its own or an outer property list names a language.
};

/// What a content stream may name.
struct Resources {
  Handle dictionary = Handle::newNull();
  bool own = true;  ///< Else those of whoever drew it.

  Handle lookUp(const char* kind, const std::string& name) const;
};

/// Where a stream stands: on which page, in which object, and what is open around it.
struct Scope {
  std::size_t page = 0;
  Handle owner = Handle::newNull();  ///< Of marked content: a page, or a form with numbers of its own.
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
  /// Of a Type 3 font, each glyph that was shown.
  void glyphs(Font& font, const Scope& from);
  Font* font(Handle dictionary, std::size_t page);

  File& file() { return file_; }
  Colours& colours() { return colours_; }
  void noteTransparent() { transparent_ = true; }
  const std::map<QPDFObjGen, std::unique_ptr<Font>>& fonts() const { return fonts_; }

 private:
  void appearances(std::size_t index, Scope page);
  void run(Handle stream, Scope scope, bool wholePage);
  /// Once for each way of drawing it that makes a difference.
  bool isNew(Handle stream, const Scope& from, bool inherits);

  File& file_;
  Colours colours_;
  bool transparent_ = false;
  std::map<QPDFObjGen, std::unique_ptr<Font>> fonts_;
  std::set<std::string> seen_;
};

/// interpreter.cc: one content stream, operator by operator (ISO 32000-1, annex A). `bytes` are the stream's,
/// unpacked; all that a page has are read as one.
void interpret(Walk& walk, Scope scope, const std::string& bytes, Handle stream, bool wholePage);

/// The parts of the table that are judged from what pages draw, all in the first.
Chapter colourChapter();
Chapter graphicsChapter();
Chapter fontsChapter();

/// graphics.cc: what of dictionaries matters where they are used.
void checkGraphicsState(Walk& walk, Handle dictionary, const Place& place, State& state);
void checkImage(Walk& walk, Handle image, const Resources& resources, const Place& place);
void checkForm(Walk& walk, Handle form, const Place& place);
void checkIntent(File& file, const std::string& name, const Place& place);
void checkGroup(Walk& walk, Handle group, const Resources& resources, const Place& place);

}  // namespace gridpress::proof::standards
