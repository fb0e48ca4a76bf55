// proof/standards/mend: changes objects by libqpdf, and writes all anew.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/standards/mend.h"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDFWriter.hh>

#include <array>
#include <memory>
#include <set>

#include "model/contracts.h"
#include "model/error.h"
#include "proof/judged/file.h"
#include "proof/judged/limits.h"
#include "proof/xmp/xmp.h"

namespace gridpress::proof::standards {

namespace {

class Mender {
 public:
  explicit Mender(File& file) : file_(file) {}

  std::vector<std::string> run() {
    pages();
    catalogue();
    for (Handle object : file_.objects()) actions(object);
    information();
    return std::move(changes_);
  }

 private:
  void pages() {
    for (std::size_t i = 0; i < file_.pages().size(); ++i) {
      Handle page = file_.pages()[i], media = inheritedKey(page, "/MediaBox");
      const std::string where = "page " + std::to_string(i + 1) + ": ";
      if (inheritedKey(page, "/TrimBox").isNull() && inheritedKey(page, "/ArtBox").isNull() &&
          media.isRectangle()) {
        page.replaceKey("/TrimBox", media.shallowCopy());
        changes_.push_back(where + "the TrimBox is the paper's size");
      }
    }
  }

  void remove(Handle dictionary, const char* key, const std::string& what) {
    if (!dictionary.isDictionary() || !dictionary.hasKey(key)) return;
    dictionary.removeKey(key);
    changes_.push_back(what + " is removed");
  }

  static bool isSafe(Handle action) {
    static const std::set<std::string> kSafe = {"GoTo", "GoToR", "URI", "Thread"};
    return !action.isDictionary() || kSafe.contains(nameIn(action.getKey("/S")));
  }

  void catalogue() {
    Handle root = file_.root();
    if (!isSafe(root.getKey("/OpenAction"))) remove(root, "/OpenAction", "the action at opening");
    remove(root.getKey("/Names"), "/JavaScript", "the list of scripts");
  }

  // Of catalogue, pages, annotations, fields and bookmarks alike.
  void actions(Handle object) {
    if (!object.isDictionary()) return;
    const std::string where = "object " + std::to_string(object.getObjectID()) + ": ";
    remove(object, "/AA", where + "what something triggers (AA)");
    const bool field = nameIn(object.getKey("/Subtype")) == "Widget";
    if (Handle action = object.getKey("/A");
        action.isDictionary() && action.hasKey("/S") && (field || !isSafe(action)))
      remove(object, "/A", where + "an action");
  }

  void set(Handle info, const char* key, Handle value, const std::string& what) {
    info.replaceKey(key, value);
    changes_.push_back(what);
  }

  void information() {
    Handle trailer = file_.pdf().getTrailer(), info = trailer.getKey("/Info");
    if (!info.isDictionary()) {
      info = file_.pdf().makeIndirectObject(Handle::newDictionary());
      trailer.replaceKey("/Info", info);
    }
    const std::string trapped = nameIn(info.getKey("/Trapped"));
    if (trapped != "True" && trapped != "False")
      set(info, "/Trapped", Handle::newName("/False"), "the information says that it is not trapped");
    const std::array<const char*, 2> dates = {"/CreationDate", "/ModDate"};
    for (std::size_t i = 0; i < dates.size(); ++i)
      if (Handle other = info.getKey(dates[1 - i]); info.getKey(dates[i]).isNull() && other.isString())
        set(info, dates[i], other, std::string(dates[i] + 1) + " is the other date");
    const Xmp xmp = readXmp(dataOf(keyOf(file_.root(), "/Metadata")));
    const auto agree = [&](const char* key, std::string_view space, const char* name) {
      const std::string says = xmp.text(space, name);
      if (says.empty() || textIn(info.getKey(key)) == says) return;
      set(info, key, Handle::newUnicodeString(says), std::string(key + 1) + " is what XMP says");
    };
    agree("/Title", kDc, "title");
    agree("/Author", kDc, "creator");
    agree("/Subject", kDc, "description");
    agree("/Keywords", kAdobePdf, "Keywords");
    agree("/Creator", kXmpBasic, "CreatorTool");
    agree("/Producer", kAdobePdf, "Producer");
  }

  File& file_;
  std::vector<std::string> changes_;
};

}  // namespace

Mended mend(const std::string& path) {
  File file(path);
  if (file.pdf().isEncrypted())
    throw Error::call("is encrypted", "save it without a password and without restrictions", {path});
  Mended mended;
  try {
    if (!file.pdf().getTrailer().hasKey("/ID")) mended.changes.push_back("the file has an ID");
    for (std::string& change : Mender(file).run()) mended.changes.push_back(std::move(change));
    QPDFWriter writer(file.pdf());
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setNewlineBeforeEndstream(true);
    writer.write();
    const auto bytes = writer.getBufferSharedPointer();
    mended.bytes.assign(reinterpret_cast<const char*>(bytes->getBuffer()), bytes->getSize());
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    throw Error::call("is damaged", "make it again", {path});
  }
  ENSURES(!mended.bytes.empty());
  return mended;
}

}  // namespace gridpress::proof::standards
