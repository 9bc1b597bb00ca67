# Games that are played in tests only, the list of all games for the conformance suite, and the program
# `signature`: one number a game, which must be the same in every build. In WebAssembly it is a command with a
# main of its own. tests/conformance/signature/signature_test.mjs compares the builds with each game's
# signature.txt.
astrogate_games(tests/games ASTROGATE_TEST_GAMES)
# tests/conformance/secrecy/leaky_sources_test.py compiles it by itself, with leaks.
set_source_files_properties("${CMAKE_SOURCE_DIR}/tests/games/probe/view.cpp" PROPERTIES
    SKIP_UNITY_BUILD_INCLUSION ON)

# The games of `folder` that are held to the contract: those with a <game>/tests/traits.h. The class of a game
# is its folder's name in Pascal. Writes OUT/conformance_games.h with the type list AllGames of all of them
# and, for each game, OUT/<game>/conformance_games.h with the list of that one alone.
function(astrogate_conformance_games folder out)
    file(GLOB traits RELATIVE "${folder}" CONFIGURE_DEPENDS "${folder}/games/*/tests/traits.h"
         "${folder}/tests/games/*/tests/traits.h")
    set(games "")
    set(all_includes "")
    set(all_types "")
    set(all_doors "")
    foreach(header IN LISTS traits)
        string(REGEX REPLACE "^.*games/([a-z0-9_]+)/tests/traits\\.h$" "\\1" game "${header}")
        set(includes "#include \"${header}\"\n")
        astrogate_class_of(class ${game})
        set(types "${game}::${class}")
        # A game of the list has its AnyGame in its registration; games for tests only have none.
        set(door "")
        if(header MATCHES "^games/")
            set(door "extern template class astrogate::AnyGameOf<astrogate::${types}>;\n")
        endif()
        _write_conformance_games("${out}/${game}")
        list(APPEND games ${game})
        string(APPEND all_includes "${includes}")
        string(APPEND all_doors "${door}")
        list(APPEND all_types "${types}")
    endforeach()
    set(includes "${all_includes}")
    set(door "${all_doors}")
    list(JOIN all_types ", " types)
    _write_conformance_games("${out}")
    set(conformance_games ${games} PARENT_SCOPE)
endfunction()

function(_write_conformance_games out)
    file(CONFIGURE OUTPUT "${out}/conformance_games.h" @ONLY CONTENT "// Made by cmake/signature.cmake.
#pragma once
#include \"kernel/any/any_game_of.h\"
@includes@
@door@
namespace astrogate::conformance {
template <class... G>
struct GameList {};
using AllGames = GameList<@types@>;
}  // namespace astrogate::conformance
")
endfunction()

# The conformance suite, one source a game: all of its tests read together share what they make of the
# kernel's templates, which takes half the time of test by test.
function(astrogate_conformance_sources out sources)
    file(GLOB_RECURSE tests RELATIVE "${CMAKE_SOURCE_DIR}" CONFIGURE_DEPENDS
        "${CMAKE_SOURCE_DIR}/tests/conformance/*_test.cpp")
    set(includes "")
    foreach(test IN LISTS tests)
        string(APPEND includes "#include \"${test}\"\n")
    endforeach()
    set(suites "")
    foreach(game IN LISTS conformance_games)
        file(CONFIGURE OUTPUT "${out}/${game}/${game}_conformance.cpp" @ONLY
             CONTENT "// Made by cmake/signature.cmake.\n@includes@")
        set_source_files_properties("${out}/${game}/${game}_conformance.cpp" PROPERTIES INCLUDE_DIRECTORIES
            "${out}/${game}")
        list(APPEND suites "${out}/${game}/${game}_conformance.cpp")
    endforeach()
    set(${sources} ${suites} PARENT_SCOPE)
endfunction()
astrogate_conformance_games("${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}/generated/conformance")

add_executable(signature "${CMAKE_SOURCE_DIR}/tests/conformance/signature/signature_main.cpp")
target_include_directories(signature PRIVATE "${CMAKE_BINARY_DIR}/generated/conformance")
target_link_libraries(signature PRIVATE base space kernel mechanics ${ASTROGATE_GAMES}
    ${ASTROGATE_TEST_GAMES})
set_target_properties(signature PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
if(ASTROGATE_SANITIZE)  # quicker to build, and run once
    target_compile_options(signature PRIVATE -O0)
endif()
if(ASTROGATE_WASM)
    set_target_properties(signature PROPERTIES SUFFIX .wasm)
    target_link_options(signature PRIVATE -mexec-model=command)
endif()
