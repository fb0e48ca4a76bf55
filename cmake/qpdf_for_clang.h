// cmake/qpdf_for_clang: libqpdf 11.3's JSON.hh as clang takes it in C++20; included before everything.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Its classes within JSON hold a vector of JSON and destroy it before JSON is complete. In C++20 the
// destructor is constexpr, and clang makes a virtual destructor's parts at once. So this one vector's is
// declared first and defined when JSON is known.
#include <vector>

#pragma clang diagnostic push
#pragma clang diagnostic ignored \
    "-Wdtor-name"  // libqpdf's class and the destructor's name stand in different scopes.
class JSON;
template <>
constexpr std::vector<JSON>::~vector() noexcept;
#include <qpdf/JSON.hh>
template <>
constexpr std::vector<JSON>::~vector() noexcept {
  std::_Destroy(_M_impl._M_start, _M_impl._M_finish);
}
#pragma clang diagnostic pop
