# Which headers a user of the library sees: those of include/gridpress, and the rooms' headers that these need. Included by
# install.cmake; `cmake -P cmake/public_headers.cmake` prints the list, for tools/reference, and with -DOUT=FOLDER writes them there as
# they are installed.
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
  if(OUT)  # One names another by <gridpress/...> alone: a host's own model/error.h must not stand in for ours.
    foreach(header ${headers})
      file(READ ${header} text)
      string(REGEX REPLACE "#include \"([^\"]+)\"" "#include <gridpress/rooms/\\1>" text "${text}")
      string(REGEX REPLACE "^include/gridpress/" "" name ${header})
      if(name STREQUAL header)
        set(name rooms/${header})
      endif()
      file(WRITE ${OUT}/${name} "${text}")
    endforeach()
    return()
  endif()
  list(JOIN headers "\n" headers)
  execute_process(COMMAND ${CMAKE_COMMAND} -E echo "${headers}")
endif()
