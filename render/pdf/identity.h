// render/pdf/identity: what a PDF says of itself: info, XMP, language, standard, output intent.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>

#include <string>

#include "model/document.h"
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

}  // namespace gridpress::render
