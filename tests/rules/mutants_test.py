"""Disabling a marked place: what is found, what is changed, and that a case which cannot fail is reported."""
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "tools"))
import cpp_mutants  # noqa: E402
import rules_mutate  # noqa: E402
import schemata  # noqa: E402

SOURCE = """#include <array>
// 2009:a.1
if (!ship.power || (ship.lasers == 0 && x)) {  // never
    return refuse("if (a) {");
} else {
    go();
}
// 2009:a.2
roll(2, 6);
// 2009:a.3
const int half = (full + 1) / 2;
// 2009:a.4
return distance <= reach;
constexpr std::array<int, 3> costs = {
    // 2009:a.5
    16, 1'032,
    48,  // 2009:a.6
};
// 2009:a.7
int count(const Ship& ship) {
    return ship.pods;
}
return ready
    && whole == 3  // 2009:a.8
    && armed;
switch (kind) {
    // 2009:a.9
    case Kind::Warp: hit(warp); break;
}
"""


def line_of(number):
    return next(n for n, line in enumerate(SOURCE.splitlines(), 1) if number in line)


class Regions(unittest.TestCase):
    def region(self, number):
        found = cpp_mutants.region_of_mark(SOURCE, line_of(number))
        return found.kind, SOURCE[found.start:found.end]

    def test_a_guard_with_both_its_branches(self):
        kind, text = self.region("a.1")
        self.assertEqual(kind, "if")
        self.assertTrue(text.startswith("if (!ship.power") and text.endswith("go();\n}"), text)

    def test_a_call(self):
        self.assertEqual(self.region("a.2"), ("statement", "roll(2, 6);"))

    def test_a_value(self):
        self.assertEqual(self.region("a.3"), ("value", "const int half = (full + 1) / 2;"))

    def test_a_return(self):
        self.assertEqual(self.region("a.4"), ("return", "return distance <= reach;"))

    def test_an_element_of_a_table(self):
        self.assertEqual(self.region("a.5"), ("element", "16"))
        self.assertEqual(self.region("a.6"), ("element", "48"))

    def test_a_function(self):
        kind, text = self.region("a.7")
        self.assertEqual((kind, text[-2:]), ("function", "\n}"))

    def test_a_line_in_the_middle_of_a_condition(self):
        kind, text = self.region("a.8")
        self.assertEqual(kind, "line")
        self.assertIn("whole == 3", text)

    def test_what_follows_a_case_label(self):
        self.assertEqual(self.region("a.9"), ("statement", "hit(warp);"))


