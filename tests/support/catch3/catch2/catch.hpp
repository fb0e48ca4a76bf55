// tests/support/catch3/catch2/catch.hpp: Catch2 3 under Catch2 2's name, with what is called by that name there.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once
#include <catch2/catch_all.hpp>
#include <concepts>

namespace Catch {
namespace Matchers {
/// Of a text, a part of it; version 3 means an element.
template <std::convertible_to<std::string> Text>
StringContainsMatcher Contains(Text&& part) {
  return ContainsSubstring(std::string(part));
}
}  // namespace Matchers
using Matchers::Contains;
}  // namespace Catch
using Catch::Approx;
