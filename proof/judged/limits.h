// proof/judged/limits: what holds of every value, in objects and in contents of pages. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "proof/judged/byte_reader.h"
#include "proof/judged/file.h"

namespace gridpress::proof::standards {

/// Of a number, a string or a name; others pass.
void checkLimits(File& file, Handle value, const Place& place);
/// Of an object as it is written: that strings in angle brackets are whole.
void checkHexStrings(File& file, std::string_view written, const Place& place);
/// From its bracket on.
void skipLiteral(ByteReader& r);
/// True where a string in angle brackets stood there.
bool takeHexString(File& file, ByteReader& r, const Place& place);
/// With its slash.
void checkName(File& file, std::string_view name, const Place& place);

/// RFC 3066, 2.1: subtags of up to eight letters, and digits from the second on.
bool isLanguageTag(std::string_view tag);

/// A key of a page or a field: its own, or one that it inherits from its Parent.
Handle inheritedKey(Handle object, const std::string& key);

}  // namespace gridpress::proof::standards
