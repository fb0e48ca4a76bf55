// proof/standards/standards: holds any PDF against PDF/X, PDF/A and PDF/UA, requirement by requirement.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proof/judged/requirement.h"

namespace gridpress::proof::standards {

/// The whole table.
std::span<const Chapter> chapters();
/// Its parts for which no page need be gone through, each in a file of its own.
Chapter bytesChapter();
Chapter objectsChapter();
Chapter documentChapter();
Chapter annotationsChapter();
Chapter intentsChapter();
Chapter metadataChapter();
Chapter propertiesChapter();
Chapter tagsChapter();
Chapter tablesChapter();

/// What a file says of itself, in its XMP and its information.
std::vector<Standard> statedStandards(File& file);
/// Throws as judge() does.
std::vector<Standard> statedStandards(const std::string& path);

/// In the order asked for.
std::vector<Verdict> judge(File& file, std::span<const Standard> asked);
/// Throws Error (call) for what is no PDF, or damaged beyond reading.
std::vector<Verdict> judge(const std::string& path, std::span<const Standard> asked);

struct Mended {
  std::string bytes;                 ///< Of the new file.
  std::vector<std::string> changes;  ///< Each in words: "page 3: the TrimBox is the paper's size".
};
/// What of a file can be set right and loses nothing of its pages: a missing TrimBox (the paper's size),
/// Trapped, ID and dates, an information that says otherwise than XMP, actions and scripts. Everything else
/// stays as it is. Throws Error (call) as judge() does.
Mended mend(const std::string& path);

/// The page of docs/reference about the table: Markdown.
std::string describeRequirements();

}  // namespace gridpress::proof::standards
