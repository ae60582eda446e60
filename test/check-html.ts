import { spawn } from "node:child_process";
import { join } from "node:path";
import { findProgram, installPackage } from "./install.ts";

const checker = join(import.meta.dirname, "../node_modules/vnu-jar/build/dist/vnu.jar");

/** The Java of this machine, which the HTML checker runs on; null for none. */
export function findJava(): string | null {
  return findProgram("java");
}

/** As findJava; where apt can, it is installed. */
export function requireJava(): string | null {
  return findJava() ?? (installPackage("default-jre-headless") ? findJava() : null);
}

interface Answer {
  messages: {
    type: string;
    subType?: string;
    message: string;
    lastLine?: number;
    extract?: string;
  }[];
}

/** Runs the W3C's checker over a page's HTML. Returns its errors and warnings, none when all is well. */
export async function checkHtml(html: string): Promise<string[]> {
  const { messages } = JSON.parse(await runChecker(html)) as Answer;
  return messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(
      ({ message, lastLine, extract }) =>
        `${message} (line ${String(lastLine ?? "?")}: ${extract?.trim() ?? ""})`,
    );
}

function runChecker(html: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      findJava() ?? "java",
      ["-jar", checker, "--format", "json", "--exit-zero-always", "--stdout", "-"],
      {
        stdio: ["pipe", "pipe", "inherit"],
      },
    );
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", () => {
      resolve(output);
    });
    child.stdin.end(html);
  });
}
