"""The C++ in the README is the example that is compiled and run, and the README stays short."""
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Readme(unittest.TestCase):
    def setUp(self):
        self.text = (ROOT / "README.md").read_text()

    def test_shows_the_example_that_runs(self):
        self.assertIn("```cpp\n" + (ROOT / "docs/examples/first_game.cpp").read_text() + "```", self.text)

    def test_is_under_120_lines(self):
        self.assertLess(len(self.text.splitlines()), 120)


if __name__ == "__main__":
    unittest.main()
