# Building: the program, the border to the browser, the web client.

export CCACHE_BASEDIR=$ROOT CCACHE_NOHASHDIR=1 CCACHE_SLOPPINESS=pch_defines,time_macros

preset_folder() {
    if [[ $1 == dev ]]; then echo "$BUILD"; else echo "$BUILD/$1"; fi
}

configure() {
    local log
    log=$(mktemp)
    if ! cmake --preset "$1" --log-level=WARNING "${@:2}" >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        return 1
    fi
    rm -f "$log"
}

# build_preset PRESET TARGET... [-- CMAKE ARGUMENTS]
build_preset() {
    local preset=$1 targets=() folder
    shift
    folder=$(preset_folder "$preset")
    while (($# > 0)) && [[ $1 != -- ]]; do
        targets+=("$1")
        shift
    done
    (($# > 0)) && shift
    if (($# > 0)) || [[ ! -e $folder/build.ninja || CMakePresets.json -nt $folder/CMakeCache.txt ]]; then
        configure "$preset" "$@" || return
    fi
    ninja -C "$folder" -j "$JOBS" -k 0 "${targets[@]}" >&2
}

build_wasm() {
    if [[ ! -e bindings/wasm/CMakeLists.txt ]]; then
        say "no bindings/wasm yet"
        return 0
    fi
    build_preset dev tools
    build_preset wasm all
}

# node_modules is installed anew only when the lock file changed.
install_web_packages() {
    local mark=web/node_modules/.astrogate-lock
    cmp -s web/package-lock.json "$mark" && return
    [[ -n ${ASTROGATE_NO_INSTALL:-} && -d web/node_modules ]] && return
    (cd web && npm ci --no-audit --no-fund --loglevel=error) >&2
    cp web/package-lock.json "$mark"
}

build_web() {
    if [[ ! -e web/package.json ]]; then
        say "no web client yet"
        return 0
    fi
    install_web_packages
    build_preset dev tools
    (cd web && npm run --silent build) >&2
    # The server sends these to whoever takes them.
    find web/dist -type f -size +1k \( -name '*.js' -o -name '*.css' -o -name '*.wasm' -o -name '*.html' \) -exec gzip -9kf {} +
}

serve() {
    stage "install what is missing" install_for build
    stage "build the program" build_preset dev astrogate tools
    stage "build the kernel for the browser" build_wasm
    stage "build the web client" build_web
    (($# > 0)) || set -- --port 8080 --data ./data
    exec ./build/astrogate serve "$@"
}
