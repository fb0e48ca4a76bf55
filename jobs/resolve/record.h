// jobs/resolve/record: what a print says of how it was made, so that verify need not be told again.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/document.h"
#include "settings/table.h"

namespace gridpress::jobs {

/// The settings with Role::record that differ from their defaults. A path is left out: a print does not tell
/// where its maker keeps files.
Object recordOf(const SettingTable& table, const void* settings, const void* defaults);

template <typename Settings>
Object recordOf(const Settings& settings) {
  const Settings defaults;
  return recordOf(tableOf<Settings>(), &settings, &defaults);
}
/// A table all of whose settings a print records.
SettingTable recorded(SettingTable table);

/// What else a print for a press records: the SHA-256 of its output intent's profile.
inline constexpr const char* kProfileRecord = "profile-sha256";

/// The document with a record in its keywords: `gridpress; kind=poster; settings={"sheet":"420x594mm"}`.
Document withRecord(Document document, const Object& record);

/// Reads what a print says of itself. Nothing for an empty text. Throws Error (call), naming the file, for
/// what is not a record.
Object readRecord(const std::string& text, const std::string& file);

/// A record's text where it is a name of ours (letters, digits, - and _), never a file to open; else empty.
std::string recordedName(const Object& record, const char* key);

/// A print may come from anybody: the templates and services that it names are names of ours (letters,
/// digits,
/// - and _), never files to open. Throws Error (call), naming the file, for any other that nothing `given`
/// stands for.
void checkNames(const Object& record, const Object& given, const std::string& file);

/// Writes into the settings what a record says of those that the job records; passes over all others.
void applyRecord(const SettingTable& table, void* settings, const Object& record, const std::string& file);

template <typename Settings>
Settings settingsOf(const Object& record, const std::string& file) {
  Settings settings;
  applyRecord(tableOf<Settings>(), &settings, record, file);
  return settings;
}

}  // namespace gridpress::jobs
