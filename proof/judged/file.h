// proof/judged/file: a PDF being judged: its bytes, its objects and the findings. Internal.
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

/// The output intent of a family of standards, and its profile.
struct Intent {
  bool stated = false;  ///< The file has an output intent of the family.
  std::string space;    ///< The profile's: "RGB ", "CMYK", "GRAY"; empty if there is no profile.
  QPDFObjGen profile = {};
};

struct Structure;

class File {
 public:
  /// Throws Error (call) if the file is not a PDF or is damaged, PasswordNeeded if it needs a password.
  explicit File(const std::string& path);
  ~File();
  File(const File&) = delete;
  File& operator=(const File&) = delete;

  QPDF& pdf() { return pdf_; }
  std::string_view bytes() const { return bytes_; }
  Handle root() { return pdf_.getRoot(); }
  const std::vector<Handle>& pages() const { return pages_; }
  /// All indirect objects.
  const std::vector<Handle>& objects();
  /// Byte offsets of objects; none for those in object streams or read by a damaged cross-reference table.
  const std::map<QPDFObjGen, std::size_t>& offsets();
  /// The structure tree; read on the first call.
  const Structure& structure();
  /// "1.6": from the header, or the catalogue if that is higher.
  std::string version();

  Intent archive, press;  ///< The intents of GTS_PDFA1 and GTS_PDFX.

  void find(std::string_view key, const Place& place, std::string what);
  /// The same at an object.
  void find(std::string_view key, Handle object, std::string what, std::optional<std::size_t> page = {});
  /// A finding made by `judge`: of a colour when it is set, to be repeated where it is used.
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

/// The file cannot be opened without a password.
struct PasswordNeeded : Error {
  using Error::Error;
  explicit PasswordNeeded(Error error) : Error(std::move(error)) {}
};

/// The value of a key of a dictionary or of a stream's dictionary; null if there is none.
Handle keyOf(Handle dictionary, const std::string& key);
/// The value of a key of a page or a field, its own or inherited from its Parent.
Handle inheritedKey(Handle object, const std::string& key);
/// A page's own or inherited box, such as "/TrimBox"; nothing for anything but a rectangle.
std::optional<Area> boxOf(Handle page, const std::string& key);
/// Normalises a rectangle, which may be given by any two opposite corners.
std::optional<Area> areaOf(Handle rectangle);
Area areaOf(const Handle::Rectangle& rectangle);
/// No items for anything but an array.
std::vector<Handle> itemsOf(Handle array);
long long integerIn(Handle object, long long otherwise = 0);
/// Whether a named action (ISO 32000-1, table 212) is one that leads to a page.
bool leadsToNamedPage(Handle action);
/// "DeviceRGB", without its slash; empty for anything but a name.
std::string nameIn(Handle object);
/// The text of a string in UTF-8; empty for anything but a string.
std::string textIn(Handle object);
bool isTrue(Handle object);
/// The names in a name or an array of names, as of filters and actions.
std::vector<std::string> namesIn(Handle object);
/// The decoded data of a stream; empty if it cannot be decoded.
std::string dataOf(Handle stream);
Place placeOf(Handle object, std::optional<std::size_t> page = {});

}  // namespace gridpress::proof::standards
