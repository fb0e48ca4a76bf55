# What `cmake --install` puts where. Two components: `runtime` (the program and what it reads) and `dev` (the rooms as
# libraries, their headers and the find_package(gridpress) config).
# SPDX-License-Identifier: GPL-3.0-or-later
include(CMakePackageConfigHelpers)

# The man page and the completion are what the program itself says of its command table.
find_program(GZIP gzip REQUIRED)
set(made ${CMAKE_BINARY_DIR}/generated/share)
file(MAKE_DIRECTORY ${made})
add_custom_command(
  OUTPUT ${made}/gridpress.1.gz ${made}/gridpress
  COMMAND gridpress --man-page > ${made}/gridpress.1
  COMMAND ${GZIP} -9nf ${made}/gridpress.1
  COMMAND gridpress --bash-completion > ${made}/gridpress
  DEPENDS gridpress
  COMMENT "Writing the man page and the shell completion"
  VERBATIM)
add_custom_target(gridpress_share ALL DEPENDS ${made}/gridpress.1.gz ${made}/gridpress)

install(TARGETS gridpress COMPONENT runtime)
install(DIRECTORY templates DESTINATION ${CMAKE_INSTALL_DATADIR}/gridpress COMPONENT runtime)
install(FILES ${made}/gridpress.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
install(FILES ${made}/gridpress DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runtime)
install(FILES cmake/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(FILES cmake/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR}-dev COMPONENT dev)
foreach(document LICENSE README.md CHANGELOG.md)
  if(EXISTS ${CMAKE_SOURCE_DIR}/${document})
    install(FILES ${document} DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
  endif()
endforeach()

# Every header of a room that needs nothing but the standard library and its sisters. The others show the insides of a
# library that a user of the room need not have; tests/package/run compiles all that is left.
get_property(rooms GLOBAL PROPERTY GRIDPRESS_ROOMS)
list(REMOVE_ITEM rooms cli)
set(private
    ipuz_sax                                                                       # nlohmann_json
    raster/band_painter draw/cairo_faces draw/cairo_handles draw/paint_path draw/paint_text draw/pictures
    pdf/face pdf/marker pdf/rows                                                                     # cairo
    external/inside pdf/content_filter pdf/finish pdf/identity pdf/short_paths press/process_colour_step  # libqpdf
    pixels/jpeg_cage pixels/png_cage                                                                # libjpeg, libpng
    svg/tint svg/xml                                                                                 # libxml2
    text/char_collector text/circle_collector text/font_ink text/poppler_text preflight/page_collector)  # poppler
list(TRANSFORM private APPEND "\\.h$")
list(JOIN private "|" private)
foreach(room ${rooms})
  string(REPLACE "/" "_" id ${room})
  install(TARGETS gridpress_${id} EXPORT gridpress ARCHIVE COMPONENT dev)
  if(NOT room MATCHES "/")  # a room's folder holds its parts
    install(DIRECTORY ${room} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/gridpress COMPONENT dev
            FILES_MATCHING PATTERN "*.h" REGEX "/(${private})" EXCLUDE)
  endif()
endforeach()

set(config ${CMAKE_INSTALL_LIBDIR}/cmake/gridpress)
install(EXPORT gridpress NAMESPACE gridpress:: FILE gridpressTargets.cmake DESTINATION ${config} COMPONENT dev)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/gridpressConfig.cmake.in
                              ${CMAKE_BINARY_DIR}/generated/gridpressConfig.cmake INSTALL_DESTINATION ${config})
write_basic_package_version_file(${CMAKE_BINARY_DIR}/generated/gridpressConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/generated/gridpressConfig.cmake
              ${CMAKE_BINARY_DIR}/generated/gridpressConfigVersion.cmake
        DESTINATION ${config} COMPONENT dev)

if(GRIDPRESS_TESTS AND NOT GRIDPRESS_SANITIZE)
  add_test(NAME package COMMAND ${CMAKE_SOURCE_DIR}/tests/package/run ${CMAKE_BINARY_DIR})
endif()

include(${CMAKE_SOURCE_DIR}/cmake/package.cmake)
