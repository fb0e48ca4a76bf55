// proof/ink/odd_objects: what a PDF's objects hold that one program reads and another does not.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

namespace gridpress::proof {

/// Names what no print of Gridpress holds among all objects of the file: keys that a dictionary has twice
/// (one program takes the first, another the last), damage that a reader passes over, streams whose bytes lie
/// in another file (/F; ISO 32000-1, 7.3.8.2), bookmarks that do more than lead to a page, entries of the
/// trailer, a version that the catalogue overrides, earlier versions of the file, and for PDF/X-1a what
/// PDF 1.3 has not. libqpdf reads it, so that poppler is not the only reader.
std::set<std::string> oddObjects(const std::string& path);

}  // namespace gridpress::proof
