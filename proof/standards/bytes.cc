// proof/standards/bytes: the syntax of the file: header, cross-reference tables, objects and trailer.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <set>

#include "model/contracts.h"
#include "proof/judged/limits.h"
#include "proof/standards/standards.h"

namespace gridpress::proof::standards {

namespace {

constexpr Requirement kRows[] = {
    {"header.start", "X-4: file structure; A-1b: 6.1.2; A-2: 6.1.2; UA-1: 6.1",
     "The file begins with %PDF- and its version, at the very first byte.",
     "save the file again, without anything before its header"},
    {"header.version", "A-2: 6.1.2; UA-1: 6.1", "The header is %PDF-1.0 to %PDF-1.7 alone on its line.",
     "save the file as PDF 1.7 or older"},
    {"header.binary", "A-1b: 6.1.2; A-2: 6.1.2",
     "The second line is a comment of at least four bytes over 127, so that no program takes the file for "
     "text.",
     "save the file by a program for PDF/A"},
    {"eof.after", "A-1b: 6.1.3; A-2: 6.1.3", "Nothing follows the last %%EOF but the end of its line.",
     "cut off what follows %%EOF"},
    {"trailer.id", "X: file identifier; A-1b: 6.1.3; A-2: 6.1.3",
     "The file has an identifier (ID) of two strings in its trailer.",
     "save the file again with a program that writes an ID"},
    {"trailer.encrypt", "X: encryption; A-1b: 6.1.3; A-2: 6.1.3", "The file is not encrypted.",
     "save it without a password and without restrictions"},
    {"trailer.access", "UA-1: 7.16",
     "An encrypted file lets programs that read aloud take its text out (bit 10 of P).",
     "allow text access for the visually impaired, or do not encrypt"},
    {"xref.stream", "X-1a X-3: PDF version; A-1b: 6.1.4",
     "The cross-reference table is a plain table, not a stream, and no object is stored in a stream.",
     "save the file as PDF 1.4 (qpdf --object-streams=disable)"},
    {"xref.form", "A-1b: 6.1.4; A-2: 6.1.4",
     "The word xref is followed by one end of line, then by the first object's number, one space and the "
     "count.",
     "save the file again"},
    {"object.spacing", "A-1b: 6.1.8; A-2: 6.1.9",
     "An object begins on a line of its own as `12 0 obj`, with single spaces; obj and endobj end their "
     "lines.",
     "save the file again"},
    {"object.damaged", "X: file structure; A-1b: 6.1.1; A-2: 6.1.1; UA-1: 6.1", "Every object can be read.",
     "make the file again"},
    {"stream.length", "A-1b: 6.1.7; A-2: 6.1.7.1", "A stream has as many bytes as its Length says.",
     "save the file again"},
    {"stream.keyword", "A-1b: 6.1.7; A-2: 6.1.7.1",
     "The word stream is followed by CR LF or LF alone, and endstream is on a line of its own.",
     "save the file again"},
    {"string.hex", "A-1b: 6.1.6; A-2: 6.1.6",
     "A string in angle brackets is an even number of hexadecimal digits.", "save the file again"},
};

void checkHead(File& file) {
  const std::string_view bytes = file.bytes();
  ByteReader r(bytes, 0);
  const bool starts = r.takes("%PDF-") && isDigit(r.peek()) && r.peek(1) == '.' && isDigit(r.peek(2));
  if (!starts) file.find("header.start", Place(), "the file does not begin with %PDF- and a version");
  ByteReader line(bytes, starts ? 0 : std::min(bytes.find("%PDF-"), bytes.size()));
  line.skip(5);
  const bool version =
      line.peek() == '1' && line.peek(1) == '.' && line.peek(2) >= '0' && line.peek(2) <= '7';
  line.skip(3);
  if (!starts || !version || !line.takeEol())
    file.find(
        "header.version", Place(),
        "the header is '" + std::string(bytes.substr(0, 12).substr(0, bytes.find_first_of("\r\n"))) + "'");
  ByteReader second(bytes, std::min(bytes.find_first_of("\r\n"), bytes.size()));
  second.takeEol();
  bool binary = second.peek() == '%';
  for (std::size_t i = 1; i <= 4; ++i) binary = binary && static_cast<unsigned char>(second.peek(i)) > 127;
  if (!binary) file.find("header.binary", Place(), "no comment of four binary bytes follows the header");
}

void checkEnd(File& file) {
  const std::size_t end = file.bytes().rfind("%%EOF");
  if (end == std::string_view::npos) return file.find("eof.after", Place(), "the file has no %%EOF");
  ByteReader r(file.bytes(), end + 5);
  r.takeEol();
  if (!r.ended())
    file.find("eof.after", Place(),
              std::to_string(file.bytes().size() - r.at()) + " bytes follow the last %%EOF");
}

void checkTrailer(File& file) {
  Handle trailer = file.pdf().getTrailer();
  Handle id = trailer.getKey("/ID");
  const auto filled = [&](int i) {
    return id.getArrayItem(i).isString() && !id.getArrayItem(i).getStringValue().empty();
  };
  if (!id.isArray() || id.getArrayNItems() != 2 || !filled(0) || !filled(1))
    file.find(
        "trailer.id", Place(),
        id.isNull() ? "the file has no identifier (ID)" : "the file's identifier (ID) is not two strings");
  if (!file.pdf().isEncrypted() && !trailer.hasKey("/Encrypt")) return;
  file.find("trailer.encrypt", Place(), "the file is encrypted");
  Handle p = keyOf(trailer.getKey("/Encrypt"), "/P");
  if (!p.isInteger() || (p.getIntValue() & 512) == 0)
    file.find("trailer.access", Place(), "programs that read aloud may not take out its text");
}

// One section of the table, from its word xref on; returns where the one before it lies, or 0.
std::size_t checkSection(File& file, std::size_t at) {
  ByteReader r(file.bytes(), at);
  r.skipSpace();
  if (!r.takes("xref")) {
    file.find("xref.stream", Place(),
              "the file is packed as only PDF 1.5 and later can be (a cross-reference stream)");
    return 0;
  }
  if (!r.takeEol() || !isDigit(r.peek()))
    file.find("xref.form", Place(), "the word xref is not followed by one end of line and a number");
  r.skipSpace();
  while (isDigit(r.peek())) {
    r.takeDigits();
    const bool one = r.takes(" ") && isDigit(r.peek());
    r.skipSpace();
    const std::size_t count = r.takeNumber();
    if (!one) file.find("xref.form", Place(), "a section's numbers are not separated by one space");
    r.skipSpace();
    if (count > file.bytes().size() / 18) return 0;
    r.skip(count * 20);
    r.skipSpace();
  }
  if (!r.takes("trailer")) return 0;
  const std::string_view trailer = file.bytes().substr(
      r.at(), std::min(file.bytes().find("startxref", r.at()), file.bytes().find(" obj", r.at())) - r.at());
  if (trailer.find("/XRefStm") != std::string_view::npos)
    file.find("xref.stream", Place(),
              "a part of the file is packed as only PDF 1.5 and later can be (a cross-reference stream)");
  const std::size_t prev = trailer.find("/Prev");
  if (prev == std::string_view::npos) return 0;
  ByteReader number(trailer, prev + 5);
  number.skipSpace();
  return number.takeNumber();
}

void checkTables(File& file) {
  const std::size_t start = file.bytes().rfind("startxref");
  if (start == std::string_view::npos) return;
  ByteReader r(file.bytes(), start + 9);
  r.skipSpace();
  std::set<std::size_t> seen;
  for (std::size_t at = r.takeNumber(); at > 0 && at < file.bytes().size() && seen.insert(at).second;)
    at = checkSection(file, at);
}

// Goes to the object's end or its stream; returns the word that stands there.
std::string_view skipObject(File& file, ByteReader& r, const Place& place) {
  const std::string_view bytes = file.bytes();
  while (!r.ended()) {
    const char c = r.peek();
    if (c == '(') {
      skipLiteral(r);
    } else if (c == '%') {
      while (!r.ended() && !isEol(r.peek())) r.skip();
    } else if (takeHexString(file, r, place)) {
      continue;
    } else if (c == '/') {
      r.skip();
      while (!r.ended() && !isSpace(r.peek()) &&
             std::string_view("()<>[]{}/%").find(r.peek()) == std::string_view::npos)
        r.skip();
    } else if (c >= 'a' && c <= 'z') {
      const std::size_t from = r.at();
      while (!r.ended() && std::isalpha(static_cast<unsigned char>(r.peek()))) r.skip();
      const std::string_view word = bytes.substr(from, r.at() - from);
      if (word == "stream" || word.starts_with("endobj")) return word;
    } else {
      r.skip(c == '<' ? 2 : 1);
    }
  }
  return {};
}

// Behind the word stream: its data and endstream.
void checkStream(File& file, ByteReader& r, QPDFObjGen object, const Place& place) {
  if (!r.takes("\r\n") && !r.takes("\n")) {
    file.find("stream.keyword", place, "the word stream is not followed by CR LF or LF");
    if (r.peek() == ' ' || r.peek() == '\t') r.skip();
    r.takeEol();
  }
  Handle length = keyOf(file.pdf().getObject(object), "/Length");
  const std::size_t begin = r.at(), stated = length.isInteger() && length.getIntValue() >= 0
                                                 ? static_cast<std::size_t>(length.getIntValue())
                                                 : 0;
  ByteReader after(file.bytes(), begin + stated);
  const bool eol = after.takeEol();
  if (after.takes("endstream")) {
    r = after;
    if (!eol && !(stated > 0 && isEol(file.bytes()[begin + stated - 1])))
      file.find("stream.keyword", place, "endstream is not on a line of its own");
    else if (!eol)
      file.find("stream.length", place, "Length counts the end of line before endstream");
    return;
  }
  const std::size_t end = file.bytes().find("endstream", begin);
  if (end == std::string_view::npos) return;
  r = ByteReader(file.bytes(), end + 9);
  file.find("stream.length", place,
            "a stream states " + std::to_string(stated) + " bytes (Length), and has " +
                std::to_string(end - begin));
  if (end > 0 && !isEol(file.bytes()[end - 1]))
    file.find("stream.keyword", place, "endstream is not on a line of its own");
}

void checkObject(File& file, QPDFObjGen object, std::size_t at) {
  EXPECTS(at < file.bytes().size());
  const std::string_view bytes = file.bytes();
  const Place place{object.getObj()};
  const auto wrong = [&](const char* what) { file.find("object.spacing", place, what); };
  ByteReader r(bytes, at);
  if (isSpace(r.peek())) r.skipSpace();
  const bool begins = r.at() == 0 || isEol(bytes[r.at() - 1]);
  if (!begins) wrong("the object's number does not begin a line");
  r.takeDigits();
  bool single = isSpace(r.peek()) && isDigit(r.peek(1));
  r.skipSpace();
  r.takeDigits();
  single = single && isSpace(r.peek()) && r.peek(1) == 'o';
  if (!single) wrong("the object's numbers and the word obj are not separated by one space each");
  r.skipSpace();
  if (!r.takes("obj")) return;
  if (!isEol(r.peek())) wrong("obj does not end its line");
  std::string_view word = skipObject(file, r, place);
  if (word == "stream") {
    checkStream(file, r, object, place);
    r.skipSpace();
    word = r.takes("endobj") ? std::string_view("endobj") : std::string_view();
  }
  if (!word.starts_with("endobj")) return;
  const std::size_t end = r.at() - word.size();
  if (end == 0 || !isEol(bytes[end - 1])) wrong("endobj does not begin a line");
  if (!isEol(r.peek()) || word != "endobj") wrong("endobj does not end its line");
}

// What the standards say nothing of: a size that is stated too large, white space before the table.
bool isHarmless(const std::string& what) {
  return what.starts_with("reported number of objects") || what.starts_with("extraneous whitespace");
}

void judgeBytes(File& file) {
  checkHead(file);
  checkEnd(file);
  checkTrailer(file);
  checkTables(file);
  for (const auto& [object, at] : file.offsets()) checkObject(file, object, at);
  for (const QPDFExc& warning : file.pdf().getWarnings())
    if (const std::string what = warning.getMessageDetail();
        warning.getErrorCode() == qpdf_e_damaged_pdf && !isHarmless(what))
      file.find("object.damaged", Place(),
                "the file is damaged, and readers may show it differently: " + what);
}

}  // namespace

Chapter bytesChapter() {
  return {"The file's bytes", "from the bytes of the file as they are, at the places that its table names",
          kRows, judgeBytes};
}

}  // namespace gridpress::proof::standards
