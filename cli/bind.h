// cli/bind: a job's settings as flags of a command.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

#include <memory>
#include <string>
#include <vector>

#include "jobs/resolve/job.h"

namespace gridpress::cli {

/// A job's settings as given on a command line.
class BoundSettings {
 public:
  /// Declares a flag or a positional argument for each setting.
  BoundSettings(CLI::App& app, const jobs::Job& job);

  /// The settings that were given: flags as booleans, all others as text.
  Object given() const;

 private:
  struct One {
    std::string name;
    bool list = false;
    const CLI::Option* option = nullptr;
  };
  std::vector<One> all_;
  std::vector<std::shared_ptr<std::vector<std::string>>> texts_;  ///< Filled by CLI11.
};

/// A setting as a person types it: "--size"; a positional one by its form, "PUZZLE".
std::string flagOf(const SettingTable& table, const std::string& name);

}  // namespace gridpress::cli
