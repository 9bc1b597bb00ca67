"""tools/dev/progress.py: a bar over several stages, and nothing of what is no step is swallowed."""
import subprocess
import sys
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "dev" / "progress.py"


def shown(lines, *arguments):
    run = subprocess.run(
        [sys.executable, TOOL, *map(str, arguments)],
        input="".join(line + "\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.splitlines()


class Progress(unittest.TestCase):
    def test_a_stage_begins_where_the_one_before_it_ended(self):
        said = shown([f"[{n}/10] Building" for n in range(1, 11)], 50, 100, 60)
        self.assertEqual([line.split("]")[1].split("%")[0].strip() for line in said],
                         ["60", "70", "80", "90", "100"])

    def test_the_time_to_go_follows_the_pace(self):
        self.assertIn("about 1:00 min to go", shown(["[5/10] Building"], 0, 100, 60)[0])
        self.assertIn("about 10:00 min to go", shown(["[5/10] Building"], 0, 100, 600)[0])

    def test_errors_are_passed_on(self):
        said = shown(["[1/2] Building", "FAILED: a.o", "a.cpp:1: error: no"], 0, 10, 1)
        self.assertEqual(said, ["FAILED: a.o", "a.cpp:1: error: no"])


if __name__ == "__main__":
    unittest.main()
