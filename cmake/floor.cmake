# astrogate_floor(<name> FOLDER <folder> [FLAT] [NO_EXCEPTIONS] [USES <floor>...] [OUTSIDE <library>...])
#
# The library of one floor: every .cpp of the folder and of its rooms, linked with exactly the floors it may
# use and the third parties it needs. FLAT leaves the rooms out, and a room called tests is never part of a
# floor. A folder without .cpp files makes a library of headers only. Sets <name>_SCOPE to PUBLIC or
# INTERFACE, for target_* commands that follow. No header leans on what its includer happened to include: a
# .cpp includes its own header first (`./dev layers`), and a header without a .cpp is compiled alone
# (all_verify_interface_header_sets).
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
        target_compile_options(${name} PRIVATE ${ASTROGATE_MARKS})
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

# astrogate_class_of(<result> <game>)
# The class of a game is its folder's name in Pascal.
function(astrogate_class_of result game)
    string(REPLACE "_" ";" words "${game}")
    set(class "")
    foreach(word IN LISTS words)
        string(SUBSTRING "${word}" 0 1 first)
        string(SUBSTRING "${word}" 1 -1 rest)
        string(TOUPPER "${first}" first)
        string(APPEND class "${first}${rest}")
    endforeach()
    set(${result} ${class} PARENT_SCOPE)
endfunction()

# astrogate_house(<result> <game> <header>)
# The source in which the players of the house are made for one game (src/search/player/house.h); its path
# goes into <result>.
function(astrogate_house result game header)
    astrogate_class_of(class ${game})
    set(out "${CMAKE_BINARY_DIR}/generated/${game}_house.cpp")
    file(CONFIGURE OUTPUT "${out}" @ONLY CONTENT "// Made by cmake/floor.cmake.
#include \"@header@\"
#include \"search/player/house.h\"

namespace astrogate {
template House<@game@::@class@> house_of<@game@::@class@, @game@::bots>();
}  // namespace astrogate
")
    set_source_files_properties("${out}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    if(ASTROGATE_WASM)
        set_source_files_properties("${out}" PROPERTIES COMPILE_OPTIONS -Oz)  # every byte is fetched
    endif()
    set(${result} "${out}" PARENT_SCOPE)
endfunction()

# astrogate_registration(<result> <game> <header>)
# The entry in the list of games of a game that has no registration.cpp of its own: one ruleset, called like
# the game.
function(astrogate_registration result game header)
    astrogate_class_of(class ${game})
    set(out "${CMAKE_BINARY_DIR}/generated/${game}_registration.cpp")
    file(CONFIGURE OUTPUT "${out}" @ONLY CONTENT "// Made by cmake/floor.cmake.
#include \"@header@\"
#include \"kernel/any/registration.h\"

namespace astrogate::@game@ {
static_assert(Listable<@class@>);
std::span<const GameEntry> entries() {
    static constexpr GameParts<@class@> parts{embedded, bots};
    static constexpr GameEntry list[] = {{\"@game@\", make_ruleset<@class@, parts>}};
    return list;
}
}  // namespace astrogate::@game@

template class astrogate::AnyGameOf<astrogate::@game@::@class@>;
")
    set_source_files_properties("${out}" PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
    if(ASTROGATE_WASM)
        set_source_files_properties("${out}" PROPERTIES COMPILE_OPTIONS -Oz)
    endif()
    set(${result} "${out}" PARENT_SCOPE)
endfunction()

# astrogate_games(<folder> <result>)
# One library games_<game> for every folder of <folder> with a game.h, holding its code, its TOML files,
# compiled in, and the players of the house.
# Sets <result> to their names.
function(astrogate_games folder result)
    file(GLOB games CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/${folder}/*/game.h")
    set(names "")
    foreach(header IN LISTS games)
        cmake_path(GET header PARENT_PATH game)
        cmake_path(GET game FILENAME word)
        file(GLOB tables CONFIGURE_DEPENDS "${game}/*.toml" "${game}/data/*.toml" "${game}/page/*.toml"
            "${game}/scenarios/*.toml")
        astrogate_embed(games_${word} astrogate::${word} ${tables})
        astrogate_house(house ${word} "${folder}/${word}/game.h")
        if(folder STREQUAL "games" AND NOT EXISTS "${game}/registration.cpp")
            astrogate_registration(registration ${word} "${folder}/${word}/game.h")
            list(APPEND house "${registration}")
        endif()
        astrogate_floor(games_${word} FOLDER ${folder}/${word} NO_EXCEPTIONS USES base space kernel mechanics
                        search
                        GENERATED ${games_${word}_EMBEDDED} ${house})
        list(APPEND names games_${word})
    endforeach()
    set(${result} ${names} PARENT_SCOPE)
endfunction()
