// render/press/conditions: printing conditions as the ICC's registry of characterization data calls them.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace gridpress::render {

/// How presses print by a standard.
struct Condition {
  std::string_view identifier;  ///< "FOGRA39"
  std::string_view usual;       ///< What people call it besides; may be empty.
  std::string_view meaning;     ///< Of which press, paper and standard, for people.
};

/// Those that shops name most (https://www.color.org/chardata).
std::span<const Condition> conditions();

/// By its identifier or usual name, in capitals or not. Null where it is none of them.
const Condition* conditionNamed(std::string_view name);
/// The condition that a profile's own name holds: "Coated FOGRA39 (ISO 12647-2:2004)". Null where it names
/// none.
const Condition* conditionIn(std::string_view profile);

/// What an output intent says: the one that was asked for, else the profile's; empty where there is neither.
std::string conditionOf(std::string_view asked, std::string_view profile);

/// All of them for a message: "FOGRA39, FOGRA47, ...".
std::string conditionNames();

}  // namespace gridpress::render
