// studio/budget: the memory of all forms and answers together, and the share of it that one client may hold.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace gridpress::studio {

/// Safe to use from several threads. It outlives its holdings.
class Budget {
 public:
  Budget(std::uint64_t most, std::uint64_t mostPerClient) : most_(most), mostPerClient_(mostPerClient) {}

  /// Bytes of one client, given back when it ends.
  class Holding {
   public:
    Holding() = default;
    Holding(Budget& budget, std::string client) : budget_(&budget), client_(std::move(client)) {}
    Holding(Holding&& other) noexcept { swap(other); }
    Holding& operator=(Holding&& other) noexcept {
      swap(other);
      return *this;
    }
    ~Holding() { resize(0); }

    /// False, with nothing changed, where so many bytes are not left.
    bool resize(std::uint64_t bytes);

   private:
    void swap(Holding& other) noexcept {
      std::swap(budget_, other.budget_);
      std::swap(client_, other.client_);
      std::swap(bytes_, other.bytes_);
    }

    Budget* budget_ = nullptr;
    std::string client_;
    std::uint64_t bytes_ = 0;
  };

 private:
  std::mutex one_;
  std::uint64_t most_, mostPerClient_, held_ = 0;
  std::map<std::string, std::uint64_t> perClient_;
};

}  // namespace gridpress::studio
