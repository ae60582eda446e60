import { spawn } from "node:child_process";
import { join } from "node:path";
import { json } from "node:stream/consumers";

/** What is asked of a server. */
export interface Load {
  url: string;
  /** Asked for in turn, from the first again when all have been. */
  paths: string[];
  /** How many ask side by side, each waiting for their answer. */
  connections: number;
  seconds: number;
  headers?: { [name: string]: string };
}

export interface Pressed {
  perSecond: number;
  /** Milliseconds at the median, and of the slowest hundredth. */
  median: number;
  slow: number;
  /** Answers that were none, or not as they should be. */
  failed: number;
}

/** Puts a load on a server from a process of its own. Throws when an answer was not as it should be. */
export async function press(load: Load): Promise<Pressed> {
  const child = spawn(process.execPath, [join(import.meta.dirname, "press.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  child.stdin.end(JSON.stringify(load));
  const pressed = (await json(child.stdout)) as Pressed;
  if (pressed.failed > 0) {
    throw new Error(`${pressed.failed} answers of ${load.url}${load.paths[0] ?? ""} failed.`);
  }
  return pressed;
}
