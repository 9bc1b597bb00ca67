# What `./dev new-game` leaves is compiled and held to the contract like any game: it is made once into the
# build, with the list of games it was entered into, and goes through the conformance suite and its own cases.
set(fresh_root "${CMAKE_BINARY_DIR}/new_game")
file(GLOB fresh_templates CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tools/new_game/*"
    "${CMAKE_SOURCE_DIR}/tools/new_game/*/*.in")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${fresh_templates}
             "${CMAKE_SOURCE_DIR}/tools/new_game.py" "${CMAKE_SOURCE_DIR}/games/list.cpp")
file(REMOVE_RECURSE "${fresh_root}")
file(COPY "${CMAKE_SOURCE_DIR}/games/list.cpp" DESTINATION "${fresh_root}/games")
find_package(Python3 REQUIRED COMPONENTS Interpreter)
execute_process(COMMAND "${Python3_EXECUTABLE}" "${CMAKE_SOURCE_DIR}/tools/new_game.py" fresh_game --root
                "${fresh_root}"
                OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)

set(fresh "${fresh_root}/games/fresh_game")
file(GLOB fresh_sources "${fresh}/*.cpp")
astrogate_embed(games_fresh_game astrogate::fresh_game "${fresh}/texts.toml" "${fresh}/scenarios/heap.toml")
astrogate_house(fresh_house fresh_game games/fresh_game/game.h)
astrogate_registration(fresh_registration fresh_game games/fresh_game/game.h)
astrogate_conformance_games("${fresh_root}" "${fresh_root}/conformance")
astrogate_conformance_sources("${fresh_root}/conformance" fresh_suites)

add_executable(new_game_tests ${fresh_sources} ${games_fresh_game_EMBEDDED} ${fresh_house}
               ${fresh_registration} "${fresh_root}/games/list.cpp"
               "${CMAKE_CURRENT_SOURCE_DIR}/games/cases_test.cpp" ${fresh_suites}
               "${CMAKE_CURRENT_SOURCE_DIR}/conformance/memory/allocations.cpp")
target_include_directories(new_game_tests PRIVATE "${fresh_root}" "${CMAKE_SOURCE_DIR}")
target_link_libraries(new_game_tests PRIVATE cases base space kernel mechanics formats search
                      ${ASTROGATE_GAMES}
                      GTest::gtest GTest::gtest_main)
target_compile_definitions(new_game_tests PRIVATE ASTROGATE_ROOT="." ASTROGATE_GAME="fresh_game")
target_compile_options(new_game_tests PRIVATE -Wno-dangling-else -O1)
gtest_discover_tests(new_game_tests TEST_PREFIX "${ASTROGATE_TEST_PREFIX}new_game." DISCOVERY_MODE PRE_TEST
                     DISCOVERY_TIMEOUT 120 WORKING_DIRECTORY "${fresh_root}" PROPERTIES LABELS conformance
                     TIMEOUT 600)
