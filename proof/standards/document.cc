// proof/standards/document: the catalogue and the pages: boxes, layers, scripts, forms, permissions.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "model/contracts.h"
#include "proof/judged/file.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"layers.any", "X-1a X-3: optional content; A-1b: 6.1.13", "The file has no layers.",
     "merge the layers into the page"},
    {"layers.name", "X-4: optional content; A-2: 6.9; UA-1: 7.10",
     "Each setting of the layers (D, Configs) has a name.", "name each configuration"},
    {"layers.twice", "X-4: optional content; A-2: 6.9", "No two settings of the layers have one name.",
     "give each configuration a name of its own"},
    {"layers.order", "X-4: optional content; A-2: 6.9", "Where layers are put in order, all are in it.",
     "list every layer in Order"},
    {"layers.auto", "X-4: optional content; A-2: 6.9; UA-1: 7.10",
     "No layer is switched by what the program does (AS).", "remove AS from the configurations"},
    {"catalog.actions", "X: actions and JavaScript; A-1b: 6.6.2; A-2: 6.5.2",
     "The file starts nothing by itself (AA of the catalogue).", "remove the actions"},
    {"page.actions", "X: actions and JavaScript; A-2: 6.5.2",
     "No page starts anything when it is opened or closed.", "remove the actions"},
    {"catalog.javascript", "X: actions and JavaScript; A-1b: 6.6.1; A-2: 6.5.1", "The file has no scripts.",
     "remove the scripts"},
    {"catalog.embedded", "X-1a X-3: embedded files; A-1b: 6.1.11", "The file has no list of attached files.",
     "remove what is attached"},
    {"catalog.needs", "A-2: 6.4.2",
     "The file need not be drawn again by a program that knows its forms (NeedsRendering).",
     "make the forms plain pages"},
    {"catalog.requirements", "A-2: 6.11", "The file asks nothing of the program (Requirements).",
     "remove the key"},
    {"catalog.alternate", "A-2: 6.10", "The file has no alternate presentations.",
     "remove AlternatePresentations"},
    {"page.steps", "A-2: 6.10", "No page is a show of several steps (PresSteps).", "remove the key"},
    {"permissions.keys", "A-2: 6.1.12", "The permissions are UR3 and DocMDP alone.",
     "remove other permissions"},
    {"permissions.digest", "A-2: 6.1.12", "A signature that certifies the file names no digest of parts.",
     "sign the file again"},
    {"form.appearances", "X-4: forms; A-1b: 6.9; A-2: 6.4.1",
     "Fields are shown as the file has them, not drawn again (NeedAppearances).",
     "set NeedAppearances to false and keep each field's appearance"},
    {"form.xfa", "X: forms; A-2: 6.4.2", "The file has no XFA form.", "save it as a plain PDF"},
    {"form.dynamic", "UA-1: 7.15", "The file has no dynamic XFA form.", "save it as a plain PDF"},
    {"form.actions", "A-1b: 6.6.2; A-2: 6.4.1", "No field starts anything (AA).", "remove the actions"},
    {"version.newer", "X-1a X-3: PDF version", "The file is PDF 1.3 or 1.4.", "save it as PDF 1.4",
     Severity::warning},
    {"box.trim", "X: page boxes", "Each page says where it is cut: a TrimBox or an ArtBox, not both.",
     "set the TrimBox to the finished size, with no ArtBox beside it"},
    {"box.nested", "X: page boxes", "Trim lies within bleed, and bleed within the paper (MediaBox).",
     "correct the boxes"},
    {"box.crop", "X: page boxes", "A CropBox does not cut off the trim.",
     "remove the CropBox, or enlarge it"},
    {"box.media", "X: page boxes", "Each page says how large its paper is (MediaBox).", "set the MediaBox"},
    {"page.separated", "X: separations", "Pages are whole, not plates of one ink each (SeparationInfo).",
     "save the file unseparated"},
};

bool within(const Area& a, const Area& b) {
  constexpr double kRounding = 0.01;
  return a.left >= b.left - kRounding && a.bottom >= b.bottom - kRounding && a.right <= b.right + kRounding &&
         a.top <= b.top + kRounding;
}

void checkPageBoxes(File& file, std::size_t i) {
  EXPECTS(i < file.pages().size());
  Handle page = file.pages()[i];
  const auto media = boxOf(page, "/MediaBox"), crop = boxOf(page, "/CropBox"),
             bleed = boxOf(page, "/BleedBox"), trim = boxOf(page, "/TrimBox"), art = boxOf(page, "/ArtBox");
  Place place = placeOf(page, i);
  const auto find = [&](const char* key, const std::optional<Area>& at, const char* what) {
    place.area = at;
    file.find(key, place, what);
  };
  if (!media) return find("box.media", media, "the page has no MediaBox");
  if (trim && art) find("box.trim", art, "the page has a TrimBox and an ArtBox");
  if (!trim && !art) find("box.trim", media, "the page has no TrimBox");
  const std::optional<Area> cut = trim ? trim : art;
  if (cut && !within(*cut, bleed.value_or(*media)))
    find("box.nested", cut, "the TrimBox reaches beyond the BleedBox");
  if (cut && !within(*cut, *media))
    find("box.nested", cut, "the TrimBox reaches beyond the paper (MediaBox)");
  if (bleed && !within(*bleed, *media))
    find("box.nested", bleed, "the BleedBox reaches beyond the paper (MediaBox)");
  if (crop && cut && !within(*cut, *crop)) find("box.crop", crop, "the CropBox cuts off a part of the trim");
}

