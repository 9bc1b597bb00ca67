# Debian 12 packages; `./dev install` brings them.
find_package(Boost 1.81 REQUIRED)
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(nlohmann_json REQUIRED)
find_package(OpenSSL REQUIRED)
find_package(SQLite3 REQUIRED)
find_package(spdlog REQUIRED)
find_package(Threads REQUIRED)

# toml++ is used as a header: its compiled library is built with exceptions, ours is not.
find_path(TOMLPLUSPLUS_FOLDER toml++/toml.h REQUIRED)
add_library(tomlplusplus_header INTERFACE)
add_library(tomlplusplus::tomlplusplus ALIAS tomlplusplus_header)
target_include_directories(tomlplusplus_header SYSTEM INTERFACE "${TOMLPLUSPLUS_FOLDER}")

find_library(SODIUM_LIBRARY sodium REQUIRED)
add_library(sodium INTERFACE)
target_link_libraries(sodium INTERFACE "${SODIUM_LIBRARY}")

# The server's allocator, but for sanitized builds, which have one of their own.
if(NOT ASTROGATE_SANITIZE)
    find_library(JEMALLOC_LIBRARY jemalloc REQUIRED)
    find_path(JEMALLOC_FOLDER jemalloc/jemalloc.h REQUIRED)
    add_library(jemalloc INTERFACE)
    target_link_libraries(jemalloc INTERFACE "${JEMALLOC_LIBRARY}")
    target_include_directories(jemalloc SYSTEM INTERFACE "${JEMALLOC_FOLDER}")
    set(ASTROGATE_ALLOCATOR jemalloc)
endif()
