// gen/words/language_names: names of languages, in each of these languages.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace gridpress::gen {

/// The BCP 47 tag of the language that has this name, whatever language the name is in: "de" for German,
/// Deutsch, alemán and ドイツ語. Empty: it is no language's. The names are CLDR's (ICU's data), and a few
/// that tables have besides: "česky". Two capitals are a tag: "DE". Case does not matter otherwise.
std::string languageNamed(std::string_view name);

}  // namespace gridpress::gen