// Keys that should not be there.
struct Unwanted {
  const char *key, *found, *what;
};
void checkUnwanted(File& file, Handle dictionary, std::span<const Unwanted> all,
                   std::optional<std::size_t> page = {}) {
  for (const Unwanted& one : all)
    if (!keyOf(dictionary, one.key).isNull()) file.find(one.found, dictionary, one.what, page);
}
constexpr Unwanted kOfPage[] = {{"/AA", "page.actions", "the page starts an action"},
                                {"/PresSteps", "page.steps", "the page is a show of several steps"},
                                {"/SeparationInfo", "page.separated", "the page is a plate of one ink"}};
constexpr Unwanted kOfRoot[] = {
    {"/AA", "catalog.actions", "the file starts an action"},
    {"/Requirements", "catalog.requirements", "the file asks for abilities of the viewer (Requirements)"}};
constexpr Unwanted kOfNames[] = {
    {"/JavaScript", "catalog.javascript", "the file has JavaScript"},
    {"/EmbeddedFiles", "catalog.embedded", "files are attached to it (EmbeddedFiles)"},
    {"/AlternatePresentations", "catalog.alternate", "the file has alternate presentations"}};

// All layers that an order lists, however deep.
void collect(Handle order, std::set<QPDFObjGen>& listed, int depth) {
  if (depth > 64) return;
  for (Handle item : itemsOf(order)) {
    if (item.isDictionary()) listed.insert(item.getObjGen());
    collect(item, listed, depth + 1);
  }
}

void checkConfiguration(File& file, Handle config, const std::vector<Handle>& layers,
                        std::set<std::string>& names) {
  if (!config.isDictionary()) return;
  const std::string name = textIn(config.getKey("/Name"));
  if (name.empty())
    file.find("layers.name", config, "a configuration of the layers has no name");
  else if (!names.insert(name).second)
    file.find("layers.twice", config, "two configurations are named '" + name + "'");
  if (config.hasKey("/AS"))
    file.find("layers.auto", config, "layers are switched by what the program does (AS)");
  if (!config.hasKey("/Order")) return;
  std::set<QPDFObjGen> listed;
  collect(config.getKey("/Order"), listed, 0);
  for (Handle layer : layers)
    if (!listed.contains(layer.getObjGen()))
      return file.find("layers.order", config, "a layer is not in Order");
}

void checkLayers(File& file) {
  Handle all = file.root().getKey("/OCProperties");
  if (!all.isDictionary()) return;
  file.find("layers.any", Place(), "the file has layers");
  const std::vector<Handle> layers = itemsOf(all.getKey("/OCGs"));
  std::set<std::string> names;
  checkConfiguration(file, all.getKey("/D"), layers, names);
  for (Handle config : itemsOf(all.getKey("/Configs"))) checkConfiguration(file, config, layers, names);
}

void checkPermissions(File& file) {
  Handle perms = file.root().getKey("/Perms");
  if (!perms.isDictionary()) return;
  for (const std::string& key : perms.getKeys())
    if (key != "/UR3" && key != "/DocMDP")
      file.find("permissions.keys", perms, "the permission " + key.substr(1) + " is not allowed");
  for (Handle reference : itemsOf(keyOf(perms.getKey("/DocMDP"), "/Reference")))
    for (const char* key : {"/DigestLocation", "/DigestMethod", "/DigestValue"})
      if (reference.isDictionary() && reference.hasKey(key))
        file.find("permissions.digest", reference, std::string("a signature's reference has ") + (key + 1));
}

void checkFields(File& file, Handle fields, std::set<QPDFObjGen>& seen, int depth) {
  if (depth > 64) return;
  for (Handle field : itemsOf(fields)) {
    if (!field.isDictionary() || (field.isIndirect() && !seen.insert(field.getObjGen()).second)) continue;
    if (field.hasKey("/AA")) file.find("form.actions", field, "a field starts an action");
    checkFields(file, field.getKey("/Kids"), seen, depth + 1);
  }
}

void checkForm(File& file) {
  Handle form = file.root().getKey("/AcroForm");
  if (!form.isDictionary()) return;
  if (isTrue(form.getKey("/NeedAppearances")))
    file.find("form.appearances", form, "fields are drawn again (NeedAppearances)");
  std::set<QPDFObjGen> seen;
  checkFields(file, form.getKey("/Fields"), seen, 0);
  Handle xfa = form.getKey("/XFA");
  if (xfa.isNull()) return;
  file.find("form.xfa", form, "the file has an XFA form");
  std::string text = dataOf(xfa);
  for (Handle part : itemsOf(xfa)) text += dataOf(part);
  const std::size_t at = text.find("dynamicRender");
  if (at != std::string::npos && text.substr(at, 80).find("required") != std::string::npos)
    file.find("form.dynamic", form, "the XFA form is dynamic");
}

void judgeDocument(File& file) {
  Handle root = file.root();
  checkUnwanted(file, root, kOfRoot);
  checkUnwanted(file, root.getKey("/Names"), kOfNames);
  if (isTrue(root.getKey("/NeedsRendering")))
    file.find("catalog.needs", root,
              "the file asks to be drawn again by a program that knows its form (NeedsRendering)");
  for (std::size_t i = 0; i < file.pages().size(); ++i) {
    checkPageBoxes(file, i);
    checkUnwanted(file, file.pages()[i], kOfPage, i);
  }
  if (const std::string version = file.version(); version > "1.4")
    file.find("version.newer", Place(), "the file is PDF " + version);
  checkLayers(file);
  checkPermissions(file);
  checkForm(file);
}

}  // namespace

Chapter documentChapter() {
  return {"The document and its pages", "from the catalogue, the form and each page's dictionary", kRows,
          judgeDocument};
}

}  // namespace gridpress::proof::standards
