// proof/standards/standards: checks any PDF against PDF/X, PDF/A and PDF/UA, by requirement.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proof/judged/requirement.h"

namespace gridpress::proof::standards {

/// The whole table.
std::span<const Chapter> chapters();
/// The chapters that need no walk through the pages, each in a file of its own.
Chapter bytesChapter();
Chapter objectsChapter();
Chapter documentChapter();
Chapter annotationsChapter();
Chapter intentsChapter();
Chapter metadataChapter();
Chapter propertiesChapter();
Chapter tagsChapter();
Chapter tablesChapter();

/// The standards that a file claims in its XMP and its information dictionary.
std::vector<Standard> statedStandards(File& file);
/// Throws like judge().
std::vector<Standard> statedStandards(const std::string& path);

/// Verdicts in the order of `asked`.
std::vector<Verdict> judge(File& file, std::span<const Standard> asked);
/// Throws Error (call) if the file is not a PDF or too damaged to be read.
std::vector<Verdict> judge(const std::string& path, std::span<const Standard> asked);

struct Mended {
  std::string bytes;                 ///< The new file.
  std::vector<std::string> changes;  ///< Each in words: "page 3: the TrimBox is the paper's size".
};
/// Repairs what can be repaired without loss to the pages: a missing TrimBox (set to the paper's size),
/// Trapped, ID and dates, an information dictionary that contradicts XMP, actions and scripts. The rest is
/// left unchanged. Throws Error (call) like judge().
Mended mend(const std::string& path);

/// The page of docs/reference about the table, in Markdown.
std::string describeRequirements();

}  // namespace gridpress::proof::standards
