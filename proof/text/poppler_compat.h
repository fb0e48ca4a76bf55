// proof/text/poppler_compat: differences between versions of poppler, detected by what compiles.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <GfxFont.h>
#include <Outline.h>
#include <OutputDev.h>
#include <PDFDoc.h>
#include <UTF.h>
#include <fofi/FoFiTrueType.h>
#include <goo/GooString.h>
#include <goo/gmem.h>

#include <concepts>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

// All are templates, since only in templates may `requires` contain an expression that does not compile.
namespace gridpress::proof::compat {

/// Opens a file; `repaired` is called when poppler has to reconstruct the cross-reference table.
template <class Document = PDFDoc>
std::unique_ptr<Document> openDocument(const std::string& path, const std::function<void()>& repaired) {
  using Password = std::optional<GooString>;
  auto name = std::make_unique<GooString>(path);
  if constexpr (std::constructible_from<Document, std::unique_ptr<GooString>, Password, Password,
                                        std::function<void()>>)
    return std::make_unique<Document>(std::move(name), Password{}, Password{}, repaired);
  else  // Before 25 there is one more parameter, for GUI data.
    return std::make_unique<Document>(std::move(name), Password{}, Password{}, nullptr, repaired);
}

/// The code points of a PDF text string.
template <class Text = std::string>
std::vector<Unicode> codePoints(const Text& text) {
  if constexpr (requires { TextStringToUCS4(text); }) {
    return TextStringToUCS4(text);
  } else {
    Unicode* letters = nullptr;
    const int count = TextStringToUCS4(text, &letters);
    const std::unique_ptr<Unicode, decltype(&gfree)> owner(letters, gfree);
    return {letters, letters + count};
  }
}

template <class Item = OutlineItem>
std::vector<Unicode> titleOf(const Item& item) {
  if constexpr (std::is_pointer_v<decltype(item.getTitle())>)
    return {item.getTitle(), item.getTitle() + item.getTitleLength()};
  else
    return item.getTitle();
}

/// The glyphs of a TrueType font by code; none if the file is damaged.
template <class Font = Gfx8BitFont, class File = FoFiTrueType>
std::vector<int> glyphsByCode(Font& font, std::vector<unsigned char>& bytes) {
  const auto file = [&] {
    if constexpr (requires { File::make(bytes, 0); })
      return File::make(bytes, 0);
    else
      return File::make(bytes.data(), static_cast<int>(bytes.size()), 0);
  }();
  if (!file) return {};
  if constexpr (std::is_pointer_v<decltype(font.getCodeToGIDMap(file.get()))>) {
    const std::unique_ptr<int, decltype(&gfree)> map(font.getCodeToGIDMap(file.get()), gfree);
    return map ? std::vector<int>(map.get(), map.get() + 256) : std::vector<int>();
  } else {
    return font.getCodeToGIDMap(file.get());
  }
}

/// For ImageStream and Stream. The result is ignored: reading the first byte tells as much.
template <class Source>
void rewind(Source& source) {
  if constexpr (requires { source.reset(); })
    (void)source.reset();
  else
    (void)source.rewind();
}

template <class Method>
struct SecondArgument;
template <class Device, class First, class Second, class... Others>
struct SecondArgument<void (Device::*)(First, Second, Others...)> {
  using Type = Second;
};
template <class Device, class Method = decltype(&OutputDev::beginForm)>
class InForms;
/// A device that counts the forms (ISO 32000-1, 8.10) around what it draws.
template <class Device, class... Args>
class InForms<Device, void (OutputDev::*)(Args...)> : public Device {
 public:
  void beginForm(Args...) override { ++forms, this->styleKnown = false; }
  void endForm(Args...) override { --forms, this->styleKnown = false; }

 protected:
  int forms = 0;
};

/// The type in which a device gets the box of a soft mask.
using SoftMaskBox = SecondArgument<decltype(&OutputDev::setSoftMask)>::Type;

}  // namespace gridpress::proof::compat
