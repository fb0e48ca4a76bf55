// phrases/catalogue: the files of templates/languages, as the phrases that layout asks for.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "model/phrases.h"

namespace gridpress::phrases {

/// A catalogue's text: tables of messages in ICU's form. `file` is for errors.
struct CatalogueFile {
  std::string file, text;
};

/// The phrases of a language: of each key what the first file says that has it. The last is English, which
/// has all but the tables that are empty in it: their English is in code (model/message). Throws Error
/// (call), with file and line, for a key that English does not have, a message that ICU cannot read, and a
/// placeholder that English does not have.
std::shared_ptr<const Phrases> readCatalogue(const std::vector<CatalogueFile>& files, const std::string& tag);

/// For translators: keys that a language's file lacks, and plurals without a category of the language. Empty
/// if nothing is wrong. Throws as readCatalogue does.
std::vector<std::string> faultsOf(const CatalogueFile& file, const CatalogueFile& english,
                                  const std::string& tag);

}  // namespace gridpress::phrases
