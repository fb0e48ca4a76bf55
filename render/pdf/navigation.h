// render/pdf/navigation: how a reader finds its way: bookmarks, page labels, links.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <string>
#include <vector>

#include "model/document.h"

namespace gridpress::render {

/// One per page, in order. An empty label is the page's place in the file; where all are, nothing is written.
void setPageLabels(QPDF& pdf, const std::vector<std::string>& labels);

/// Bookmarks of the second level and below are folded away.
void setOutline(QPDF& pdf, const std::vector<QPDFObjectHandle>& pages,
                const std::vector<OutlineEntry>& outline);

/// `media` is the page's paper, in the document's points; `unit` is points to a unit of the page.
/// Throws Error (job) for a link to a page that is not there.
void addLinks(QPDF& pdf, QPDFObjectHandle page, const std::vector<Link>& links, const Rect& media,
              double unit, const std::vector<QPDFObjectHandle>& pages);

}  // namespace gridpress::render
