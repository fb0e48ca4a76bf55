# What `cmake --install` puts where. Two components: `runtime` (the program and what it reads) and `dev` (the rooms as
# libraries, their headers and the find_package(gridpress) config).
# SPDX-License-Identifier: GPL-3.0-or-later
include(CMakePackageConfigHelpers)

# Whatever the umask is.
set(CMAKE_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)

# The man page and the completions are what the program itself says of its command table.
find_program(GZIP gzip REQUIRED)
set(made ${CMAKE_BINARY_DIR}/generated/share)
file(MAKE_DIRECTORY ${made})
add_custom_command(
  OUTPUT ${made}/gridpress.1.gz ${made}/gridpress ${made}/_gridpress ${made}/gridpress.fish
  COMMAND gridpress --man-page > ${made}/gridpress.1
  COMMAND ${GZIP} -9nf ${made}/gridpress.1
  COMMAND gridpress --bash-completion > ${made}/gridpress
  COMMAND gridpress --zsh-completion > ${made}/_gridpress
  COMMAND gridpress --fish-completion > ${made}/gridpress.fish
  DEPENDS gridpress
  COMMENT "Writing the man page and the shell completions"
  VERBATIM)
add_custom_target(gridpress_share ALL DEPENDS ${made}/gridpress.1.gz ${made}/gridpress)

install(TARGETS gridpress COMPONENT runtime)
install(DIRECTORY templates DESTINATION ${CMAKE_INSTALL_DATADIR}/gridpress COMPONENT runtime)
install(FILES ${made}/gridpress.1.gz DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT runtime)
install(FILES ${made}/gridpress DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT runtime)
install(FILES ${made}/_gridpress DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT runtime)
install(FILES ${made}/gridpress.fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT runtime)
install(FILES cmake/studio/gridpress-studio.service DESTINATION lib/systemd/system COMPONENT runtime)
install(FILES cmake/studio/gridpress-studio.desktop DESTINATION ${CMAKE_INSTALL_DATADIR}/applications COMPONENT runtime)
install(PROGRAMS cmake/cluster/gridpress-parallel cmake/cluster/gridpress-slurm
        DESTINATION ${CMAKE_INSTALL_DATADIR}/gridpress/cluster COMPONENT runtime)
install(FILES LICENSE README.md CHANGELOG.md CONTRIBUTING.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime FILES_MATCHING PATTERN "*.md"
        PATTERN "*.png" PATTERN "schema.json")

# The public headers, and of the rooms' headers those that they need. What shows the insides of a library (cairo, poppler,
# libqpdf, libxml2) is not among them: tests/package/run compiles all that is installed, without those libraries' headers.
set(headers ${CMAKE_BINARY_DIR}/generated/headers)
install(CODE "file(REMOVE_RECURSE ${headers})
  execute_process(COMMAND ${CMAKE_COMMAND} -DOUT=${headers} -P ${CMAKE_CURRENT_LIST_DIR}/public_headers.cmake
                  WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} COMMAND_ERROR_IS_FATAL ANY)" COMPONENT dev)
install(DIRECTORY ${headers}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/gridpress COMPONENT dev)

get_property(rooms GLOBAL PROPERTY GRIDPRESS_ROOMS)
list(REMOVE_ITEM rooms cli studio sandbox)
list(TRANSFORM rooms REPLACE "/" "_")
list(TRANSFORM rooms PREPEND gridpress_)
install(TARGETS gridpress_library ${rooms} EXPORT gridpress ARCHIVE COMPONENT dev)

set(config ${CMAKE_INSTALL_LIBDIR}/cmake/gridpress)
install(EXPORT gridpress NAMESPACE gridpress:: FILE gridpressTargets.cmake DESTINATION ${config} COMPONENT dev)
set(data ${CMAKE_INSTALL_FULL_DATADIR}/gridpress)
configure_package_config_file(${CMAKE_SOURCE_DIR}/cmake/gridpressConfig.cmake.in
                              ${CMAKE_BINARY_DIR}/generated/gridpressConfig.cmake INSTALL_DESTINATION ${config}
                              PATH_VARS data)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/generated/gridpressConfigVersion.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/generated/gridpressConfig.cmake
              ${CMAKE_BINARY_DIR}/generated/gridpressConfigVersion.cmake
        DESTINATION ${config} COMPONENT dev)

if(GRIDPRESS_TESTS AND NOT GRIDPRESS_SANITIZE)
  add_test(NAME package COMMAND ${CMAKE_SOURCE_DIR}/tests/package/run ${CMAKE_BINARY_DIR})
endif()

include(${CMAKE_SOURCE_DIR}/cmake/package.cmake)
