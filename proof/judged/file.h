// proof/judged/file: one PDF that is judged: its bytes, its objects and what was found. Internal.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "model/error.h"
#include "proof/judged/requirement.h"

namespace gridpress::proof::standards {

using Handle = QPDFObjectHandle;

/// The output profile that a family of standards names.
struct Intent {
  bool stated = false;  ///< There is an output intent of the family.
  std::string space;    ///< Of its profile: "RGB ", "CMYK", "GRAY"; empty: no profile.
  QPDFObjGen profile = {};
};

struct Structure;

class File {
 public:
  /// Throws Error (call) for what is no PDF or damaged, PasswordNeeded where it asks for one.
  explicit File(const std::string& path);
  ~File();
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  QPDF& pdf() { return pdf_; }
  std::string_view bytes() const { return bytes_; }
  Handle root() { return pdf_.getRoot(); }
  const std::vector<Handle>& pages() const { return pages_; }
  /// Each indirect object once.
  const std::vector<Handle>& objects();
  /// What lies in streams of objects, or is read from a damaged table, has no place in the bytes.
  const std::map<QPDFObjGen, std::size_t>& offsets();
  /// The catalogue's tree of elements, read once.
  const Structure& structure();
  /// "1.6", which the catalogue may raise.
  std::string version();

  Intent archive, press;  ///< Of GTS_PDFA1 and of GTS_PDFX.

  void find(std::string_view key, const Place& place, std::string what);
  /// With the object's number as the place.
  void find(std::string_view key, Handle object, std::string what, std::optional<std::size_t> page = {});
  /// What is said while `judge` runs: of a colour when it is set, to be said again where it draws.
  struct Said {
    std::string key;
    Place place;
    std::string what;
  };
  std::vector<Said> listen(const std::function<void()>& judge);
  /// Findings by key.
  struct Found {
    std::vector<Finding> first;
    std::uint64_t total = 0;
  };
  const std::map<std::string, Found, std::less<>>& found() const { return found_; }

 private:
  std::string bytes_;
  QPDF pdf_;
  std::vector<Handle> pages_, objects_;
  std::map<QPDFObjGen, std::size_t> offsets_;
  std::unique_ptr<Structure> structure_;
  std::map<std::string, Found, std::less<>> found_;
  std::vector<Said>* heard_ = nullptr;
};

/// What the file does not open without.
struct PasswordNeeded : Error {
  using Error::Error;
  explicit PasswordNeeded(Error error) : Error(std::move(error)) {}
};

/// Null where the dictionary is none, or has no such key; of a stream, of its dictionary.
Handle keyOf(Handle dictionary, const std::string& key);
/// A key of a page or a field: its own, or one that it inherits from its Parent.
Handle inheritedKey(Handle object, const std::string& key);
/// Of a page, its own or inherited: "/TrimBox"; nothing for what is no rectangle.
std::optional<Area> boxOf(Handle page, const std::string& key);
/// A rectangle, whichever of its corners are named.
std::optional<Area> areaOf(Handle rectangle);
Area areaOf(const Handle::Rectangle& rectangle);
/// None of what is no array.
std::vector<Handle> itemsOf(Handle array);
long long integerIn(Handle object, long long otherwise = 0);
/// Of an action by a name (ISO 32000-1, table 212): it is that of a page.
bool leadsToNamedPage(Handle action);
/// "DeviceRGB" without its slash; empty for what is no name.
std::string nameIn(Handle object);
/// Of a text string, UTF-8; empty for what is no string.
std::string textIn(Handle object);
bool isTrue(Handle object);
/// A name, or an array of names: "Flate", of filters and actions.
std::vector<std::string> namesIn(Handle object);
/// A stream's data, unpacked; empty where it cannot be.
std::string dataOf(Handle stream);
Place placeOf(Handle object, std::optional<std::size_t> page = {});

}  // namespace gridpress::proof::standards
