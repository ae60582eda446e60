import { spawn } from "node:child_process";
import { basename, join } from "node:path";
import { findProgram, installPackage } from "./install-package.ts";

const checker = join(import.meta.dirname, "../../node_modules/vnu-jar/build/dist/vnu.jar");

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
    url: string;
    type: string;
    subType?: string;
    message: string;
    lastLine?: number;
    extract?: string;
  }[];
}

/**
 * Runs the W3C's checker over the HTML files of a folder, all at once, since it starts slowly. Returns
 * its errors and warnings, each with the file's name before it; none when all is well.
 */
export async function checkHtml(folder: string): Promise<string[]> {
  const { messages } = JSON.parse(await runChecker(folder)) as Answer;
  return messages
    .filter(({ type, subType }) => type !== "info" || subType === "warning")
    .map(
      ({ url, message, lastLine, extract }) =>
        `${basename(url)}: ${message} (line ${String(lastLine ?? "?")}: ${extract?.trim() ?? ""})`,
    );
}

function runChecker(folder: string): Promise<string> {
  const parameters = ["--format", "json", "--exit-zero-always", "--stdout", folder];
  return new Promise((resolve, reject) => {
    // It ends before optimised code would pay; the code in its place takes more of the stack.
    const java = ["-XX:TieredStopAtLevel=1", "-Xss4m", "-jar", checker];
    const child = spawn(findJava() ?? "java", [...java, ...parameters], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let output = "";
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once("error", reject);
    child.once("close", () => {
      resolve(output);
    });
  });
}
