import { spawn } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface Ended {
  code: number | null;
  /** Standard output. */
  output: string;
  /** Standard error. */
  errors: string;
}

/** Runs `npm run shop -- …` to its end, without npm. */
export function runShopCommand(
  parameters: string[],
  { environment, input = "" }: { environment: { [name: string]: string }; input?: string },
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["cli/shop.ts", ...parameters], {
      cwd: root,
      env: { PATH: process.env["PATH"], HOME: process.env["HOME"], ...environment },
      stdio: ["pipe", "pipe", "pipe"],
    });
    let output = "";
    let errors = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.stderr.on("data", (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.stdin.end(input);
    child.once("error", reject);
    child.once("close", (code) => {
      resolve({ code, output, errors });
    });
  });
}
