// gen/letters/regions: where in the world a country is.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace gridpress::gen {

/// A country's place in an order in which neighbours mostly stand together: its continent, its part of the
/// continent and the country itself, as the codes of UN M.49 and ISO 3166-1: "002/015/DZ". What is no country
/// comes last. By the CLDR data of ICU.
std::string regionOf(const std::string& country);

/// The name in English of what such codes end with: "Northern Africa" of "002/015", "Algeria" of
/// "002/015/DZ"; "Elsewhere" of what is no country.
std::string regionName(const std::string& region);

/// "FR" of "FR", "fr" and "France", by the codes of ISO 3166-1 and ICU's English names; empty where there is
/// no such country.
std::string countryNamed(const std::string& text);

}  // namespace gridpress::gen
