# The Debian packages: `cmake --workflow --preset package`, then build/package/gridpress*.deb.
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Two packages, because the libraries are static: who makes posters needs none of the twenty development packages that
# linking a room asks for.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME gridpress)
set(CPACK_PACKAGE_VENDOR "Gridpress")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "print toolchain for word puzzles")
# No mailbox stands behind this address: whoever hands a package on names their own with -DGRIDPRESS_MAINTAINER=...
set(GRIDPRESS_MAINTAINER "Gridpress maintainers <gridpress@localhost>" CACHE STRING "Maintainer of the Debian packages")
set(CPACK_PACKAGE_CONTACT ${GRIDPRESS_MAINTAINER})
set(CPACK_RESOURCE_FILE_LICENSE ${CMAKE_SOURCE_DIR}/LICENSE)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL runtime dev)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME gridpress)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION text)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
# The faces that the template `world` names; the others are for other templates and for words in other scripts.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "fonts-b612, fonts-dejavu-core, fonts-dejavu-extra")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS
    "fonts-jetbrains-mono, fonts-liberation, fonts-liberation2, fonts-noto-core, libgs-common")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SUGGESTS "fonts-noto-cjk, bash-completion")
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION
    "Gridpress turns a list of words into a puzzle that can be printed: a poster
as PDF or picture, tiles of letter paper that make up the poster, a guide to
the solutions, worksheets, books and crosswords. It reads what it has printed
back and compares it with the puzzle. A list of 171,000 place names comes
with it.")

set(CPACK_DEBIAN_DEV_PACKAGE_NAME gridpress-dev)
set(CPACK_DEBIAN_DEV_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEV_PACKAGE_SHLIBDEPS OFF)
# What the file gridpressConfig.cmake looks for.
set(CPACK_DEBIAN_DEV_PACKAGE_DEPENDS
    libarchive-dev libcairo2-dev libdeflate-dev libfontconfig-dev libfreetype-dev libglib2.0-dev libharfbuzz-dev libhwy-dev libicu-dev
    libjpeg-dev liblcms2-dev libpango1.0-dev libpng-dev libpoppler-dev libqpdf-dev librsvg2-dev libtomlplusplus-dev libxml2-dev
    nettle-dev nlohmann-json3-dev pkg-config zlib1g-dev)
list(JOIN CPACK_DEBIAN_DEV_PACKAGE_DEPENDS ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS "gridpress, cmake")
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "Gridpress as static C++20 libraries, with headers and a CMake config,
find_package(gridpress): words and puzzles (gen), pages (layout), faces
(fonts), PDF and pictures (render), reading back (proof), and all that the
program does, as values (jobs).")

include(CPack)
