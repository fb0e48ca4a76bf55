// proof/tags/tag_tree: a PDF's structure tree as libqpdf reads it.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "proof/text/report.h"

namespace gridpress::proof {

/// A structure element (ISO 32000-1, 14.7.2).
struct TagNode {
  std::string kind;  ///< "P"
  std::size_t parent = 0;
  std::string language, alternative, name;
  bool numbered = false;               ///< A list that says how its labels count.
  std::vector<std::size_t> kids = {};  ///< Elements.
  std::size_t references = 0;          ///< To annotations.
};

/// Marked content where it is read.
struct TagContent {
  std::size_t node = 0, page = 0;
  int number = 0;
};

/// Faults are of the file's objects; each finding ends with the checkpoint of the Matterhorn Protocol 1.1, or
/// the clause of ISO 32000-1, that asks for it.
struct TagTree {
  bool tagged = false;         ///< It says that it is, and has a tree.
  bool claims = false;         ///< It claims PDF/UA-1.
  std::vector<TagNode> nodes;  ///< In the order in which they are read; the first is the root.
  std::vector<TagContent> contents;
  std::size_t links = 0;
  Findings faults;
};

/// Throws Error (call) for a file that cannot be read.
TagTree readTags(const std::string& path);

}  // namespace gridpress::proof
