// proof/ink/output_intent: poppler's objects, read.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/ink/output_intent.h"

#include <Stream.h>

#include <cstddef>
#include <cstdio>

#include "proof/text/poppler_compat.h"

namespace gridpress::proof {

Object outputIntentOf(PDFDoc& document) {
  const Object intents = document.getXRef()->getCatalog().dictLookup("OutputIntents");
  return intents.isArray() && intents.arrayGetLength() > 0 ? intents.arrayGet(0) : Object();
}

std::string cmykProfileOf(PDFDoc& document) {
  const Object intent = outputIntentOf(document);
  Object profile = intent.isDict() ? intent.dictLookup("DestOutputProfile") : Object();
  if (!profile.isStream()) return {};
  const Object components = profile.streamGetDict()->lookup("N");
  if (!components.isInt() || components.getInt() != 4) return {};
  constexpr std::size_t kMostBytes = 16 << 20;
  std::string bytes;
  Stream* stream = profile.getStream();
  compat::rewind(*stream);
  for (int c = stream->getChar(); c != EOF && bytes.size() < kMostBytes; c = stream->getChar())
    bytes += static_cast<char>(c);
  stream->close();
  return bytes;
}

}  // namespace gridpress::proof
