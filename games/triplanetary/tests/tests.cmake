# The geometry against reference.py, through a program that resolves courses from lines of text.
add_executable(courses "${CMAKE_CURRENT_LIST_DIR}/map/courses_main.cpp")
target_include_directories(courses PRIVATE "${CMAKE_SOURCE_DIR}")
target_link_libraries(courses PRIVATE games_triplanetary formats)
foreach(group IN ITEMS bodies sides grazes drawn)
    set(name ${ASTROGATE_TEST_PREFIX}triplanetary.reference.${group})
    add_test(NAME ${name}
             COMMAND python3 "${CMAKE_CURRENT_LIST_DIR}/map/reference_test.py" $<TARGET_FILE:courses>
                     "${CMAKE_SOURCE_DIR}/games/triplanetary/data/map.toml" ${group})
    set_tests_properties(${name} PROPERTIES LABELS games TIMEOUT $<IF:$<BOOL:$ENV{ASTROGATE_LONG}>,14400,600>)
endforeach()

# And what ordnance meets first against contact_reference.py.
add_executable(contacts "${CMAKE_CURRENT_LIST_DIR}/map/contacts_main.cpp")
target_include_directories(contacts PRIVATE "${CMAKE_SOURCE_DIR}")
target_link_libraries(contacts PRIVATE games_triplanetary formats)
set(name ${ASTROGATE_TEST_PREFIX}triplanetary.reference.contacts)
add_test(NAME ${name}
         COMMAND python3 "${CMAKE_CURRENT_LIST_DIR}/map/contact_test.py" $<TARGET_FILE:contacts>
                 "${CMAKE_SOURCE_DIR}/games/triplanetary/data/map.toml")
set_tests_properties(${name} PROPERTIES LABELS games TIMEOUT $<IF:$<BOOL:$ENV{ASTROGATE_LONG}>,14400,600>)
