// proof/standards/mend: changes objects by libqpdf, and rewrites the file.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <qpdf/Buffer.hh>
#include <qpdf/QPDFWriter.hh>

#include <set>

#include "model/contracts.h"
#include "model/error.h"
#include "proof/standards/standards.h"
#include "proof/standards/twins.h"

namespace gridpress::proof::standards {

namespace {

class Mender {
 public:
  explicit Mender(File& file) : file_(file) {}

  std::vector<std::string> run() {
    pages();
    catalogue();
    for (Handle object : file_.objects())
      actions(object, "object " + std::to_string(object.getObjectID()) + ": ");
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
      for (Handle note : itemsOf(page.getKey("/Annots")))
        if (!note.isIndirect()) actions(note, where);
    }
  }

  void remove(Handle dictionary, const char* key, const std::string& what) {
    if (!dictionary.isDictionary() || !dictionary.hasKey(key)) return;
    dictionary.removeKey(key);
    changes_.push_back(what + " is removed");
  }

  static bool isSafe(Handle action) {
    static const std::set<std::string> kSafe = {"GoTo", "GoToR", "URI", "Thread"};
    if (!action.isDictionary()) return true;
    const std::string kind = nameIn(action.getKey("/S"));
    return kSafe.contains(kind) || (kind == "Named" && leadsToNamedPage(action));
  }

  void catalogue() {
    Handle root = file_.root(), opening = root.getKey("/OpenAction");
    if (!isSafe(opening))
      remove(root, "/OpenAction", "the action at opening");
    else if (opening.isDictionary())
      remove(opening, "/Next", "what follows the action at opening");
    remove(root.getKey("/Names"), "/JavaScript", "the list of scripts");
  }

  // Of catalogue, pages, annotations, fields and bookmarks alike.
  void actions(Handle object, const std::string& where) {
    if (!object.isDictionary()) return;
    remove(object, "/AA", where + "what something triggers (AA)");
    const bool field = nameIn(object.getKey("/Subtype")) == "Widget";
    Handle action = object.getKey("/A");
    if (!action.isDictionary() || !action.hasKey("/S")) return;
    if (field || !isSafe(action))
      remove(object, "/A", where + "an action (" + nameIn(action.getKey("/S")) + ")");
    else
      remove(action, "/Next", where + "what follows an action");
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
    inStep(info);
  }

  // What XMP says, the information says; what only the information says, XMP comes to say.
  void inStep(Handle info) {
    Handle stream = file_.root().getKey("/Metadata");
    const std::string packet = dataOf(stream);
    const Xmp xmp = readXmp(packet);
    std::vector<XmpText> more;
    for (const Twin& twin : twins()) {
      const std::string says = xmp.text(twin.space, twin.name), is = textIn(info.getKey(twin.key)),
                        value = twin.date ? (says.empty() ? asXmpDate(is) : asPdfDate(says))
                                          : (says.empty() ? is : says);
      if (value.empty() || (!is.empty() && agree(twin, info, xmp))) continue;
      if (says.empty())
        more.push_back({twin.space, twin.prefix, twin.name, twin.form, value});
      else
        set(info, twin.key, Handle::newUnicodeString(value), twin.label() + " is what XMP says");
    }
    if (more.empty() && !xmp.statesBytes && !xmp.statesEncoding) return;
    const std::string written = withProperties(packet, more);
    if (written.empty()) return;  // What cannot be read is not ours to replace.
    if (!stream.isStream()) {
      stream = file_.pdf().newStream();
      stream.getDict().replaceKey("/Type", Handle::newName("/Metadata"));
      stream.getDict().replaceKey("/Subtype", Handle::newName("/XML"));
      file_.root().replaceKey("/Metadata", stream);
      changes_.emplace_back("the file has XMP metadata");
    }
    for (const XmpText& one : more)
      changes_.push_back("XMP says " + std::string(one.prefix) + ":" + one.name +
                         ", as the information does");
    if (more.empty()) changes_.emplace_back("the head of the XMP packet states neither bytes nor encoding");
    stream.replaceStreamData(written, Handle::newNull(), Handle::newNull());
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
  } catch (const BrokenContract&) {
    throw;
  } catch (const std::exception&) {  // What qpdf throws for numbers and objects of the wrong kind.
    throw Error::call("is damaged", "make it again", {path});
  }
  ENSURES(!mended.bytes.empty());
  return mended;
}

}  // namespace gridpress::proof::standards
