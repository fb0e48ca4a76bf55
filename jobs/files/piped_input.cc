// jobs/files/piped_input: by the roles of settings.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "jobs/files/piped_input.h"

#include "model/file_bytes.h"

namespace gridpress::jobs {

PipedInput::PipedInput(const SettingTable& table, void* settings) {
  const auto replaced = [&](std::string path) {
    if (path != "-") return path;
    if (!copy_) copy_ = std::make_unique<foreign::MemoryFile>(readStandardInput());
    return copy_->path();
  };
  for (const SettingSpec& spec : table) {
    const Value value = spec.role == Role::input ? spec.read(settings) : Value();
    if (value.nothing()) continue;
    List paths;
    for (std::string& path : readList(value)) paths.emplace_back(replaced(std::move(path)));
    if (spec.kind == ValueKind::list)
      spec.write(settings, std::move(paths));
    else
      spec.write(settings, paths.front());
  }
}

std::string PipedInput::named(std::string text) const {
  if (copy_ && text.starts_with(copy_->path())) text.replace(0, copy_->path().size(), "standard input");
  return text;
}

Error PipedInput::named(const Error& error) const {
  return {error.blame(),
          {named(error.where().file), error.where().line},
          error.problemMessage(),
          error.remedyMessage(),
          error.about()};
}

}  // namespace gridpress::jobs