class Mutants(unittest.TestCase):
    def made(self, number):
        return dict(cpp_mutants.mutants(SOURCE, line_of(number)))

    def test_a_condition_is_fixed_both_ways(self):
        made = self.made("a.1")
        self.assertIn("if ( false) {", made["condition false"])
        self.assertIn("if ( true) {", made["condition true"])

    def test_strings_and_comments_are_left_alone(self):
        self.assertTrue(all('refuse("if (a) {")' in text for done, text in self.made("a.1").items()
                            if done != "dropped"))

    def test_a_call_is_dropped(self):
        self.assertNotIn("roll(2, 6)", self.made("a.2")["dropped"])

    def test_a_return_is_dropped_where_more_follows(self):
        self.assertIn("2009:a.4\n;\nconstexpr", self.made("a.4")["dropped"])
        last = "int f() {\n    // 2009:a.1\n    return 1;\n}\n"
        self.assertNotIn("dropped", dict(cpp_mutants.mutants(last, 2)))

    def test_a_comparison_is_swapped(self):
        self.assertIn("return distance < reach;", self.made("a.4")["<= became <"])

    def test_a_number_is_raised(self):
        self.assertIn("    17, 1'032,", self.made("a.5")["16 became 17"])

    def test_an_enumerator_becomes_another(self):
        made = dict(cpp_mutants.mutants("// m\nboard(Orientation::flat);\nrun(Kind::of(1));\n", 1))
        changed = (
            "static_cast<decltype(Orientation::flat)>(Orientation::flat == decltype(Orientation::flat){})"
        )
        self.assertEqual(made["Orientation::flat became another"],
                         f"// m\nboard({changed});\nrun(Kind::of(1));\n")
        self.assertEqual(sorted(made), ["Orientation::flat became another", "dropped"])

    def test_an_element_changes_places(self):
        self.assertIn("    1'032, 16,", self.made("a.5")["swapped with the next"])

    def test_a_body_is_emptied(self):
        self.assertIn("int count(const Ship& ship) {return {};}", self.made("a.7")["body `return {};`"])

    def test_data_is_raised_and_then_lowered(self):
        text = "# 2009:a.1\n\nhull = { cost = 16, cabins = 4, seat = 0 }  # 7\nother = 5\n"
        made = dict(cpp_mutants.data_mutants(text, 1))
        self.assertIn("cost = 17, cabins = 4, seat = 0 }  # 7", made["16 became 17"])
        self.assertEqual(list(made),
                         ["16 became 17", "4 became 5", "0 became 1", "16 became 15", "4 became 3"])

    def test_a_head_holds_its_table_and_an_open_list_its_lines(self):
        shop = "# m\n[[shops]]\n# n\npurse = 10\nis_open = true\n[[shops]]\npurse = 30\n"
        self.assertEqual([done for done, _ in cpp_mutants.data_mutants(shop, 1)],
                         ["10 became 11", "= true became = false", "10 became 9"])
        owners = "# m\nowners = [\n    # n\n    { seat = 1 },\n    { seat = 3 },\n]\nwasted_sides = 7\n"
        self.assertEqual([done for done, _ in cpp_mutants.data_mutants(owners, 1)],
                         ["1 became 2", "3 became 4", "1 became 0", "3 became 2"])

    def test_a_word_alone_in_a_list_is_taken_out(self):
        made = dict(cpp_mutants.data_mutants('# m\nworlds = ["mars"]\n', 1))
        self.assertEqual(made, {'["mars"] became []': "# m\nworlds = []\n"})

    def test_a_truth_of_data_is_turned_round(self):
        made = dict(cpp_mutants.data_mutants('# m\nguns = true  # always\n', 1))
        self.assertEqual(made, {"= true became = false": "# m\nguns = false  # always\n"})

    def test_a_word_of_data_gives_way_to_another(self):
        made = dict(
            cpp_mutants.data_mutants('# m\nrace = { start = "mars", goal = "venus" }\nship = "none"\n', 1)
        )
        self.assertEqual(made['"mars" became "venus"'],
                         '# m\nrace = { start = "venus", goal = "venus" }\nship = "none"\n')
        self.assertEqual(len(made), 2)
        self.assertEqual(list(cpp_mutants.data_mutants('ship = "none"\n', 1)), [])

    def test_an_empty_list_is_filled_as_another_file_does(self):
        made = dict(
            cpp_mutants.data_mutants("# m\nworlds = []\n", 1, ["worlds = []\n", 'worlds = ["mars"]\n'])
        )
        self.assertEqual(made, {"worlds was filled": '# m\nworlds = ["mars"]\n'})
        self.assertEqual(list(cpp_mutants.data_mutants("# m\nworlds = []\n", 1, ["worlds = []\n"])), [])


BODIES = """namespace toy {
// 2009:b.1
constexpr int most = 3;
struct Ship {
    int pods = 2;
    bool is_lost() const {
        // 2009:b.2
        return pods == 0;
    }
};
void land(Ship& ship) {
    const auto take = [&] {
        ship.pods -= 1;  // 2009:b.3
    };
    take();
}
constexpr int twice(int n) {
    return 2 * n;  // 2009:b.4
}
template <class Holder>
bool is_empty(const Holder& holder) {
    return holder.pods == 0;  // 2009:b.6
}
// 2009:b.5
int half(int n) {
    return n / 2;
}
}
"""


