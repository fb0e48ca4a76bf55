// jobs/resolve/record: a print's record of how it was made, from which verify takes the settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings with Role::record that differ from their defaults. Paths of templates and services are left
/// out, and art and fonts lose their folders: a print does not reveal where its maker keeps files.
Object recordOf(const SettingTable& table, const void* settings, const void* defaults);

template <typename Settings>
Object recordOf(const Settings& settings) {
  const Settings defaults;
  return recordOf(tableOf<Settings>(), &settings, &defaults);
}
/// The table with all its settings recorded in prints.
SettingTable recorded(SettingTable table);

/// A further key in prints for a press: the SHA-256 of the output intent's profile.
inline constexpr const char* kProfileRecord = "profile-sha256";

/// The document with a record in its keywords: `gridpress; kind=poster; settings={"sheet":"420x594mm"}`.
Document withRecord(Document document, const Object& record);

/// Reads a print's record; empty for an empty text. Throws Error (call), naming the file, for anything but a
/// record.
Object readRecord(const std::string& text, const std::string& file);

/// A text in a record if it is a name (letters, digits, -, _ and @), never a path; else empty.
std::string recordedName(const Object& record, const char* key);

/// A print may be foreign: the templates and services in its record must be names (letters, digits, -, _ and
/// @), never paths. Throws Error (call), naming the file, for any other unless `given` replaces it.
void checkNames(const Object& record, const Object& given, const std::string& file);

/// Writes a record's values to the settings that the job records; ignores all others.
void applyRecord(const SettingTable& table, void* settings, const Object& record, const std::string& file);

template <typename Settings>
Settings settingsOf(const Object& record, const std::string& file) {
  Settings settings;
  applyRecord(tableOf<Settings>(), &settings, record, file);
  return settings;
}

}  // namespace gridpress::jobs
