// fonts/doctor: looks each face of the manifest up.
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fonts/doctor.h"

namespace gridpress::fonts {

std::vector<FaceFinding> examineFaces(const Catalogue& catalogue) {
  std::vector<FaceFinding> findings;
  for (const ManifestFace& face : manifest()) {
    const FaceFile* file = catalogue.find(face.face);
    findings.push_back(file ? FaceFinding{face, true, file->path, file->versionText()}
                            : FaceFinding{face, false, {}, {}});
  }
  return findings;
}

}  // namespace gridpress::fonts
