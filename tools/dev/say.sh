# Words on the terminal, and the time each stage took.

say() { printf '%s\n' "$*" >&2; }

# stage NAME COMMAND...: runs the command, then says how long it took. A failing stage ends the run.
stage() {
    local name=$1 began=$SECONDS code=0
    shift
    say "== $name"
    "$@" || code=$?
    if ((code != 0)); then
        say "== $name: FAILED after $((SECONDS - began)) s"
        exit "$code"
    fi
    say "== $name: $((SECONDS - began)) s"
}
