# astrogate_floor(<name> FOLDER <folder> [FLAT] [NO_EXCEPTIONS] [USES <floor>...] [OUTSIDE <library>...])
#
# The library of one floor: every .cpp of the folder and of its rooms, linked with exactly the floors it may use and the third
# parties it needs. FLAT leaves the rooms out, and a room called tests is never part of a floor. A folder without .cpp files
# makes a library of headers only. Sets <name>_SCOPE to PUBLIC or
# INTERFACE, for target_* commands that follow. No header leans on what its includer happened to include: a .cpp includes
# its own header first (`./dev layers`), and a header without a .cpp is compiled alone (all_verify_interface_header_sets).
function(astrogate_floor name)
    cmake_parse_arguments(FLOOR "FLAT;NO_EXCEPTIONS" "FOLDER" "USES;OUTSIDE;GENERATED" ${ARGN})
    set(folder "${CMAKE_SOURCE_DIR}/${FLOOR_FOLDER}")
    set(depth GLOB_RECURSE)
    if(FLOOR_FLAT)
        set(depth GLOB)
    endif()
    file(${depth} sources CONFIGURE_DEPENDS "${folder}/*.cpp")
    file(${depth} headers CONFIGURE_DEPENDS "${folder}/*.h")
    list(FILTER sources EXCLUDE REGEX "^${folder}/tests/")
    list(FILTER headers EXCLUDE REGEX "^${folder}/tests/")
    list(APPEND sources ${FLOOR_GENERATED})
    if(sources)
        add_library(${name} STATIC ${sources})
        set(scope PUBLIC)
    else()
        add_library(${name} INTERFACE)
        set(scope INTERFACE)
    endif()
    target_include_directories(${name} ${scope} "${CMAKE_SOURCE_DIR}/src" "${CMAKE_SOURCE_DIR}")
    target_link_libraries(${name} ${scope} ${FLOOR_USES} ${FLOOR_OUTSIDE})
    foreach(source IN LISTS sources)
        string(REGEX REPLACE "\\.cpp$" ".h" own "${source}")
        list(REMOVE_ITEM headers "${own}")
    endforeach()
    if(headers)
        target_sources(${name} ${scope} FILE_SET HEADERS BASE_DIRS "${CMAKE_SOURCE_DIR}" FILES ${headers})
        set_target_properties(${name} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON)
    endif()
    if(sources AND FLOOR_NO_EXCEPTIONS)
        target_compile_options(${name} PRIVATE -fno-exceptions)
    endif()
    set(${name}_SCOPE ${scope} PARENT_SCOPE)
endfunction()

# astrogate_program(<target> NAME <file> FOLDER <folder> [USES <floor>...] [OUTSIDE <library>...])
# A program made of every .cpp of a folder, put into the root of the build. Without sources: no program.
function(astrogate_program target)
    cmake_parse_arguments(FLOOR "" "NAME;FOLDER" "USES;OUTSIDE" ${ARGN})
    file(GLOB sources CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${FLOOR_FOLDER}/*.cpp")
    if(NOT sources)
        return()
    endif()
    add_executable(${target} ${sources})
    target_link_libraries(${target} PRIVATE ${FLOOR_USES} ${FLOOR_OUTSIDE})
    set_target_properties(${target} PROPERTIES OUTPUT_NAME ${FLOOR_NAME}
                          RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}")
endfunction()

# astrogate_games(<folder> <result>)
# One library games_<game> for every folder of <folder> with a game.h, holding its code and, compiled in, its TOML files.
# Sets <result> to their names.
function(astrogate_games folder result)
    file(GLOB games CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*/game.h")
    set(names "")
    foreach(header IN LISTS games)
        cmake_path(GET header PARENT_PATH game)
        cmake_path(GET game FILENAME word)
        file(GLOB tables CONFIGURE_DEPENDS "${game}/*.toml" "${game}/data/*.toml" "${game}/page/*.toml" "${game}/scenarios/*.toml")
        list(FILTER tables EXCLUDE REGEX "/rules\\.toml$")  # an index for people and ./dev rules
        astrogate_embed(games_${word} astrogate::${word} ${tables})
        astrogate_floor(games_${word} FOLDER ${folder}/${word} NO_EXCEPTIONS USES base space kernel mechanics
                        GENERATED ${games_${word}_EMBEDDED})
        list(APPEND names games_${word})
    endforeach()
    set(${result} ${names} PARENT_SCOPE)
endfunction()
