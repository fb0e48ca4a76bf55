# How a room and its tests are declared, and how the walls between rooms are kept.
# SPDX-License-Identifier: GPL-3.0-or-later
find_package(PkgConfig REQUIRED)

# Rooms in which nothing is slow: here it counts how long they take to compile.
set(GRIDPRESS_QUICK_ROOMS
    "^(cli|jobs|settings|studio|phrases|layout/(style|pages|book|cover|imposition|marks)|proof/(preflight|xmp|tags|folded))(/|$)")

# gridpress_room(NAME [SOURCES file.cc...] [ROOMS room...] [PRIVATE target...] [PUBLIC target...]
#                [HEADERS target...] [ALONE file.cc...])
#
# NAME is the room's folder: `fonts`, or `gen/grid` for a part of a room that is a room of its own. Its sources are those named,
# or all .cc files of its folder. Makes the library
# gridpress_NAME (gridpress::NAME; gridpress::gen_grid). Its sources see `#include "NAME/..."` and the same of the rooms
# in ROOMS, and of what these need: each room's include path is a folder of its own in the build tree that holds one
# link. That a room names in ROOMS whatever it includes itself is checked by tests/house, which reads rooms.txt.
function(gridpress_room name)
  cmake_parse_arguments(ARG "" "" "SOURCES;ROOMS;PRIVATE;PUBLIC;HEADERS;ALONE" ${ARGN})
  if(NOT ARG_SOURCES)
    file(GLOB ARG_SOURCES CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/${name}/*.cc)
  endif()
  string(REPLACE "/" "_" id ${name})
  cmake_path(GET name PARENT_PATH above)
  set(wall ${CMAKE_BINARY_DIR}/rooms/${id})
  file(MAKE_DIRECTORY ${wall}/${above})
  file(CREATE_LINK ${CMAKE_SOURCE_DIR}/${name} ${wall}/${name} SYMBOLIC)
  add_library(gridpress_${id} STATIC ${ARG_SOURCES})
  add_library(gridpress::${id} ALIAS gridpress_${id})
  set_target_properties(gridpress_${id} PROPERTIES EXPORT_NAME ${id} POSITION_INDEPENDENT_CODE ON)
  target_include_directories(gridpress_${id} PUBLIC $<BUILD_INTERFACE:${wall}>
                                                    $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
  target_compile_features(gridpress_${id} PUBLIC cxx_std_20)  # the headers ask it of whoever includes them
  foreach(room ${ARG_ROOMS})
    string(REPLACE "/" "_" room ${room})
    target_link_libraries(gridpress_${id} PUBLIC gridpress::${room})
  endforeach()
  target_link_libraries(gridpress_${id} PRIVATE ${ARG_PRIVATE} PUBLIC ${ARG_PUBLIC})
  foreach(library ${ARG_HEADERS})  # Headers and no more: whoever links the installed room needs nothing of them.
    target_include_directories(gridpress_${id} SYSTEM PRIVATE $<TARGET_PROPERTY:${library},INTERFACE_INCLUDE_DIRECTORIES>)
  endforeach()
  gridpress_flags(gridpress_${id})
  if(name MATCHES ${GRIDPRESS_QUICK_ROOMS})
    gridpress_build_quickly(gridpress_${id})
  endif()
  if(GRIDPRESS_UNITY)
    gridpress_unite(gridpress_${id} ${ARG_ALONE})
  else()
    # Half of the time that a small file takes to compile. The preset dev goes without, so that no file relies on it.
    target_precompile_headers(gridpress_${id} PRIVATE <algorithm> <functional> <map> <memory> <optional> <string> <vector>)
  endif()
  gridpress_note_arrows(${name} ${ARG_ROOMS})
endfunction()

# gridpress_umbrella(NAME room...): gridpress::NAME for those who link all rooms below the folder NAME.
function(gridpress_umbrella name)
  add_library(gridpress_${name} INTERFACE)
  add_library(gridpress::${name} ALIAS gridpress_${name})
  set_target_properties(gridpress_${name} PROPERTIES EXPORT_NAME ${name})
  list(TRANSFORM ARGN REPLACE "/" "_")
  list(TRANSFORM ARGN PREPEND "gridpress::")
  target_link_libraries(gridpress_${name} INTERFACE ${ARGN})
  gridpress_note_arrows(${name})
endfunction()

# Who may name whom, as the build has it: a line "ROOM: room..." each in generated/rooms.txt.
function(gridpress_note_arrows name)
  list(JOIN ARGN " " rooms)
  set_property(GLOBAL APPEND PROPERTY GRIDPRESS_ROOMS ${name})
  set_property(GLOBAL APPEND PROPERTY GRIDPRESS_ARROWS "${name}: ${rooms}")
endfunction()

function(gridpress_write_arrows)
  get_property(arrows GLOBAL PROPERTY GRIDPRESS_ARROWS)
  list(JOIN arrows "\n" arrows)
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/generated/rooms.txt CONTENT "@arrows@\n" @ONLY)
endfunction()

# gridpress_test(ROOM SOURCES test_*.cc... [LINK target...]): the room's test program. Its ctest entry ROOM runs every case but
# those tagged [long], which take a second and more; ROOM-long, with the label long, runs these. Beyond the room
# itself the tests see tests/support (as "support/...") and their own folder tests/ROOM, whose path is in
# GRIDPRESS_SOURCE_DIR.
function(gridpress_test room)
  cmake_parse_arguments(ARG "" "" "SOURCES;LINK" ${ARGN})
  string(REPLACE "/" "_" id ${room})
  add_executable(test_${id} ${ARG_SOURCES})
  target_link_libraries(test_${id} PRIVATE gridpress::test_main ${ARG_LINK})
  if(TARGET gridpress_${id})
    target_link_libraries(test_${id} PRIVATE gridpress::${id})
  endif()
  gridpress_flags(test_${id})
  # Tests are compiled more often than they run, and what they spend their time on is the rooms.
  gridpress_build_quickly(test_${id})
  if(GRIDPRESS_UNITY)
    set_target_properties(test_${id} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 8)
  endif()
  target_precompile_headers(test_${id} REUSE_FROM gridpress_test_headers)

  set(tests ${room})
  add_test(NAME ${room} COMMAND test_${id} ~[long])
  foreach(source ${ARG_SOURCES})
    cmake_path(ABSOLUTE_PATH source NORMALIZE)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})  # A tag may come or go.
    file(STRINGS ${source} tagged REGEX "\"[^\"]*\\[long\\]" LIMIT_COUNT 1)
    if(tagged AND NOT ${room}-long IN_LIST tests)
      list(APPEND tests ${room}-long)
      add_test(NAME ${room}-long COMMAND test_${id} [long])
      set_tests_properties(${room}-long PROPERTIES LABELS long)
    endif()
  endforeach()
  # Properties try the same cases on every run; tools/check chance tries others.
  set_tests_properties(${tests} PROPERTIES ENVIRONMENT "RC_PARAMS=seed=1 max_success=40")
  # What takes longest begins first, so that the last minute is not one program's alone.
  if(room MATCHES "^(jobs|cli)$")
    set_tests_properties(${tests} PROPERTIES COST 100)
  endif()
endfunction()

# gridpress_unite(TARGET [file.cc...]): each folder's sources but those named are compiled as one, which takes half the time.
# No two files that are compiled together may give one name to different things.
function(gridpress_unite target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  # To GCC a source that another includes is a header, in which no type should depend on a nameless namespace.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>)
  get_target_property(sources ${target} SOURCES)
  foreach(source ${sources})
    cmake_path(ABSOLUTE_PATH source OUTPUT_VARIABLE path)
    cmake_path(RELATIVE_PATH path BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} OUTPUT_VARIABLE name)
    if(NOT name IN_LIST ARGN)
      cmake_path(GET path PARENT_PATH folder)
      # The same name wherever the folder lies, so that ccache knows the file again.
      cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${CMAKE_SOURCE_DIR})
      string(MAKE_C_IDENTIFIER ${folder} group)
      set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
    endif()
  endforeach()
endfunction()

# gridpress_build_quickly(TARGET): nothing in it is slow, so what counts is how long it takes to compile.
function(gridpress_build_quickly target)
  target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-Og>)
endfunction()

# gridpress_uses_qpdf(TARGET): libqpdf with pointers that are std::shared_ptr (its PointerHolder.hh asks to be told), and with
# headers that clang takes in C++20.
function(gridpress_uses_qpdf target)
  pkg_check_modules(GRIDPRESS_QPDF REQUIRED IMPORTED_TARGET GLOBAL libqpdf)
  target_link_libraries(${target} PRIVATE PkgConfig::GRIDPRESS_QPDF)
  target_compile_definitions(${target} PRIVATE POINTERHOLDER_TRANSITION=4)
  if(CMAKE_CXX_COMPILER_ID MATCHES Clang)
    target_compile_options(${target} PRIVATE -include ${CMAKE_SOURCE_DIR}/cmake/qpdf_for_clang.h)
  endif()
endfunction()

function(gridpress_flags target)
  # -fpch-preprocess: ccache sees through precompiled headers only so.
  target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>
                         -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor
                         # GCC 12 warns falsely inside std::string (its bug 105651).
                         $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
  if(GRIDPRESS_SANITIZE)
    # vptr asks for type information of classes that we derive from, which poppler does not export.
    target_compile_options(${target} PRIVATE -fsanitize=${GRIDPRESS_SANITIZE} -fno-sanitize=vptr -fno-omit-frame-pointer)
    target_link_options(${target} PUBLIC -fsanitize=${GRIDPRESS_SANITIZE})
  endif()
endfunction()
