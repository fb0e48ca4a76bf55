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
set(CPACK_PROJECT_CONFIG_FILE ${CMAKE_BINARY_DIR}/generated/package_date.cmake)

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME gridpress)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION text)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SHLIBDEPS ON)
# The faces that the templates `world` and `gallery` name; the others are for other templates and for words in other scripts.
set(CPACK_DEBIAN_RUNTIME_PACKAGE_DEPENDS "fonts-b612, fonts-dejavu-core, fonts-dejavu-extra, fonts-noto-core")
# Debian 12 has Liberation Sans Narrow in fonts-liberation, and the others of version 2 in a package of their own.
string(CONCAT CPACK_DEBIAN_RUNTIME_PACKAGE_RECOMMENDS
  "fonts-jetbrains-mono, fonts-liberation, fonts-liberation2 | fonts-liberation (>= 1:2), "
  "fonts-liberation-sans-narrow | fonts-liberation (<< 1:2), fonts-urw-base35, libgs-common")
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
    gridpress libarchive-dev libcairo2-dev libdeflate-dev libfontconfig-dev libfreetype-dev libglib2.0-dev libharfbuzz-dev libicu-dev
    libjpeg-dev liblcms2-dev libpango1.0-dev libpng-dev libpolyclipping-dev libpoppler-dev libqpdf-dev libqrencode-dev librsvg2-dev libtiff-dev libtomlplusplus-dev libwebp-dev libxml2-dev libzbar-dev
    nettle-dev pkg-config zlib1g-dev)
list(JOIN CPACK_DEBIAN_DEV_PACKAGE_DEPENDS ", " CPACK_DEBIAN_DEV_PACKAGE_DEPENDS)
set(CPACK_DEBIAN_DEV_PACKAGE_SUGGESTS cmake)
set(CPACK_COMPONENT_DEV_DESCRIPTION
    "Gridpress as static C++20 libraries, with headers and a CMake config,
find_package(gridpress): words and puzzles (gen), pages (layout), faces
(fonts), PDF and pictures (render), reading back (proof), and all that the
program does, as values (jobs).")

# What Debian's policy asks of each package: the copyright, and the changes in its own format, dated as the version is.
file(STRINGS ${CMAKE_SOURCE_DIR}/CHANGELOG.md released REGEX "^## ${PROJECT_VERSION} " LIMIT_COUNT 1)
string(REGEX MATCH "[0-9]+-[0-9]+-[0-9]+" released "${released}")
if(NOT released)
  message(FATAL_ERROR "CHANGELOG.md has no line '## ${PROJECT_VERSION} (YYYY-MM-DD)'")
endif()
set(policy ${CMAKE_BINARY_DIR}/generated/debian)
execute_process(COMMAND date -u -d ${released} +%s OUTPUT_VARIABLE GRIDPRESS_DATE OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND env LC_ALL=C date -u -R -d ${released} OUTPUT_VARIABLE date OUTPUT_STRIP_TRAILING_WHITESPACE
                COMMAND_ERROR_IS_FATAL ANY)
configure_file(${CMAKE_CURRENT_LIST_DIR}/package_date.cmake.in ${CMAKE_BINARY_DIR}/generated/package_date.cmake @ONLY)
foreach(package gridpress gridpress-dev)
  file(CONFIGURE OUTPUT ${policy}/${package}/changelog @ONLY NEWLINE_STYLE UNIX CONTENT
"gridpress (@PROJECT_VERSION@) unstable; urgency=medium

  * Version @PROJECT_VERSION@: /usr/share/doc/gridpress/CHANGELOG.md says what is new.

 -- @GRIDPRESS_MAINTAINER@  @date@
")
  # The maintainer of a package that is made for oneself has no address; GRIDPRESS_MAINTAINER names one.
  file(CONFIGURE OUTPUT ${policy}/${package}/overrides NEWLINE_STYLE UNIX CONTENT
"${package}: bogus-mail-host Maintainer gridpress@localhost
${package}: bogus-mail-host-in-debian-changelog gridpress@localhost *
")
  execute_process(COMMAND ${GZIP} -9nf ${policy}/${package}/changelog COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(component runtime dev)
  string(TOUPPER ${component} upper)
  set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
  set(doc ${CMAKE_INSTALL_DATADIR}/doc/${package})
  install(FILES cmake/copyright ${policy}/${package}/changelog.gz DESTINATION ${doc} COMPONENT ${component})
  install(FILES ${policy}/${package}/overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
          RENAME ${package} COMPONENT ${component})
endforeach()

include(CPack)
