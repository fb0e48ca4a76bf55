// proof/ink/odd_resources: what a page names that another press or program would print otherwise.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <set>
#include <string>

class Object;

namespace gridpress::proof {

/// Names what in a page's /Resources no print of Gridpress holds and a drawing on a screen does not show: a
/// screen, curve or black of its own (/HT, /TR, /BG, /UCR of ISO 32000-2, 8.4.5), coarse curves (/FL),
/// inks and colour spaces of its own (/ColorSpace), PostScript, pages of other files (/Ref), and stand-ins
/// (/OPI, /Alternates). Looks into forms and patterns, too. Art of a customer keeps what it had: what it
/// names by its default (/HT /Default) is no finding.
///
/// `inks`: the names of spot inks that the print should have.
std::set<std::string> oddResources(const Object& resources, const std::set<std::string>& inks = {});

}  // namespace gridpress::proof