class Schemata(unittest.TestCase):
    def body(self, number):
        line = next(n for n, text in enumerate(BODIES.splitlines(), 1) if number in text)
        found = schemata.body_around(BODIES, line)
        return line, found and BODIES[found[0]:found[1]]

    def test_the_outermost_function_around_a_place_is_copied(self):
        self.assertIn("return pods == 0;", self.body("b.2")[1])
        self.assertTrue(self.body("b.3")[1].strip().endswith("take();"))
        self.assertEqual(self.body("b.5")[1].strip(), "return n / 2;")
        self.assertIn("holder.pods == 0", self.body("b.6")[1])

    def test_places_outside_functions_and_those_that_are_evaluated_by_the_compiler_are_not(self):
        self.assertIsNone(self.body("b.1")[1])
        self.assertIsNone(self.body("b.4")[1])

    def test_a_change_beyond_the_body_is_not_held(self):
        body = schemata.body_around(BODIES, self.body("b.2")[0])
        self.assertIsNone(schemata.within(BODIES, body, BODIES.replace("pods = 2", "pods = 3")))
        self.assertIn("pods != 0",
                      schemata.within(BODIES, body, BODIES.replace("return pods == 0", "return pods != 0")))

    def test_complaints_name_their_mutants(self):
        output = "In file included from unity.cpp:3:\nmutant 12:4:9: error: no\nmutant 7:1:2:   required from here\n"
        self.assertEqual(schemata.complained_of(output), {7, 12})


TOY_INDEX = """
rule = [
  { id = "2009:a.1", BUILT, lines = [1, 1], text = "Double." },
  { id = "2009:a.2", BUILT, lines = [2, 2], text = "Greet." },
  { id = "2009:a.3", BUILT, lines = [3, 3], text = "Nod." },
]
""".replace("BUILT", 'kind = "must", scenario = "learning", status = "built"')
TOY_CODE = """#include <cstdio>
#include <cstdlib>
int main(int, char** argv) {
    int n = std::atoi(argv[1]);
    // 2009:a.1
    n = n * 2;
    // 2009:a.2
    std::puts("hello");
    // 2009:a.3
    std::puts("nod");
    return n;
}
"""
TOY_CASES = 'case "doubles" rules 2009:a.1\ngive 2 want 4\n\ncase "greets" rules 2009:a.2\ngive 3 want 6\n'
RUNNER = r"""
for file in games/toy/cases/*.case; do
    [ -e "$file" ] || continue
    grep '^give' "$file" | while read -r _ give _ want; do
        ./toy "$give" >/dev/null; [ $? -eq "$want" ] || exit 1
    done || exit 1
done
"""


