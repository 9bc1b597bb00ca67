# Checks and measures.

# What `./dev test` may take: processor seconds of the builds, seconds of the checks. What they take stands in
# docs/performance/checks.md.
BUDGET_GCC=2700
BUDGET_ASAN=2400
BUDGET_CHECKS=3900

tracked_cpp() {
    git ls-files --cached --others --exclude-standard -- '*.cpp' '*.h' | while read -r file; do
        [[ -e $file ]] && echo "$file"
    done
}

# Prettier over the page and its browser tests; a tree whose web packages are not installed says so.
format_page() {
    local page=('.' '../tests/web/**/*.mjs')
    install_web_packages
    if [[ ${1:-} != --check ]]; then
        (cd web && npx prettier --config .prettierrc.json --log-level warn --write "${page[@]}")
        return
    fi
    (cd web && npx prettier --config .prettierrc.json --list-different "${page[@]}") |
        sed 's|^\.\./||; t; s|^|web/|; s|$|: not in shape; ./dev format puts it right|'
    return "${PIPESTATUS[0]}"
}

format() {
    if [[ ${1:-} != --check ]]; then
        tracked_cpp | xargs -r -P "$JOBS" -n 16 clang-format-19 --style=file -i
        format_page
        return
    fi
    local bad code=0
    command -v clang-format-19 >/dev/null || { say "clang-format-19 is missing: ./dev install"; return 1; }
    bad=$(tracked_cpp | { xargs -r clang-format-19 --style=file --dry-run -Werror 2>&1 || true; } |
        sed -n 's/^\([^: ]*\):[0-9]*:[0-9]*: error: .*/\1/p' | sort -u)
    if [[ -n $bad ]]; then
        printf '%s: not in shape; ./dev format puts it right\n' $bad
        code=1
    fi
    format_page --check || code=1
    return $code
}

tidy() {
    build_preset clang generated_sources
    python3 tools/tidy.py --build build/clang --jobs "$JOBS" "$@"
}

# rules [GAME ...]: the matrix of that game, or of every game that has an index.
# rules GAME mutants [--sample N | --all]: disables marked lines and wants a case to fail for each.
rules() {
    local index code=0
    if [[ ${2:-} == mutants ]]; then
        install_for test
        python3 tools/rules_mutate.py "$1" "${@:3}"
        return
    elif (($# > 0)); then
        python3 tools/rules.py "$@"
        return
    fi
    for index in games/*/rules.toml; do
        python3 tools/rules.py "$(basename "$(dirname "$index")")" || code=$?
    done
    return $code
}

bench() {
    install_for bench
    build_preset release bench load cli -- -DBUILD_TESTING=ON
    build_wasm wasm
    build_web
    python3 tools/bench.py --build build/release "$@"
}

# Builds everything that is to be checked, then lets ctest run all checks: its summary is the last thing
# printed.
test_everything() {
    local filter=() game=''
    while (($# > 0)); do
        case $1 in
            --long) export ASTROGATE_LONG=1 ;;
            --game)
                (($# > 1)) || { say "dev test: --game wants the name of a game"; return 64; }
                game=$2
                shift
                ;;
            --) shift; filter=("$@"); break ;;
            *) say "dev test: unknown argument '$1'"; return 64 ;;
        esac
        shift
    done
    stage "install what is missing" install_for test
    if [[ -n $game ]]; then test_game "$game"; return; fi
    stage -b "$BUDGET_GCC" "build with g++" \
        build_preset dev all all_verify_interface_header_sets -- -DBUILD_TESTING=ON -DASTROGATE_CHECKS=ON
    stage -b "$BUDGET_ASAN" "build with clang++-19 and sanitizers" build_preset asan all -- -DBUILD_TESTING=ON
    say "== checks"
    # Properties are tried on the same inputs each time, but for --long, which draws new ones.
    [[ -n ${ASTROGATE_LONG:-} ]] || export RC_PARAMS=${RC_PARAMS:-seed=1979}
    run_checks "${filter[@]}"
}

# After a change in one game: what that game's code alone decides, with g++ and sanitized, and the checks of
# the house.
test_game() {
    local game=$1 programs
    if [[ ! -d games/$game/tests ]]; then
        say "dev test: no game is called '$game'; there are: $(cd games && echo */ | tr -d /)"
        return 64
    fi
    programs=(conformance_tests "games_${game}_cases")
    # Every game has cases; its other tests are a program of their own, where it has any.
    if [[ -n $(find "games/$game/tests" -name '*_test.cpp' ! -name cases_test.cpp) ]]; then
        programs+=("games_${game}_tests")
    fi
    stage -b "$BUDGET_GCC" "build with g++" \
        build_preset dev cli "${programs[@]}" -- -DBUILD_TESTING=ON -DASTROGATE_CHECKS=ON
    stage -b "$BUDGET_ASAN" "build with clang++-19 and sanitizers" \
        build_preset asan "${programs[@]}" -- -DBUILD_TESTING=ON
    say "== checks of $game; left out: other games, server, marks of rules, fuzzers, the page in browsers"
    export RC_PARAMS=${RC_PARAMS:-seed=1979}
    run_checks -R "(^|:)$game/|/$game\\.|^rules\\.$game\$|^house\\.|^web\\.check\$" -E "^house\\..*_test\$"
}

# All of ctest, whose summary stays the last thing printed: the line of the budget goes before it. Many checks
# wait for clocks and for browsers, so their budget is one of the clock's seconds.
run_checks() {
    local began=$SECONDS line over=''
    ctest --test-dir "$BUILD" --output-on-failure --no-tests=error -j "$JOBS" "$@" |
        while IFS= read -r line; do
            if [[ $line == *' tests passed, '*' tests failed'* ]]; then
                ((SECONDS - began <= BUDGET_CHECKS)) || over=', over the budget'
                say "== checks: $((SECONDS - began)) of $BUDGET_CHECKS s$over"
            fi
            printf '%s\n' "$line"
        done || return
    [[ -n ${ASTROGATE_LONG:-} ]] || ((SECONDS - began <= BUDGET_CHECKS))
}
