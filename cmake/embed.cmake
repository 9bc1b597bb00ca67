# astrogate_embed(<target> <namespace> <file.toml>...)
#
# Turns TOML files into one .cpp that holds them as bytes under the name <namespace>::embedded, by
#     embed <input.toml>... -o <out.cpp> --symbol <namespace>::embedded
# with paths relative to the repository's root, and sets <target>_EMBEDDED to that .cpp, to be built into
# <target>. The program is tools/embed.cpp; a cross build is given a native one in ASTROGATE_EMBED.
function(astrogate_embed target namespace)
    set(${target}_EMBEDDED "" PARENT_SCOPE)
    if(ASTROGATE_EMBED)
        set(embed "${ASTROGATE_EMBED}")
    elseif(TARGET embed)
        set(embed embed)
    endif()
    if(NOT embed OR NOT ARGN)
        return()
    endif()
    set(inputs "")
    foreach(file IN LISTS ARGN)
        file(RELATIVE_PATH input "${CMAKE_SOURCE_DIR}" "${file}")
        list(APPEND inputs "${input}")
    endforeach()
    set(out "${CMAKE_BINARY_DIR}/generated/${target}_embedded.cpp")
    file(MAKE_DIRECTORY "${CMAKE_BINARY_DIR}/generated")
    add_custom_command(
        OUTPUT "${out}"
        COMMAND ${embed} ${inputs} -o "${out}" --symbol ${namespace}::embedded
        DEPENDS ${embed} ${ARGN}
        WORKING_DIRECTORY "${CMAKE_SOURCE_DIR}"
        COMMENT "Embedding the tables of ${target}"
        VERBATIM)
    astrogate_generates("${out}")
    set(${target}_EMBEDDED "${out}" PARENT_SCOPE)
endfunction()

# astrogate_generates(<file>...)
# Files made by the build; the target generated_sources makes them all, for tools that read sources only.
add_custom_target(generated_sources)
function(astrogate_generates)
    string(SHA1 word "${ARGN}")
    string(SUBSTRING "${word}" 0 8 word)
    add_custom_target(generated_sources_${word} DEPENDS ${ARGN})
    add_dependencies(generated_sources generated_sources_${word})
endfunction()

# astrogate_embed_text(<result> <namespace> <name> <file>)
# A .cpp that holds a text file as `const std::string_view <namespace>::<name>`; its path goes into <result>.
function(astrogate_embed_text result namespace name file)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS "${file}")
    file(READ "${file}" text)
    set(out "${CMAKE_BINARY_DIR}/generated/${name}_text.cpp")
    file(CONFIGURE OUTPUT "${out}" @ONLY CONTENT [==[#include <string_view>
namespace @namespace@ {
extern const std::string_view @name@;
const std::string_view @name@ = R"embedded(@text@)embedded";
}  // namespace @namespace@
]==])
    set(${result} "${out}" PARENT_SCOPE)
endfunction()
