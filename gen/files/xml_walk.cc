// gen/files/xml_walk: libxml2's reader.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gen/files/xml_walk.h"

#include <libxml/xmlreader.h>

#include <limits>
#include <utility>

#include "model/contracts.h"
#include "model/error.h"

namespace gridpress::gen {
namespace {

std::string plain(const xmlChar* text) {
  return text == nullptr ? std::string() : std::string(reinterpret_cast<const char*>(text));
}

}  // namespace

void XmlWalk::Close::operator()(xmlTextReader* reader) const {
  xmlFreeTextReader(reader);
}

XmlWalk::XmlWalk(std::string_view bytes, std::string file) : file_(std::move(file)) {
  EXPECTS(bytes.size() <= static_cast<std::size_t>(std::numeric_limits<int>::max()));
  // Without XML_PARSE_HUGE libxml2 bounds nesting and names itself.
  reader_.reset(
      xmlReaderForMemory(bytes.data(), static_cast<int>(bytes.size()), nullptr, nullptr,
                         XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING | XML_PARSE_NOCDATA));
  if (!reader_) damaged();
  // A text of more than 10 MB libxml2 would report on the terminal in spite of XML_PARSE_NOERROR.
  xmlTextReaderSetStructuredErrorHandler(
      reader_.get(), [](void*, xmlErrorPtr) {}, nullptr);
}

void XmlWalk::damaged() const {
  throw Error::call({"problem.not_xml", "is damaged: a part of it is not XML as programs write it"},
                    {"remedy.save_again", "open it in the program that made it, and save it again"}, {file_});
}

bool XmlWalk::next() {
  xmlTextReader* const xml = reader_.get();
  if (std::exchange(closes_, false)) {
    at_ = At::end;
    return true;
  }
  for (;;) {
    const int read = xmlTextReaderRead(xml), type = xmlTextReaderNodeType(xml);
    if (read == 0) return false;
    if (read < 0) damaged();
    switch (type) {
      case XML_READER_TYPE_DOCUMENT_TYPE:
      case XML_READER_TYPE_ENTITY_REFERENCE: damaged();
      case XML_READER_TYPE_ELEMENT:
      case XML_READER_TYPE_END_ELEMENT:
        at_ = type == XML_READER_TYPE_ELEMENT ? At::start : At::end;
        name_ = plain(xmlTextReaderConstLocalName(xml));
        closes_ = at_ == At::start && xmlTextReaderIsEmptyElement(xml) == 1;
        return true;
      case XML_READER_TYPE_TEXT:
      case XML_READER_TYPE_CDATA:
      case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
        at_ = At::text;
        text_ = plain(xmlTextReaderConstValue(xml));
        return true;
      default: break;
    }
  }
}

std::string XmlWalk::attribute(std::string_view name) const {
  EXPECTS(at_ == At::start);
  xmlTextReader* const xml = reader_.get();
  std::string value;
  while (xmlTextReaderMoveToNextAttribute(xml) == 1)
    if (plain(xmlTextReaderConstLocalName(xml)) == name) value = plain(xmlTextReaderConstValue(xml));
  xmlTextReaderMoveToElement(xml);
  return value;
}

bool XmlWalk::nextWithin(std::string_view element, std::string_view name) {
  while (next() && !ends(element))
    if (starts(name)) return true;
  return false;
}

void XmlWalk::skip() {
  EXPECTS(at_ == At::start);
  for (int depth = 1; depth > 0 && next();) {
    if (at_ == At::start) ++depth;
    if (at_ == At::end) --depth;
  }
}

}  // namespace gridpress::gen
