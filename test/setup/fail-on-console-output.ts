import { format } from "node:util";
import { afterAll, afterEach } from "vitest";
import { takeOutput, listen } from "./console-output.ts";

// A test that writes to the console without saying so fails: a warning there is a fault that nobody reads.
listen();

function demandSilence(): void {
  const lines = takeOutput();
  if (lines.length > 0) throw new Error(format("Stray console output:\n%s", lines.join("\n")));
}

afterEach(demandSilence);
afterAll(demandSilence);
