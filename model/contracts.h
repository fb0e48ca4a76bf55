// model/contracts: what must hold where a function begins and where it ends, in every build.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

namespace gridpress {

/// A broken contract: a fault of Gridpress, never of a call or a file. what() is "internal: FILE:LINE:
/// EXPRESSION". Only the program and the studio's workers catch it; unfinished output is removed on the
/// way.
class BrokenContract : public std::logic_error {
 public:
  BrokenContract(const char* file, int line, const char* expression);
};

[[noreturn, gnu::cold, gnu::noinline]] void breakContract(const char* file, int line, const char* expression);

}  // namespace gridpress

/// A precondition, for which the caller answers.
#define EXPECTS(...)                                                                                  \
  (__builtin_expect(!(__VA_ARGS__), 0) ? ::gridpress::breakContract(__FILE__, __LINE__, #__VA_ARGS__) \
                                       : void())
/// A postcondition, for which the function answers.
#define ENSURES(...) EXPECTS(__VA_ARGS__)
