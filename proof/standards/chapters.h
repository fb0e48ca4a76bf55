// proof/standards/chapters: the parts of the table that no page need be drawn for, each in a file of its own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/judged/requirement.h"

namespace gridpress::proof::standards {

Chapter bytesChapter();
Chapter objectsChapter();
Chapter documentChapter();
Chapter annotationsChapter();
Chapter intentsChapter();
Chapter metadataChapter();
Chapter propertiesChapter();
Chapter tagsChapter();
Chapter tablesChapter();

}  // namespace gridpress::proof::standards
