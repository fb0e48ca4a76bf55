// fonts/catalogue: which font file a face's name means. Exactly: there is no "nearest" face.
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

struct _FcConfig;

namespace gridpress::fonts {

using FontConfig = std::shared_ptr<_FcConfig>;

/// The settings of fonts/fonts.conf, with the fonts installed and those in `folders`, or font files (what
/// does not exist is passed over). The environment variable GRIDPRESS_FONTS names another folder to take for
/// the installed fonts. Throws Error (job) where fontconfig cannot be started.
FontConfig loadFontConfig(const std::vector<std::string>& folders);

/// One face in one font file. Weight, slant and width are fontconfig's numbers.
struct FaceFile {
  std::string name;    ///< "B612 Mono Bold"
  std::string family;  ///< "B612 Mono"
  std::string path;
  int index = 0;    ///< The face's number in a collection.
  int version = 0;  ///< head.fontRevision, 16.16 fixed.
  int weight = 0, slant = 0, width = 0;

  /// "2.1.5" style text is not in the file; this is its number: "2.00".
  std::string versionText() const;
};

/// The installed faces by name, in any case. A face answers to its full name, to "family style" ("Liberation
/// Sans" is also "Liberation Sans Regular"), as fontconfig writes that, too ("Liberation
/// Sans:style=Regular"), and the most regular face of a family to the family's name. Where several files hold
/// the same face, the highest version is taken, then the first path. Does not change after it is made.
class Catalogue {
 public:
  explicit Catalogue(const FontConfig& config);

  /// Nothing where the face is not installed.
  const FaceFile* find(std::string_view name) const;
  /// Throws Error (call) that names the face, the package to install and the nearest name.
  const FaceFile& get(std::string_view name) const;
  /// The face in a file, for a renderer or shaper that was handed one.
  const FaceFile* atPath(const std::string& path, int index = 0) const;
  /// All faces, in the order of their names.
  std::vector<const FaceFile*> faces() const;
  /// A line for each face: its name and its version.
  std::string versions() const;

 private:
  // How well a name says which face is meant: its own, its family and style, or its family alone.
  struct Named {
    FaceFile face;
    int rank = 0;
    int irregular = 0;  ///< Of a family's name: how far the face is from a regular one.
  };
  void add(const std::string& name, Named named);

  std::map<std::string, Named, std::less<>> byName_;
  std::map<std::pair<std::string, int>, FaceFile> byPath_;
};

}  // namespace gridpress::fonts
