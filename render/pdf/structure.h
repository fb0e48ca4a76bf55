// render/pdf/structure: what a PDF says of itself, and what its content is, in the order in which it is read.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <string>
#include <vector>

#include "model/document.h"
#include "model/geometry.h"
#include "render/pdf/page_writer.h"
#include "render/press/press.h"

namespace gridpress::render {

/// 32 hexadecimal digits, the same from any standard library (FNV-1a, twice). Not for security.
std::string digestOf(const std::string& content);

/// `content`: bytes that the file's IDs are made from; `accessible`: it is tagged, and says so (PDF/UA-1: ISO
/// 14289-1, 5) where it has a title and a language.
void setIdentity(QPDF& pdf, const DocumentInfo& info, Standard standard, const std::string& content,
                 bool accessible = false);

/// The profile that the colours are meant for. `name`: what the profile calls itself.
void setOutputIntent(QPDF& pdf, Standard standard, const std::string& profile, const std::string& name,
                     const std::string& condition = {});

/// An empty label is the page's place in the file; where all are, nothing is written.
void setPageLabels(QPDF& pdf, const std::vector<PageOutput>& outputs);

/// Bookmarks of the second level and below are folded away.
void setOutline(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                const std::vector<OutlineEntry>& outline);

/// To each page its own. Throws Error (job) for a link to a page that is not there.
void addLinks(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages, const std::vector<PageOutput>& outputs);

/// Writes the tree (ISO 32000-1, 14.7) and what leads back to it from pages and links; nothing where no page
/// has tags. Lists, tables of contents and tables arise from parts that follow one another.
void setStructure(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                  const std::vector<PageOutput>& outputs);

}  // namespace gridpress::render
