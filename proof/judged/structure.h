// proof/judged/structure: the elements that say what the contents are (ISO 32000-1, 14.7).
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "proof/judged/file.h"

namespace gridpress::proof::standards {

struct Element {
  Handle handle = Handle::newNull();
  std::string type;      ///< As it calls itself.
  std::string standard;  ///< As the role map has it: "P"; empty where it comes to no standard type.
  bool circle = false;   ///< Since the role map leads in one.
  std::size_t parent = 0;
  std::vector<std::size_t> kids;
  bool speaks = false;  ///< It, or one around it, names a language.
};

/// Marked content where it is read: of a page, or of a form with numbers of its own.
struct TaggedContent {
  std::size_t element = 0;
  QPDFObjGen owner;
  int number = 0;
};

struct Structure {
  bool present = false, catalogueSpeaks = false;
  std::vector<Element> elements;  ///< In the order of reading; the first is the root, none.
  std::vector<TaggedContent> contents;
  std::map<std::pair<QPDFObjGen, int>, std::size_t> owners;  ///< Of contents, by their place: elements.
  std::map<QPDFObjGen, std::size_t> annotations;
  std::vector<Handle> repeated;  ///< Elements that stand in the tree a second time.
  std::set<QPDFObjGen> streams;  ///< Forms whose own content is tagged.

  bool speaks(QPDFObjGen owner, int number) const;
  bool marksIn(QPDFObjGen stream) const { return streams.contains(stream); }
  std::vector<std::string> kidTypes(const Element& element) const;
};

bool isStandardType(const std::string& type);
Structure readStructure(File& file);

}  // namespace gridpress::proof::standards
