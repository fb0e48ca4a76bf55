// proof/standards/properties: whether XMP properties are defined and of their type; extension schemas.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/utf8.h"
#include "proof/standards/standards.h"
#include "proof/standards/twins.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"property.known-1", "A-1b: 6.7.2",
     "Each XMP property is one of the XMP Specification of 2004, or the same metadata define it.",
     "remove it, or describe it by an extension schema"},
    {"property.known-2", "A-2: 6.6.2.3.1",
     "Each XMP property is one of the XMP Specification of 2005, or the metadata define it.",
     "remove it, or describe it by an extension schema"},
    {"property.type-1", "A-1b: 6.7.2",
     "Each XMP property has a value of its type by the XMP Specification of 2004.",
     "write its value as the specification asks"},
    {"property.type-2", "A-2: 6.6.2.3.1",
     "Each XMP property has a value of its type by the XMP Specification of 2005.",
     "write its value as the specification asks"},
    {"extension.form", "A-1b: 6.7.8; A-2: 6.6.2.3.3",
     "An extension schema has all its fields, of their types and with their prefixes.",
     "complete the schema"},
    {"extension.fields", "A-1b: 6.7.8; A-2: 6.6.2.3.2",
     "An extension schema has no fields that PDF/A does not know.", "remove them"},
};

constexpr std::string_view kExtension = "http://www.aiim.org/pdfa/ns/extension/";

// A kind of entry in an extension schema: its prefix, its space, texts that it must have, lists that it may
// have.
struct EntryKind {
  const char* prefix;
  std::string_view space;
  std::vector<std::string_view> texts, lists = {};
};
const EntryKind kSchemaKind = {"pdfaSchema",
                               "http://www.aiim.org/pdfa/ns/schema#",
                               {"schema", "namespaceURI", "prefix"},
                               {"property", "valueType"}};
const EntryKind kPropertyKind = {"pdfaProperty",
                                 "http://www.aiim.org/pdfa/ns/property#",
                                 {"name", "valueType", "category", "description"}};
const EntryKind kTypeKind = {"pdfaType",
                             "http://www.aiim.org/pdfa/ns/type#",
                             {"type", "namespaceURI", "prefix", "description"},
                             {"field"}};
const EntryKind kFieldKind = {
    "pdfaField", "http://www.aiim.org/pdfa/ns/field#", {"name", "valueType", "description"}};

const XmpNode* fieldNamed(const XmpNode& entry, std::string_view name) {
  const auto it = std::ranges::find_if(entry.items, [&](const XmpNode& n) { return n.name == name; });
  return it == entry.items.end() ? nullptr : &*it;
}
std::string valueNamed(const XmpNode& entry, std::string_view name) {
  const XmpNode* field = fieldNamed(entry, name);
  return field ? field->value : std::string();
}
const std::vector<XmpNode>& itemsNamed(const XmpNode& entry, std::string_view name) {
  static const std::vector<XmpNode> kNone;
  const XmpNode* field = fieldNamed(entry, name);
  return field ? field->items : kNone;
}

XmpDefinitions definitionsOf(const Xmp& xmp) {
  XmpDefinitions own;
  const XmpNode* all = xmp.property(kExtension, "schemas");
  for (const XmpNode& schema : all ? all->items : std::vector<XmpNode>()) {
    for (const XmpNode& type : itemsNamed(schema, "valueType"))
      for (const XmpNode& field : itemsNamed(type, "field"))
        own.types[asciiLower(valueNamed(type, "type"))][valueNamed(field, "name")] =
            valueNamed(field, "valueType");
    for (const XmpNode& property : itemsNamed(schema, "property"))
      own.properties[{valueNamed(schema, "namespaceURI"), valueNamed(property, "name")}] =
          valueNamed(property, "valueType");
  }
  return own;
}

class SchemaCheck {
 public:
  SchemaCheck(File& file, Handle stream, const XmpDefinitions& own)
      : file_(file), stream_(stream), own_(own) {}

