// The same plays give the same hashes: the number that the program `signature` prints for each game, in every build there is
// (g++, clang++ with sanitizers, WebAssembly under node), is the one in the game's signature.txt.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, openSync, readFileSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { WASI } from "node:wasi";

const build = process.env.ASTROGATE_BUILD ?? "build";

function wanted() {
  const numbers = {};
  for (const top of ["games", "tests/games"]) {
    for (const folder of readdirSync(top)) {
      if (!existsSync(join(top, folder, "game.h"))) continue;
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

async function printedInWasm(module) {
  const out = join(mkdtempSync(join(tmpdir(), "signature-")), "out");
  const wasi = new WASI({ version: "preview1", args: ["signature"], stdout: openSync(out, "w") });
  const { instance } = await WebAssembly.instantiate(readFileSync(module), wasi.getImportObject());
  wasi.start(instance);
  return read(readFileSync(out, "utf8"));
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

test("WebAssembly", async () => {
  assert.deepEqual(await printedInWasm(join(build, "wasm/tests/signature.wasm")), wanted());
});
