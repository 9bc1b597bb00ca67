#!/usr/bin/env python3
"""Measures, and prints each aim beside its measure.

usage: bench.py --build FOLDER [--filter REGEX] [--json FILE] [--no-count] [--seconds S]

Runs FOLDER/tests/bench (Google Benchmark), then FOLDER/tests/load (whole servers through their sockets, about
two minutes; its benchmarks are named load_*) and tests/web/bench/page_bench.mjs (the page in Chromium;
page_*), each where the filter lets an aim of its through. The aims stand in tests/bench/aims.toml:

    [[aim]]
    words = "whole games a second per core"
    benchmark = "whole_games"      # the name it is registered under
    measure = "items_per_second"   # any number of its JSON; or nanoseconds (of one item, else of one iteration);
    at_least = 10000               # or instructions (of one item). Or at_most.
    inside = ["order", "roll"]     # of instructions: what is counted, where not named like the benchmark
    less = "segment/ten_ships"     # of instructions: before dividing, those of one item of that benchmark are
    times = "segments"             # taken off so many times, a counter of this one

Instructions are counted by callgrind, because times on shared machines vary by a factor of two: the benchmark
is run once, for one iteration, and only what happens inside functions named measured_<benchmark> (its name as
far as the first slash) counts, divided by its items (SetItemsProcessed). load_counted/N is what an order
costs the whole server, with N games under way: load plays a few orders and many, and the difference is
divided; load_counted_options/N is the same where the options are asked before each order, and
load_counted_again/N what it costs to ask them once more. Ends with 0; an aim missed is printed, not an error.
2: nothing could be run.
"""
import argparse
import json
import os
import platform
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NANOSECONDS = {"ns": 1, "us": 1e3, "ms": 1e6, "s": 1e9}


def machine():
    model = "unknown processor"
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    processors = len(re.findall(r"^processor", Path("/proc/cpuinfo").read_text(), re.M))
    return f"{model}, {processors} processors, {platform.system()} {platform.release()}"


