// model/nearest: what a misspelt name was probably meant to be.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace gridpress {

/// The one of `known` that is most like `word` (at most a third of its letters differ), or empty.
std::string nearest(std::string_view word, const std::vector<std::string>& known);

/// "did you mean 'night'?", or what else to do if no name is similar.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known,
                       const std::string& otherwise);

}  // namespace gridpress
