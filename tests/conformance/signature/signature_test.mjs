// The same plays give the same hashes: the number that the program `signature` prints for each game, in every
// build there is (g++, clang++ with sanitizers, WebAssembly under node), is the one in the game's
// signature.txt.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";

const build = process.env.ASTROGATE_BUILD ?? "build";

function wanted() {
  const numbers = {};
  for (const top of ["games", "tests/games"]) {
    for (const folder of readdirSync(top)) {
      if (!existsSync(join(top, folder, "tests/traits.h"))) continue;
      const [game, number] = readFileSync(join(top, folder, "signature.txt"), "utf8").trim().split(" ");
      numbers[game] = number;
    }
  }
  return numbers;
}

function read(text) {
  return Object.fromEntries(text.trim().split("\n").map((line) => line.split(" ")));
}

function printedBy(program) {
  return read(execFileSync(program, { encoding: "utf8" }));
}

// In a node of its own: the concurrent collector of node 20.20 faults while this module runs; with one thread
// it does not.
function printedInWasm(module) {
  const run = `
    import { readFileSync } from "node:fs";
    import { WASI } from "node:wasi";
    const wasi = new WASI({ version: "preview1", args: ["signature"] });
    const bytes = readFileSync(${JSON.stringify(module)});
    const { instance } = await WebAssembly.instantiate(bytes, wasi.getImportObject());
    wasi.start(instance);`;
  const options = ["--single-threaded-gc", "--no-warnings", "--input-type=module", "--eval", run];
  return read(execFileSync(process.execPath, options, { encoding: "utf8" }));
}

test("this build", () => {
  assert.deepEqual(printedBy(join(build, "tests/signature")), wanted());
});

for (const other of ["asan", "clang", "release"]) {
  const program = join(build, other, "tests/signature");
  test(`the ${other} build`, { skip: !existsSync(program) && "not built" }, () => {
    assert.deepEqual(printedBy(program), wanted());
  });
}

test("WebAssembly", () => {
  assert.deepEqual(printedInWasm(join(build, "wasm/tests/signature.wasm")), wanted());
});
