// cli/command: the commands: one for each job, and a few that are the program's own.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "cli/wording/wording.h"
#include "jobs/resolve/job.h"
#include "model/version.h"

namespace gridpress::cli {

/// A job's command: the job, and its report in words.
struct JobCommand {
  const jobs::Job* job = nullptr;
  std::function<Words(const void* report)> word;
  std::string example;  ///< A call, for the help.
  std::vector<std::string> aliases = {};
};

/// In the order of the help.
const std::vector<JobCommand>& jobCommands();

/// What every command takes.
struct SharedFlags {
  std::string data, save;
  bool json = false, quiet = false, verbose = false, noSandbox = false;
  int threads = 0;
};

/// Prints the error on standard error; with `json` also on standard output, as a report that holds nothing
/// else. Settings are named as flags, or as keys if the error is about a settings file. Returns the exit
/// code.
int fail(const Error& error, bool json, const SettingTable& settings = {});

/// Runs the job with the given settings; returns the exit code. Throws Error.
int runJob(const JobCommand& command, const Object& given, const SharedFlags& shared);

/// The job file of a plan's `n`-th job, from 0. Throws Error (call) if there is no such job.
std::string planJob(const std::string& folder, std::size_t n);

/// Runs a saved job, or a chain of them (`gridpress run job.toml`); `waits`: after any other
/// run of the same file.
int runJobFile(const std::string& file, bool waits, const SharedFlags& shared);

/// A face that prints are set in.
struct FoundFace {
  std::string face, role;
  bool found = false;
  std::string path, package;
};
jobs::FieldTable fieldsOf(const FoundFace*);

/// What `gridpress doctor --json` prints.
struct DoctorReport {
  std::string version = gridpress::version(), data;
  std::map<std::string, std::string> libraries;
  std::vector<FoundFace> faces;
  int landlock = 0;
  bool seccomp = false;
  std::size_t threads = 0;
  bool well = true;
};
jobs::FieldTable fieldsOf(const DoctorReport*);

/// `gridpress doctor`: are the fonts, the libraries and the templates there?
int runDoctor(const SharedFlags& shared);

// studio.cc
/// The studio's settings, described like a job's, although it is no job: it runs until somebody ends it.
const jobs::Job& studioJob();

/// Prints the address and serves until a signal comes. Returns the exit code. Throws Error.
int runStudio(const Object& given, bool beSpawner, const SharedFlags& shared);

}  // namespace gridpress::cli