  void check(const XmpNode& all) {
    if (all.form != XmpForm::bag || all.prefix != "pdfaExtension")
      fault("the extension schemas are not a bag with the prefix pdfaExtension");
    for (const XmpNode& schema : all.items) {
      entry(schema, kSchemaKind);
      for (const XmpNode& property : itemsNamed(schema, "property")) {
        entry(property, kPropertyKind);
        type(property);
        const std::string category = valueNamed(property, "category");
        if (!category.empty() && category != "external" && category != "internal")
          fault("the category '" + category + "'");
      }
      for (const XmpNode& defined : itemsNamed(schema, "valueType")) {
        entry(defined, kTypeKind);
        for (const XmpNode& field : itemsNamed(defined, "field")) {
          entry(field, kFieldKind);
          type(field);
        }
      }
    }
  }

 private:
  void fault(const std::string& what) { file_.find("extension.form", stream_, what); }

  void entry(const XmpNode& node, const EntryKind& kind) {
    for (const std::string_view name : kind.texts) field(node, kind, name, XmpForm::text);
    for (const std::string_view name : kind.lists) field(node, kind, name, XmpForm::seq);
    for (const XmpNode& field : node.items)
      if (std::ranges::find(kind.texts, field.name) == kind.texts.end() &&
          std::ranges::find(kind.lists, field.name) == kind.lists.end())
        file_.find("extension.fields", stream_, "an entry has the field " + field.name);
  }

  void field(const XmpNode& node, const EntryKind& kind, std::string_view called, XmpForm form) {
    const std::string name(called), prefix = kind.prefix;
    const XmpNode* field = fieldNamed(node, called);
    if (!field) {
      if (form == XmpForm::text) fault("an entry has no " + prefix + ":" + name);
      return;
    }
    if (field->form != form) fault(prefix + ":" + name + " is of the wrong type");
    if (field->prefix != prefix || field->space != kind.space)
      fault(name + " has the prefix " + field->prefix + ", not " + prefix);
  }

  void type(const XmpNode& node) {
    const std::string name = valueNamed(node, "valueType");
    if (!name.empty() && !isType(name, own_)) fault("the type '" + name + "' is defined nowhere");
  }

  File& file_;
  Handle stream_;
  const XmpDefinitions& own_;
};

void checkProperties(File& file, Handle stream, const Xmp& xmp, const XmpDefinitions& own,
                     XmpEdition edition) {
  const bool old = edition == XmpEdition::of2004;
  for (const XmpNode& p : xmp.properties) {
    std::optional<std::string> type = predefinedType(p.space, p.name, edition);
    if (const auto defined = own.properties.find({p.space, p.name}); !type && defined != own.properties.end())
      type = defined->second;
    if (!type) {
      file.find(old ? "property.known-1" : "property.known-2", stream,
                "the property " + p.prefix + ":" + p.name + " is defined nowhere");
      continue;
    }
    if (const std::string fault = faultOfValue(p, *type, own); !fault.empty())
      file.find(old ? "property.type-1" : "property.type-2", stream, p.prefix + ":" + p.name + " " + fault);
  }
}

void checkStream(File& file, Handle stream, const XmpDefinitions& main) {
  const Xmp xmp = readXmp(dataOf(stream));
  const XmpDefinitions own = definitionsOf(xmp);
  XmpDefinitions both = main;
  for (const auto& [key, type] : own.properties) both.properties[key] = type;
  for (const auto& [key, fields] : own.types) both.types[key] = fields;
  checkProperties(file, stream, xmp, own, XmpEdition::of2004);
  checkProperties(file, stream, xmp, both, XmpEdition::of2005);
  if (const XmpNode* all = xmp.property(kExtension, "schemas")) SchemaCheck(file, stream, both).check(*all);
}

void judgeProperties(File& file) {
  Handle main = file.root().getKey("/Metadata");
  const XmpDefinitions own = definitionsOf(readXmp(dataOf(main)));
  if (main.isStream()) checkStream(file, main, own);
  for (Handle object : otherMetadata(file)) checkStream(file, object, own);
}

}  // namespace

Chapter propertiesChapter() {
  return {"XMP properties",
          "from every property of every metadata stream, by the tables of the XMP Specification", kRows,
          judgeProperties};
}

}  // namespace gridpress::proof::standards
