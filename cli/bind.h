// cli/bind: a job's settings as flags of a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

#include "jobs/resolve/job.h"

namespace gridpress::cli {

/// What a command line said of a job's settings.
class BoundSettings {
 public:
  /// Declares a flag, or a place on the command line, for each setting.
  BoundSettings(CLI::App& app, const jobs::Job& job);

  /// The settings that were given, as text where the command line has nothing else.
  Object given() const;

 private:
  struct One {
    std::string name;
    bool list = false;
    const CLI::Option* option = nullptr;
  };
  std::vector<One> all_;
  std::vector<std::shared_ptr<std::vector<std::string>>> texts_;  ///< Where CLI11 puts what it reads.
};

/// A setting as a person types it: "--size"; of one without a flag its form, "PUZZLE".
std::string flagOf(const SettingTable& table, const std::string& name);

}  // namespace gridpress::cli
