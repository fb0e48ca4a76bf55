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
  std::string example;  ///< A call of it.
  std::vector<std::string> aliases = {};
};

/// In the order in which help shows them.
const std::vector<JobCommand>& jobCommands();

/// What every command takes.
struct SharedFlags {
  std::string data, save;
  bool json = false, quiet = false, verbose = false, noSandbox = false;
  int threads = 0;
};

/// Says what went wrong on standard error; with `json` also on standard output, as a report without more
/// would. Settings are flags there, but keys in what is about a file of settings. Returns the code.
int fail(const Error& error, bool json, const SettingTable& settings = {});

/// Runs the job with what the command line said; returns the exit code. Throws Error.
int runJob(const JobCommand& command, const Object& given, const SharedFlags& shared);

/// The job file of a plan's `n`-th job, from 0. Throws Error (call) where the folder holds no plan, or fewer.
std::string planJob(const std::string& folder, std::size_t n);

/// Runs a saved job, or a chain of them (`gridpress run job.toml`); `waits`: until no other run is at work
/// there.
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
/// The studio's settings, described as a job's are; it is none, since it ends when somebody ends it.
const jobs::Job& studioJob();

/// Prints the address and serves until a signal ends it. Returns the exit code. Throws Error.
int runStudio(const Object& given, bool beSpawner, const SharedFlags& shared);

}  // namespace gridpress::cli
