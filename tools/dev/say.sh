# Words on the terminal, and the time each stage took.

say() { printf '%s\n' "$*" >&2; }

# The processor time, in seconds, of all commands that this shell has waited for.
processor_seconds() {
    local field
    read -ra field </proc/$$/stat
    echo $(((field[15] + field[16]) / 100))
}

# stage [-b BUDGET] NAME COMMAND...: runs the command, then says how long it took. A failing stage ends the
# run, and so does one that took more processor time than its budget, in seconds: that time, unlike the
# clock's, hardly depends on what else runs.
stage() {
    local budget=0
    if [[ $1 == -b ]]; then
        budget=$2
        shift 2
    fi
    local name=$1 began=$SECONDS spent code=0
    spent=$(processor_seconds)
    shift
    say "== $name"
    "$@" || code=$?
    spent=$(($(processor_seconds) - spent))
    if ((code != 0)); then
        say "== $name: FAILED after $((SECONDS - began)) s"
        exit "$code"
    elif ((budget > 0)); then
        say "== $name: $((SECONDS - began)) s, $spent of $budget processor seconds"
        ((spent <= budget)) || { say "== $name: over its budget"; exit 1; }
    else
        say "== $name: $((SECONDS - began)) s"
    fi
}
