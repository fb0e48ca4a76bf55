# Which headers a user of the library sees: those of include/gridpress, and the rooms' headers that these need. Included by
# install.cmake; `cmake -P cmake/public_headers.cmake` prints the list, for tools/reference.
# SPDX-License-Identifier: GPL-3.0-or-later
cmake_minimum_required(VERSION 3.25)


# gridpress_public_headers(OUT): paths below the source folder, those of include/gridpress first.
function(gridpress_public_headers out)
  cmake_path(GET CMAKE_CURRENT_FUNCTION_LIST_DIR PARENT_PATH source)
  file(GLOB found RELATIVE ${source} ${source}/include/gridpress/*.h)
  set(waiting ${found})
  while(waiting)
    list(POP_FRONT waiting header)
    file(STRINGS ${source}/${header} lines REGEX "^#include \"")
    foreach(line ${lines})
      string(REGEX REPLACE "^#include \"(.*)\"$" "\\1" name "${line}")
      if(NOT name IN_LIST found)
        list(APPEND found ${name})
        list(APPEND waiting ${name})
      endif()
    endforeach()
  endwhile()
  set(${out} ${found} PARENT_SCOPE)
endfunction()

if(CMAKE_SCRIPT_MODE_FILE STREQUAL CMAKE_CURRENT_LIST_FILE)
  gridpress_public_headers(headers)
  list(JOIN headers "\n" headers)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${headers}")
endif()
