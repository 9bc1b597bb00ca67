# Language, warnings, linker and cache: what holds for every target.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)

option(ASTROGATE_WERROR "Treat warnings as errors" OFF)
option(ASTROGATE_WASM "Build the WebAssembly border only (set by the wasm preset)" OFF)
set(ASTROGATE_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=, empty for none")
set(ASTROGATE_TEST_PREFIX "" CACHE STRING "Put before every test's name, to tell builds apart in one summary")
include(CTest)

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE RelWithDebInfo CACHE STRING "" FORCE)
endif()
# Assertions stay in what people run from a checkout; only Release leaves them out.
set(CMAKE_CXX_FLAGS_RELWITHDEBINFO "-O2 -g1")
set(CMAKE_CXX_FLAGS_RELEASE "-O3 -DNDEBUG")

add_compile_options(-Wall -Wextra -Wpedantic -Wshadow -Wconversion)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT ASTROGATE_WASM)
    # stable_sort of libstdc++ 12 calls what it deprecates itself; g++ still warns about ours.
    add_compile_options(-Wno-deprecated-declarations)
endif()
if(ASTROGATE_WERROR)
    add_compile_options(-Werror)
endif()
if(ASTROGATE_SANITIZE)
    add_compile_options(-fsanitize=${ASTROGATE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(-fsanitize=${ASTROGATE_SANITIZE})
endif()

# Fuzz targets live in the sanitized clang build; the floors and the targets, but no test, are then built with
# coverage marks.
file(GLOB fuzz_targets CONFIGURE_DEPENDS "${CMAKE_SOURCE_DIR}/tests/fuzz/*.cpp")
if(fuzz_targets AND ASTROGATE_SANITIZE MATCHES address AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    set(ASTROGATE_FUZZ ON)
    set(ASTROGATE_MARKS -fsanitize=fuzzer-no-link)
endif()

find_program(CCACHE ccache)
if(CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CCACHE}")
endif()
# g++ finds ld.lld through -B, clang++-19 beside itself.
if(NOT ASTROGATE_WASM AND EXISTS /usr/lib/llvm-19/bin/ld.lld)
    add_link_options(-B/usr/lib/llvm-19/bin -fuse-ld=lld)
endif()