def run_benchmarks(program, pattern, seconds, before=()):
    """What Google Benchmark says of the benchmarks that match; `before` is put before the command."""
    with tempfile.NamedTemporaryFile(suffix=".json") as out:
        words = [*before, program, f"--benchmark_filter={pattern}", f"--benchmark_min_time={seconds}",
                 f"--benchmark_out={out.name}", "--benchmark_out_format=json"]
        done = subprocess.run(words, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise RuntimeError(done.stderr.strip() or done.stdout.strip())
        return json.loads(Path(out.name).read_text())["benchmarks"]


def programs(build):
    """What measures whole programs, by the prefix of its benchmarks' names: command and environment."""
    return {
        "load_": ([build / "tests" / "load", build / "astrogate"], {}),
        "page_": (
            ["node", ROOT / "tests" / "web" / "bench" / "page_bench.mjs"],
            {"ASTROGATE_BUILD": str(build)},
        ),
    }


def run_programs(build, aims, pattern):
    found = []
    for prefix, (command, more) in programs(build).items():
        if not any(
            aim["benchmark"].startswith(prefix) and re.search(pattern, aim["benchmark"]) for aim in aims
        ):
            continue
        done = subprocess.run(command, capture_output=True, text=True, check=False,
                              env={**os.environ, **more})
        if done.returncode != 0:
            raise RuntimeError(done.stderr.strip())
        # Node frames what a program prints in a report of its tests, of which there are none.
        found += json.loads(done.stdout[done.stdout.find("{"):done.stdout.rfind("}") + 1])["benchmarks"]
    return found


def orders_counted(build, games, options):
    """Instructions of the server an order, before which the options are asked so often; the start of it and
    of its games left out."""
    few, many = 200, 1400
    totals = {}
    for orders in (few, many):
        with tempfile.TemporaryDirectory() as folder:
            command = [
                "valgrind",
                "--tool=callgrind",
                "--quiet",
                f"--callgrind-out-file={folder}/%p",
                build / "tests" / "load",
                build / "astrogate",
                "--games",
                str(games),
                "--orders",
                str(orders),
                "--options",
                str(options),
            ]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            if done.returncode != 0:
                raise RuntimeError(done.stderr.strip())
            found = [
                re.search(r"^(?:summary|totals):\s*(\d+)", file.read_text(), re.M)
                for file in Path(folder).iterdir()
            ]
            totals[orders] = max(
                int(one.group(1)) for one in found if one
            )  # the server's is the larger of the two processes'
    return (totals[many] - totals[few]) / (many - few)


def run_counts(build, aims, pattern):
    asked = {
        "load_counted": (0,),
        "load_counted_options": (1,),
        "load_counted_again": (1, 2),
    }  # of the last, the difference
    counted = []
    for name in sorted({aim["benchmark"] for aim in aims if re.search(pattern, aim["benchmark"])}):
        kind, _, games = name.partition("/")
        if kind in asked:
            of_each = [orders_counted(build, int(games), options) for options in asked[kind]]
            counted.append({"name": name, "instructions_an_order": of_each[-1] - sum(of_each[:-1])})
    return counted


def items_of(entry):
    """Items of the whole run of one benchmark; its iterations where it names none."""
    seconds = entry["cpu_time"] * NANOSECONDS[entry["time_unit"]] / 1e9 * entry["iterations"]
    return round(entry["items_per_second"] * seconds) if "items_per_second" in entry else entry["iterations"]


def count_instructions(program, name, inside):
    """All instructions of a benchmark inside functions measured_<one of `inside`>, and its entry; or None."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "callgrind")
        valgrind = [
            "valgrind",
            "--tool=callgrind",
            "--quiet",
            f"--callgrind-out-file={out}",
            "--collect-atstart=no",
        ]
        for function in inside:
            valgrind += [
                f"--toggle-collect=measured_{function}*",
                f"--toggle-collect=*::measured_{function}*",
            ]
        entries = run_benchmarks(program, f"^{re.escape(name)}$", "0", valgrind)
        total = re.search(r"^(?:summary|totals):\s*(\d+)", out.read_text(), re.M)
        if not entries or not total or int(total.group(1)) == 0:
            return None
        return int(total.group(1)), entries[0]


def instructions(aim, program):
    """Of one item, or None where callgrind saw no function of that name."""
    inside = aim.get("inside", [aim["benchmark"].split("/")[0]])
    counted = count_instructions(program, aim["benchmark"], inside)
    if counted is None:
        return None
    total, entry = counted
    if "less" in aim:
        of_one = instructions({"benchmark": aim["less"], "inside": inside}, program)
        if of_one is None:
            return None
        total -= of_one * entry[aim["times"]]
    return total / max(1, items_of(entry))


def measure(aim, entries, program, counting):
    name, what = aim["benchmark"], aim["measure"]
    entry = entries.get(name)
    if entry is None:
        return None
    if what == "instructions":
        return instructions(aim, program) if counting else None
    if what == "nanoseconds":
        if "items_per_second" in entry:
            return 1e9 / entry["items_per_second"]
        return entry["cpu_time"] * NANOSECONDS[entry["time_unit"]]
    return entry.get(what)


def judge(aim, value):
    if value is None:
        return "not measured"
    if "at_most" in aim:
        return "met" if value <= aim["at_most"] else "MISSED"
    return "met" if value >= aim["at_least"] else "MISSED"


def number(value):
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--build", type=Path, required=True)
    parser.add_argument("--filter", default=".", help="only benchmarks and aims whose name matches")
    parser.add_argument("--json", type=Path, help="write machine, aims and measures here")
    parser.add_argument("--no-count", action="store_true", help="leave callgrind out")
    parser.add_argument("--seconds", default="0.5", help="least time for each benchmark")
    arguments = parser.parse_args()
    program = arguments.build / "tests" / "bench"
    aims_file = ROOT / "tests" / "bench" / "aims.toml"
    if not program.is_file():
        print(f"bench: there is no {program}", file=sys.stderr)
        return 2
    aims = tomllib.loads(aims_file.read_text())["aim"] if aims_file.is_file() else []
    print(machine())
    found = run_benchmarks(program.resolve(), arguments.filter, arguments.seconds)
    loads = run_programs(arguments.build.resolve(), aims, arguments.filter)
    if not arguments.no_count:
        loads += run_counts(arguments.build.resolve(), aims, arguments.filter)
    for entry in loads:
        measures = ", ".join(f"{key} {number(value)}" for key, value in entry.items() if key != "name")
        print(f"  {entry['name']:<40} {measures}")
    entries = {entry["name"]: entry for entry in found + loads}
    for entry in found:
        rate = f"  {number(entry['items_per_second'])} items/s" if "items_per_second" in entry else ""
        print(f"  {entry['name']:<40} {number(entry['cpu_time'])} {entry['time_unit']}{rate}")
    results = []
    for aim in aims:
        if not re.search(arguments.filter, aim["benchmark"]):
            continue
        value = measure(aim, entries, program.resolve(), not arguments.no_count)
        sign, bound = ("<=", aim["at_most"]) if "at_most" in aim else (">=", aim["at_least"])
        print(f"{judge(aim, value):>12}  {aim['words']}: {number(value)} (aim {sign} {number(bound)})")
        results.append({**aim, "value": value, "verdict": judge(aim, value)})
    if arguments.json:
        arguments.json.write_text(
            json.dumps({"machine": machine(), "aims": results, "benchmarks": found + loads}, indent=2)
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
