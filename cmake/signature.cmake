# The probe, and the program `signature`: one number a game, which must be the same in every build. In WebAssembly it is a
# command with a main of its own. tests/conformance/signature_test.mjs compares the builds with each game's signature.txt.
astrogate_floor(games_probe FOLDER tests/games/probe NO_EXCEPTIONS USES base space kernel mechanics)

add_executable(signature "${CMAKE_SOURCE_DIR}/tests/conformance/signature_main.cpp")
target_link_libraries(signature PRIVATE base space kernel mechanics ${ASTROGATE_GAMES} games_probe)
set_target_properties(signature PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${CMAKE_BINARY_DIR}/tests")
if(ASTROGATE_WASM)
    set_target_properties(signature PROPERTIES SUFFIX .wasm)
    target_link_options(signature PRIVATE -mexec-model=command)
endif()
