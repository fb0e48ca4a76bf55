// model/contracts: names the place by its path in the source, whoever compiled it where.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/contracts.h"

#include <string>
#include <string_view>

namespace gridpress {
namespace {

std::string_view inSource(std::string_view file) {
  constexpr std::string_view kHere = __FILE__;
  constexpr std::string_view kRoot =
      kHere.substr(0, kHere.size() - std::string_view("model/contracts.cc").size());
  if (file.starts_with(kRoot)) file.remove_prefix(kRoot.size());
  // Headers are reached through a room's own folder in the build (cmake/rooms.cmake).
  constexpr std::string_view kRooms = "rooms/";
  if (const std::size_t at = file.find(kRooms); at != std::string_view::npos)
    file.remove_prefix(file.find('/', at + kRooms.size()) + 1);
  return file;
}

}  // namespace

BrokenContract::BrokenContract(const char* file, int line, const char* expression)
    : std::logic_error("internal: " + std::string(inSource(file)) + ":" + std::to_string(line) + ": " +
                       expression) {}

void breakContract(const char* file, int line, const char* expression) {
  throw BrokenContract(file, line, expression);
}

}  // namespace gridpress
