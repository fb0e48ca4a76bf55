// render/pdf/structure: a PDF's metadata, and its structure tree in reading order.
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

/// 32 hexadecimal digits, the same with any standard library (FNV-1a, twice). Not for security.
std::string digestOf(const std::string& content);

/// `content`: bytes from which the file's IDs are made; `accessible`: it is tagged, and says so (PDF/UA-1:
/// ISO 14289-1, 5) if it has a title and a language.
void setIdentity(QPDF& pdf, const DocumentInfo& info, Standard standard, const std::string& content,
                 bool accessible = false);

/// The profile for which the colours are meant. `name`: the profile's own name.
void setOutputIntent(QPDF& pdf, Standard standard, const std::string& profile, const std::string& name,
                     const std::string& condition = {});

/// An empty label stands for the page's position in the file; if all are empty, nothing is written.
void setPageLabels(QPDF& pdf, const std::vector<PageOutput>& outputs);

/// Bookmarks of the second level and below are collapsed.
void setOutline(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                const std::vector<OutlineEntry>& outline);

/// Adds each page's own links. Throws Error (job) for a link to a missing page.
void addLinks(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages, const std::vector<PageOutput>& outputs);

/// Writes the tree (ISO 32000-1, 14.7) and the references to it from pages and links; nothing if no page has
/// tags. Lists, tables of contents and tables are built from consecutive parts.
void setStructure(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                  const std::vector<PageOutput>& outputs);

}  // namespace gridpress::render
