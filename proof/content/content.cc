// proof/content/content: walks through pages, forms, patterns, glyphs and appearances, each once.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/content/content.h"

#include <qpdf/Pl_String.hh>

#include "foreign/pdf_numbers.h"
#include "model/contracts.h"

namespace gridpress::proof::standards {

namespace {

constexpr int kDeepest = 40;  // Forms in forms.

std::string contentsOf(Handle page) {
  std::string bytes;
  Pl_String pipe("contents", nullptr, bytes);
  page.pipePageContents(&pipe);
  return bytes;
}

// A stream that is drawn from within another, with its own resources or those of whoever draws it.
Scope within(Handle stream, Handle own, const Scope& from) {
  Scope scope = from;
  scope.resources = own.isDictionary() ? Resources{own, true} : Resources{from.resources.dictionary, false};
  scope.stream = stream;
  ++scope.depth;
  return scope;
}

QPDFMatrix matrixOf(Handle dictionary) {
  Handle m = keyOf(dictionary, "/Matrix");
  return m.isMatrix() ? QPDFMatrix(foreign::matrix(m)) : QPDFMatrix();
}

}  // namespace

Handle Resources::lookUp(const char* kind, const std::string& name) const {
  return keyOf(keyOf(dictionary, std::string("/") + kind), "/" + name);
}

bool Walk::isNew(Handle stream, const Scope& from, bool inherits) {
  std::string key = std::to_string(stream.getObjectID()) + (from.marks.empty()           ? ""
                                                            : from.marks.back().artifact ? "a"
                                                                                         : "m");
  if (inherits)
    key += "/" + std::to_string(from.resources.dictionary.getObjectID()) + "." + std::to_string(from.page);
  return seen_.insert(key).second;
}

void Walk::run(Handle stream, Scope scope, bool wholePage) {
  if (scope.depth > kDeepest) return;
  const Place place = placeOf(stream, scope.page);
  try {
    const std::string bytes = wholePage ? contentsOf(stream) : dataOf(stream);
    interpret(*this, std::move(scope), bytes, stream, wholePage);
  } catch (const BrokenContract&) {
    throw;
  } catch (const std::exception&) {
    file_.find("object.damaged", place, "the contents cannot be read");
  }
}

void Walk::page(std::size_t index) {
  EXPECTS(index < file_.pages().size());
  Handle page = file_.pages()[index];
  transparent_ = false;
  Scope scope;
  scope.page = index;
  scope.owner = scope.stream = page;
  scope.resources = {inheritedKey(page, "/Resources"), page.hasKey("/Resources")};
  Handle group = page.getKey("/Group");
  if (group.isDictionary()) checkGroup(*this, group, scope.resources, placeOf(page, index));
  const bool grouped = transparent_;
  transparent_ = false;
  run(page, scope, true);
  appearances(index, scope);
  const bool says = grouped && !keyOf(group, "/CS").isNull();
  if (transparent_ && !says && file_.archive.space.empty())
    file_.find("blend.space", page, "the page is transparent, and does not say in which colours it blends",
               index);
}

// What an annotation looks like is not read aloud: its words are.
void Walk::appearances(std::size_t index, Scope page) {
  page.marks.push_back({.artifact = true});
  for (Handle note : itemsOf(keyOf(file_.pages()[index], "/Annots"))) {
    Handle normal = keyOf(keyOf(note, "/AP"), "/N");
    if (normal.isStream())
      form(normal, page);
    else if (normal.isDictionary())
      for (const auto& [state, stream] : normal.getDictAsMap())
        if (Handle(stream).isStream()) form(stream, page);
  }
}

void Walk::form(Handle form, const Scope& from) {
  checkForm(*this, form, placeOf(form, from.page));
  Scope scope = within(form, keyOf(form, "/Resources"), from);
  if (Handle group = keyOf(form, "/Group"); group.isDictionary())
    checkGroup(*this, group, scope.resources, placeOf(form, from.page));
  const bool numbered = keyOf(form, "/StructParents").isInteger();
  if (!isNew(form, from, !scope.resources.own)) {
    const bool again = file_.structure().marksIn(form.getObjGen());
    if (numbered && again)
      file_.find("form.repeated", form, "a form with tagged content is drawn more than once", from.page);
    return;
  }
  if (numbered) scope.owner = form;
  scope.state.matrix.concat(matrixOf(form));
  run(form, std::move(scope), false);
}

void Walk::pattern(Handle pattern, const Scope& from) {
  if (integerIn(keyOf(pattern, "/PatternType")) == 2) {
    Handle shading = keyOf(pattern, "/Shading");
    colours_.use(keyOf(shading, "/ColorSpace"), from.resources.dictionary, placeOf(pattern, from.page));
    if (Handle state = keyOf(pattern, "/ExtGState"); state.isDictionary()) {
      State unused;
      checkGraphicsState(*this, state, placeOf(pattern, from.page), unused);
    }
    return;
  }
  if (!pattern.isStream()) return;
  Scope scope = within(pattern, keyOf(pattern, "/Resources"), from);
  if (!isNew(pattern, from, !scope.resources.own)) return;
  scope.state = State();
  // Without colours of its own: those that are set.
  if (integerIn(keyOf(pattern, "/PaintType")) == 2) scope.state.fill.set = scope.state.stroke.set = true;
  run(pattern, std::move(scope), false);
}

void Walk::glyphs(Font& font, const Scope& from) {
  EXPECTS(font.isType3());
  Handle procs = keyOf(font.dictionary(), "/CharProcs"), own = keyOf(font.dictionary(), "/Resources");
  // Whether transparency may come of it is seen from what it names.
  if (Handle states = keyOf(own, "/ExtGState"); states.isDictionary())
    for (const auto& [name, state] : states.getDictAsMap()) {
      State unused;
      checkGraphicsState(*this, state, placeOf(font.dictionary(), from.page), unused);
    }
  for (const std::string& name : font.shownGlyphs()) {
    Handle proc = keyOf(procs, "/" + name);
    if (!proc.isStream()) continue;
    Scope scope = within(proc, own, from);
    if (!isNew(proc, from, !scope.resources.own)) continue;
    scope.state.fill.set = scope.state.stroke.set = true;
    run(proc, std::move(scope), false);
  }
}

Font* Walk::font(Handle dictionary, std::size_t page) {
  if (!dictionary.isDictionary()) return nullptr;
  auto& font = fonts_[dictionary.getObjGen()];
  if (!font) font = std::make_unique<Font>(dictionary, page);
  ENSURES(font != nullptr);
  return font.get();
}

}  // namespace gridpress::proof::standards
