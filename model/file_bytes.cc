// model/file_bytes: asks what a path is, then reads a block after the other.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/file_bytes.h"

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <istream>
#include <mutex>
#include <thread>

namespace gridpress {

namespace {

std::atomic<int> open{0};

struct Log {
  std::thread::id thread;  ///< None: of any.
  std::set<std::string> paths;
};

struct Logs {
  std::mutex one;
  std::map<const ReadLog*, Log> all;
};

Logs& logs() {
  static Logs logs;
  return logs;
}

}  // namespace

ReadLog::ReadLog(Of threads) {
  const std::lock_guard lock(logs().one);
  logs().all[this].thread = threads == Of::thisThread ? std::this_thread::get_id() : std::thread::id();
  ++open;
}

ReadLog::~ReadLog() {
  const std::lock_guard lock(logs().one);
  logs().all.erase(this);
  --open;
}

std::set<std::string> ReadLog::paths() const {
  const std::lock_guard lock(logs().one);
  return logs().all.at(this).paths;
}

void noteRead(std::string_view path) {
  if (open == 0 || path == "-") return;
  const std::lock_guard lock(logs().one);
  for (auto& [key, log] : logs().all)
    if (log.thread == std::thread::id() || log.thread == std::this_thread::get_id()) log.paths.emplace(path);
}

namespace {

namespace fs = std::filesystem;

std::string readAll(std::istream& in, const Limit& most, const Source& where) {
  std::array<char, 65536> block;
  std::string bytes;
  for (;;) {
    in.read(block.data(), block.size());
    bytes.append(block.data(), static_cast<std::size_t>(in.gcount()));
    most.check(bytes.size(), where);
    if (!in) return bytes;
  }
}

}  // namespace

void refuseDevice(const std::string& path) {
  noteRead(path);
  std::error_code ignored;
  const fs::file_status status = fs::status(path, ignored);
  if (fs::is_directory(status)) throw Error::call("is a folder", "name a file in it", {path, 0});
  if (fs::is_character_file(status) || fs::is_block_file(status))
    throw Error::call("is a device", "name a file", {path, 0});
}

Error unreadable(const std::string& path) {
  const int why = errno;
  std::error_code ignored;
  if (fs::status(path, ignored).type() == fs::file_type::not_found)
    return Error::call("file not found", "check the path", {path, 0});
  return Error::call("cannot be read" + (why != 0 ? std::string(": ") + std::strerror(why) : std::string()),
                     remedyFor({why != 0 ? why : EACCES, std::generic_category()}), {path, 0});
}

Error unwritten(const std::string& name, int why) {
  if (why == 0) return Error::job("not everything could be written", "look for a full disk", {name, 0});
  return Error::job("not everything could be written: " + std::string(std::strerror(why)),
                    remedyFor({why, std::generic_category()}), {name, 0});
}

std::string fileBytes(const std::string& path, const Limit& most) {
  refuseDevice(path);
  errno = 0;
  std::ifstream in(path, std::ios::binary);
  std::string bytes;
  if (in.is_open()) bytes = readAll(in, most, {path, 0});
  if (!in.is_open() || in.bad()) throw unreadable(path);
  return bytes;
}

std::string readStandardInput() {
  return readAll(std::cin, limits::kWholeFile, {"standard input", 0});
}

}  // namespace gridpress
