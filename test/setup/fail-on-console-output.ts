import { format } from "node:util";
import { afterAll, afterEach } from "vitest";
import { captureConsole, takeOutput } from "./console-output.ts";
// Imported, not a set-up file of its own: those run for each file, and this is to run once for a process.
import "./wait-long-enough.ts";

// A test with unexpected console output fails: nobody reads a warning there.
captureConsole();

function failOnOutput(): void {
  const lines = takeOutput();
  if (lines.length > 0) throw new Error(format("Stray console output:\n%s", lines.join("\n")));
}

afterEach(failOnOutput);
afterAll(failOnOutput);
