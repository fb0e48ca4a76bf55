// tests/prints/ink: what a print shows, without what it says of its making: FILE.ink beside each FILE.
// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

/// A PDF's objects, all that its catalog reaches, numbered in the order of their first mention, so that
/// neither numbers nor compression nor the cross-reference table show.
class PdfText {
 public:
  std::string of(QPDF& pdf) {
    text_ = "PDF " + pdf.getPDFVersion() + "\n";
    QPDFObjectHandle info = pdf.getTrailer().getKey("/Info");
    if (info.isDictionary()) dictionary(info, kMaking), text_ += "\n";
    // The catalog's metadata is the only one left out: pictures and pages of others may carry their own.
    dictionary(pdf.getRoot(), {"/Metadata"});
    for (std::size_t next = 0; next < waiting_.size(); ++next) {
      text_ += "\n#" + std::to_string(next) + " ";
      const QPDFObjectHandle object = waiting_[next];  // object() lets the vector grow
      content(object);
    }
    return std::move(text_);
  }

 private:
  inline static const std::set<std::string> kMaking = {"/Keywords", "/Creator", "/Producer", "/CreationDate",
                                                       "/ModDate"};

  void object(QPDFObjectHandle object) {
    if (!object.isIndirect()) return content(object);
    const auto [at, isNew] = numbers_.emplace(object.getObjGen(), waiting_.size());
    if (isNew) waiting_.push_back(object);
    text_ += "#" + std::to_string(at->second);
  }

  void content(QPDFObjectHandle object) {
    if (object.isStream()) return stream(object);
    if (object.isDictionary()) return dictionary(object, {});
    if (!object.isArray()) {
      text_ += object.isIndirect() ? object.unparseResolved() : object.unparse();
      return;
    }
    text_ += "[ ";
    for (const QPDFObjectHandle& item : object.getArrayAsVector()) this->object(item), text_ += " ";
    text_ += "]";
  }

  void dictionary(QPDFObjectHandle object, const std::set<std::string>& without) {
    text_ += "<< ";
    for (const std::string& key : object.getKeys()) {
      if (without.count(key) != 0) continue;
      text_ += key + " ";
      this->object(object.getKey(key));
      text_ += "\n";
    }
    text_ += ">>";
  }

  void stream(QPDFObjectHandle object) {
    const bool open = object.pipeStreamData(nullptr, 0, qpdf_dl_generalized, true);
    std::set<std::string> without = {"/Length"};
    if (open) without.insert({"/Filter", "/DecodeParms"});
    dictionary(object.getDict(), without);
    const std::shared_ptr<Buffer> data =
        open ? object.getStreamData(qpdf_dl_generalized) : object.getRawStreamData();
    text_ += "stream\n";
    text_.append(reinterpret_cast<const char*>(data->getBuffer()), data->getSize());
  }

  std::string text_;
  std::map<QPDFObjGen, std::size_t> numbers_;
  std::vector<QPDFObjectHandle> waiting_;
};

std::size_t bigEndian(const std::string& bytes, std::size_t at, std::size_t count) {
  if (at + count > bytes.size()) throw std::runtime_error("the file ends too soon");
  std::size_t value = 0;
  for (std::size_t i = 0; i < count; ++i) value = value << 8 | static_cast<unsigned char>(bytes[at + i]);
  return value;
}

/// All chunks but texts.
std::string pngInk(const std::string& bytes) {
  std::string ink = bytes.substr(0, 8);
  for (std::size_t at = 8; at < bytes.size();) {
    const std::size_t size = bigEndian(bytes, at, 4) + 12;
    const std::string kind = bytes.substr(at + 4, 4);
    if (kind != "tEXt" && kind != "zTXt" && kind != "iTXt") ink += bytes.substr(at, size);
    at += size;
  }
  return ink;
}

/// All segments but comments; what follows the first scan's header is taken as it is.
std::string jpegInk(const std::string& bytes) {
  std::string ink = bytes.substr(0, 2);
  std::size_t at = 2, marker = 0;
  while (marker != 0xFFDA) {
    marker = bigEndian(bytes, at, 2);
    const std::size_t size = bigEndian(bytes, at + 2, 2) + 2;
    if (marker != 0xFFFE) ink += bytes.substr(at, size);
    at += size;
  }
  return ink + bytes.substr(at);
}

std::string inkOf(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  const std::string bytes((std::istreambuf_iterator<char>(in)), std::istreambuf_iterator<char>());
  if (!in) throw std::runtime_error("cannot be read");
  if (bytes.rfind("\x89PNG", 0) == 0) return pngInk(bytes);
  if (bytes.rfind("\xFF\xD8\xFF", 0) == 0) return jpegInk(bytes);
  if (bytes.rfind("%PDF-", 0) != 0) return bytes;
  QPDF pdf;
  pdf.processMemoryFile(path.c_str(), bytes.data(), bytes.size());
  return PdfText().of(pdf);
}

}  // namespace

int main(int count, char** paths) {
  for (int i = 1; i < count; ++i) {
    try {
      std::ofstream out(std::string(paths[i]) + ".ink", std::ios::binary);
      out << inkOf(paths[i]);
      if (!out.flush()) throw std::runtime_error("its ink cannot be written");
    } catch (const std::exception& error) {
      std::cerr << "print_ink: " << paths[i] << ": " << error.what() << "\n";
      return 1;
    }
  }
  return 0;
}
