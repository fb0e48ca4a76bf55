// fonts/catalogue: the font file for a face's name. Names match exactly: there is no "nearest" face.
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

/// The settings of fonts/fonts.conf, with the installed fonts and those in `folders`, which may also be font
/// files (missing ones are skipped). The environment variable GRIDPRESS_FONTS replaces the installed fonts by
/// another folder. Throws Error (job) if fontconfig cannot be started.
FontConfig loadFontConfig(const std::vector<std::string>& folders);

/// One face in one font file. Weight, slant and width are fontconfig's numbers.
struct FaceFile {
  std::string name;    ///< "B612 Mono Bold"
  std::string family;  ///< "B612 Mono"
  std::string path;
  int index = 0;    ///< The face's index in a collection.
  int version = 0;  ///< head.fontRevision, 16.16 fixed-point.
  int weight = 0, slant = 0, width = 0;

  /// The version as a number: "2.00". The file contains no text such as "2.1.5".
  std::string versionText() const;
};

/// The installed faces by name, case-insensitive. A face is found by its full name, by "family style"
/// ("Liberation Sans" is also "Liberation Sans Regular") or in fontconfig's notation
/// ("Liberation Sans:style=Regular"); a family's name finds its most regular face. If several files contain
/// the same face, the highest version is used, then the first path. Immutable once constructed.
class Catalogue {
 public:
  explicit Catalogue(const FontConfig& config);

  /// Null if the face is not installed.
  const FaceFile* find(std::string_view name) const;
  /// Throws Error (call) with the face, the package to install and the nearest name.
  const FaceFile& get(std::string_view name) const;
  /// The face in a file, for a renderer or shaper that was given the file; null if there is none.
  const FaceFile* atPath(const std::string& path, int index = 0) const;
  /// All faces, sorted by name.
  std::vector<const FaceFile*> faces() const;
  /// A line for each face: its name and version.
  std::string versions() const;

 private:
  // Rank of a match between name and face: its full name, its family and style, or its family only.
  struct Named {
    FaceFile face;
    int rank = 0;
    int irregular = 0;  ///< For a family's name: how far the face is from a regular one.
  };
  void add(const std::string& name, Named named);

  std::map<std::string, Named, std::less<>> byName_;
  std::map<std::pair<std::string, int>, FaceFile> byPath_;
};

}  // namespace gridpress::fonts
