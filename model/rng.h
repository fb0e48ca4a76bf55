// model/rng: seeded chance that is the same on every machine.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace gridpress {

/// Mixes 64 bits so that each input bit touches each output bit (the finaliser of splitmix64, Steele, Lea and
/// Flood, "Fast Splittable Pseudorandom Number Generators", 2014).
constexpr std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9ULL;
  x ^= x >> 27;
  x *= 0x94D049BB133111EBULL;
  return x ^ (x >> 31);
}

/// A hash of several values, in order. Not for secrets.
template <typename... Rest>
constexpr std::uint64_t hashOf(std::uint64_t first, Rest... rest) {
  std::uint64_t h = mix(first + 0x9E3779B97F4A7C15ULL);
  ((h = mix(h ^ (static_cast<std::uint64_t>(rest) + 0x9E3779B97F4A7C15ULL))), ...);
  return h;
}

/// splitmix64. The standard's engines would do, but its distributions differ between libraries; this one has
/// its own.
class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}
  constexpr std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15ULL); }
  /// A whole number in [0, n), n > 0, by multiply and shift: the bias is below n / 2^32, invisible here.
  constexpr std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * std::uint64_t{n}) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace gridpress
