// render/external/layers: which layers of a foreign PDF are printed (ISO 32000-1, 8.11).
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/QPDFPageDocumentHelper.hh>

#include <set>

#include "render/external/appearances.h"

namespace gridpress::render {

namespace {

class Layers {
 public:
  explicit Layers(QPDF& file) : all_(at(file.getRoot(), "/OCProperties")), shown_(at(all_, "/D")) {
    const bool off = at(shown_, "/BaseState").isNameAndEquals("/OFF");
    for (Handle& layer : itemsOf(at(all_, "/OCGs")))
      if (off) off_.insert(layer.getObjGen());
    for (Handle& layer : itemsOf(at(shown_, "/ON"))) off_.erase(layer.getObjGen());
    for (Handle& layer : itemsOf(at(shown_, "/OFF"))) off_.insert(layer.getObjGen());
  }

  // Which are on or off for paper (8.11.4.4, Event), where the file says so; written down, since whoever
  // prints our pages may not ask.
  void print() {
    bool changed = false;
    for (Handle& usage : itemsOf(at(shown_, "/AS")))
      for (Handle& layer : itemsOf(at(usage, "/OCGs"))) {
        Handle state = at(at(at(layer, "/Usage"), "/Print"), "/PrintState");
        if (!at(usage, "/Event").isNameAndEquals("/Print") || !state.isName()) continue;
        changed = true;
        if (state.isNameAndEquals("/OFF"))
          off_.insert(layer.getObjGen());
        else
          off_.erase(layer.getObjGen());
      }
    if (!changed) return;
    Handle on = Handle::newArray(), off = Handle::newArray();
    for (Handle& layer : itemsOf(at(all_, "/OCGs")))
      (off_.contains(layer.getObjGen()) ? off : on).appendItem(layer);
    shown_.replaceKey("/ON", on);
    shown_.replaceKey("/OFF", off);
  }

  // A layer, or what belongs to several (8.11.2.2).
  bool hides(Handle content) const {
    if (!at(content, "/Type").isNameAndEquals("/OCMD"))
      return content.isDictionary() && off_.contains(content.getObjGen());
    Handle layers = at(content, "/OCGs"), policy = at(content, "/P");
    std::size_t on = 0, off = 0;
    for (Handle& layer : layers.isDictionary() ? std::vector<Handle>{layers} : itemsOf(layers))
      ++(off_.contains(layer.getObjGen()) ? off : on);
    if (on + off == 0) return false;
    if (policy.isNameAndEquals("/AllOn")) return off > 0;
    if (policy.isNameAndEquals("/AnyOff")) return off == 0;
    return policy.isNameAndEquals("/AllOff") ? on > 0 : on == 0;
  }

 private:
  Handle all_, shown_;
  std::set<QPDFObjGen> off_;
};

}  // namespace

void settleLayers(QPDF& file) {
  if (!file.getRoot().hasKey("/OCProperties")) return;
  Layers layers(file);
  layers.print();
  for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(file).getAllPages())
    for (Handle& note : itemsOf(page.getObjectHandle().getKey("/Annots")))
      if (layers.hides(at(note, "/OC"))) note.replaceKey("/F", Handle::newInteger(an_hidden));
}

}  // namespace gridpress::render