class WholeRun(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.root = Path(self.folder.name)
        self.write("rules.toml", TOY_INDEX)
        self.write("toy.cpp", TOY_CODE)
        self.write("cases/01-toy.case", TOY_CASES)
        (self.root / "run.sh").write_text(RUNNER, encoding="utf-8")

    def write(self, name, text):
        path = self.root / "games" / "toy" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def mutate(self, *options):
        command = [
            sys.executable,
            ROOT / "tools" / "rules_mutate.py",
            "toy",
            "--root",
            self.root,
            "--configure",
            "",
            "--build",
            "g++ -w -o toy games/toy/toy.cpp",
            "--run",
            "sh run.sh",
            *options,
        ]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    def test_a_case_that_notices_settles_its_mark(self):
        done = self.mutate("--only", "2009:a.1")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertIn("settled games/toy/toy.cpp:5 2009:a.1", done.stdout)

    def count_builds(self, code, *options):
        self.write("toy.cpp", code)
        done = self.mutate(
            "--only",
            "2009:a.1",
            "--build",
            "echo . >> builds; g++ -w -o toy games/toy/toy.cpp && cp builds {}/".format(self.root),
        )
        return done, len((self.root / "builds").read_text(encoding="utf-8").split())

    def test_the_mutants_of_a_function_are_built_at_once_those_that_do_not_compile_left_out(self):
        done, builds = self.count_builds(TOY_CODE.replace("n = n * 2;", "const auto two = n; n = two + n;"))
        self.assertIn("settled games/toy/toy.cpp:5 2009:a.1", done.stdout + done.stderr)
        self.assertLessEqual(builds, 2)

    def test_nothing_of_the_function_is_done_after_a_mutant_of_it(self):
        code = TOY_CODE.replace(
            "int main(",
            "int total = 0;\nvoid fill(int n) {\n    total = n;\n    // 2009:a.1\n"
            "    if (n > 0) total = 2 * n;\n}\nint main(",
        )
        code = code.replace("    // 2009:a.1\n    n = n * 2;\n", "    fill(n);\n    n = total;\n")
        done, builds = self.count_builds(code)
        self.assertIn("settled games/toy/toy.cpp:6 2009:a.1: condition false", done.stdout + done.stderr)
        self.assertEqual(builds, 1)

    def test_a_mutant_outside_of_functions_is_built_by_itself(self):
        code = TOY_CODE.replace("int main(", "// 2009:a.1\nconst int factor = 2;\nint main(")
        done, builds = self.count_builds(
            code.replace("    // 2009:a.1\n    n = n * 2;\n", "    n = n * factor;\n")
        )
        self.assertIn("settled games/toy/toy.cpp:3 2009:a.1", done.stdout + done.stderr)
        self.assertGreaterEqual(builds, 2)

    def test_a_case_that_notices_nothing_is_reported(self):
        done = self.mutate("--all")
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertIn("survived games/toy/toy.cpp:7 2009:a.2", done.stdout)
        self.assertIn("untried games/toy/toy.cpp:9 2009:a.3", done.stdout)
        self.assertIn("1 settled, 1 survived, 1 without a case", done.stdout)

    def test_the_tree_is_left_alone(self):
        self.mutate("--all")
        self.assertEqual((self.root / "games/toy/toy.cpp").read_text(encoding="utf-8"), TOY_CODE)
        self.assertEqual((self.root / "games/toy/cases/01-toy.case").read_text(encoding="utf-8"), TOY_CASES)

    def test_the_same_seed_tries_the_same_marks(self):
        first, second = self.mutate("--sample", "1", "--seed", "7"), self.mutate("--sample", "1", "--seed",
                                                                                 "7")
        self.assertEqual(first.stdout.splitlines()[0], second.stdout.splitlines()[0])

    def test_failing_cases_prove_nothing(self):
        self.write("cases/01-toy.case", TOY_CASES.replace("want 4", "want 5"))
        done = self.mutate("--all")
        self.assertEqual(done.returncode, 2, done.stdout)
        self.assertIn("fail before anything is disabled", done.stderr)

    def test_code_that_cannot_be_built_is_said(self):
        self.write("toy.cpp", TOY_CODE + "}")
        self.assertEqual(self.mutate("--all").returncode, 2)


class Samples(unittest.TestCase):
    MARKS = [rules_mutate.Mark(name, line, ["a"]) for name in ("new.cpp", "old.cpp") for line in range(20)]

    def files_of(self, changed, size=12):
        sample = rules_mutate.sample_of(self.MARKS, size, random.Random(1), changed)
        return [mark.file for mark in sample]

    def test_most_are_of_changed_files(self):
        self.assertEqual(self.files_of({"new.cpp"}), ["new.cpp"] * 12 + ["old.cpp"] * 2)

    def test_a_game_that_nobody_changed_is_sampled_lightly(self):
        self.assertEqual(len(self.files_of(set())), 2)

    def test_without_git_all_are_alike(self):
        self.assertEqual(len(self.files_of(None)), 12)


if __name__ == "__main__":
    unittest.main()
