// proof/judged/structure: the structure elements of the contents (ISO 32000-1, 14.7).
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
  std::string type;      ///< Its own type.
  std::string standard;  ///< Its type by the role map: "P"; empty if that leads to no standard type.
  bool circle = false;   ///< The role map is circular for its type.
  std::size_t parent = 0;
  std::vector<std::size_t> kids;
  bool speaks = false;  ///< It or an ancestor has a language.
};

/// Marked content in reading order; its owner is a page, or a form with MCIDs of its own.
struct TaggedContent {
  std::size_t element = 0;
  QPDFObjGen owner;
  int number = 0;
};

struct Structure {
  bool present = false, catalogueSpeaks = false;
  std::vector<Element> elements;  ///< In reading order; the first stands for the root.
  std::vector<TaggedContent> contents;
  std::map<std::pair<QPDFObjGen, int>, std::size_t> owners;  ///< Elements, by owner and MCID.
  std::map<QPDFObjGen, std::size_t> annotations;
  std::vector<Handle> repeated;  ///< Elements that are in the tree twice.
  std::set<QPDFObjGen> streams;  ///< Forms with tagged content of their own.

  bool speaks(QPDFObjGen owner, int number) const;
  bool marksIn(QPDFObjGen stream) const { return streams.contains(stream); }
  std::vector<std::string> kidTypes(const Element& element) const;
};

bool isStandardType(const std::string& type);
Structure readStructure(File& file);

}  // namespace gridpress::proof::standards
