# Games that are played in tests only, the list of all games for the conformance suite, and the program `signature`: one
# number a game, which must be the same in every build. In WebAssembly it is a command with a main of its own.
# tests/conformance/signature_test.mjs compares the builds with each game's signature.txt.
astrogate_games(tests/games ASTROGATE_TEST_GAMES)

# conformance_games.h: the traits of every game of which tests/conformance has a <game>_traits.h, and the type list Games.
# The class of a game is its folder's name in Pascal.
function(astrogate_conformance_games folder out)
    file(GLOB traits CONFIGURE_DEPENDS "${folder}/tests/conformance/*_traits.h")
    set(includes "")
    set(types "")
    foreach(header IN LISTS traits)
        cmake_path(GET header STEM game)
        string(REGEX REPLACE "_traits$" "" game "${game}")
        string(APPEND includes "#include \"tests/conformance/${game}_traits.h\"\n")
        string(REPLACE "_" ";" words "${game}")
        set(class "")
        foreach(word IN LISTS words)
            string(SUBSTRING "${word}" 0 1 first)
            string(SUBSTRING "${word}" 1 -1 rest)
            string(TOUPPER "${first}" first)
            string(APPEND class "${first}${rest}")
        endforeach()
        list(APPEND types "${game}::${class}")
    endforeach()
    list(JOIN types ", " types)
    file(CONFIGURE OUTPUT "${out}/conformance_games.h" @ONLY CONTENT "// Made by cmake/signature.cmake.
#pragma once
@includes@
namespace astrogate::conformance {
template <class... G>
struct GameList {};
using AllGames = GameList<@types@>;
}  // namespace astrogate::conformance
")
endfunction()
astrogate_conformance_games("${CMAKE_SOURCE_DIR}" "${CMAKE_BINARY_DIR}/generated/conformance")

add_executable(signature "${CMAKE_SOURCE_DIR}/tests/conformance/signature_main.cpp")
target_include_directories(signature PRIVATE "${CMAKE_BINARY_DIR}/generated/conformance")
target_link_libraries(signature PRIVATE base space kernel mechanics ${ASTROGATE_GAMES} ${ASTROGATE_TEST_GAMES})
set_target_properties(signature PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
if(ASTROGATE_WASM)
    set_target_properties(signature PROPERTIES SUFFIX .wasm)
    target_link_options(signature PRIVATE -mexec-model=command)
endif()
