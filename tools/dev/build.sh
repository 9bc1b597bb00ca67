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
# The tests need more packages than the program. A folder that is configured here for the first time gets none
# of them, and whoever needs them says -DBUILD_TESTING=ON.
build_preset() {
    local preset=$1 targets=() folder
    shift
    folder=$(preset_folder "$preset")
    while (($# > 0)) && [[ $1 != -- ]]; do
        targets+=("$1")
        shift
    done
    (($# > 0)) && shift
    if [[ ! -e $folder/build.ninja ]]; then
        configure "$preset" -DBUILD_TESTING=OFF "$@" || return
    elif (($# > 0)) || [[ CMakePresets.json -nt $folder/CMakeCache.txt ]]; then
        configure "$preset" "$@" || return
    fi
    show_progress ninja -C "$folder" -j "$JOBS" -k 0 "${targets[@]}"
}

# Set by `serve`: from where to where on the bar of a first start this stage goes, in per cent, and when the
# bar began.
BAR=''
BAR_BEGAN=0
show_progress() {
    if [[ -z $BAR ]]; then
        "$@" >&2
    else
        "$@" 2>&1 | python3 tools/dev/progress.py $BAR $((SECONDS - BAR_BEGAN)) >&2
    fi
}

# build_wasm wasm|all: the module that the page loads, or the programs of the tests as well.
build_wasm() {
    BAR='' build_preset dev tools
    build_preset wasm "$1"
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
    install_web_packages
    build_preset dev tools
    (cd web && npm run --silent build) >&2
    # The server sends these to whoever takes them.
    find web/dist -type f -size +1k \( -name '*.js' -o -name '*.css' -o -name '*.wasm' -o -name '*.html' \) \
        -exec gzip -9kf {} +
}

serve() {
    stage "install what is missing" install_for build
    # Shares of the time that a cold build takes on two idle processors.
    BAR_BEGAN=$SECONDS
    BAR='0 72' stage "build the program" build_preset dev astrogate tools
    BAR='72 96' stage "build the kernel for the browser" build_wasm wasm
    stage "build the web client" build_web
    (($# > 0)) || set -- --port 8080 --data ./data
    exec ./build/astrogate serve "$@"
}
