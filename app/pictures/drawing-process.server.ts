import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { projectFolder } from "../project-folder.server.ts";

/** The tasks of a drawing process, by name. Arguments and results are cloned. */
export type Drawings = { [name: string]: (wanted: never) => Promise<unknown> };

export interface DrawingRequest {
  id: number;
  name: string;
  wanted: unknown;
}

export interface DrawingAnswer {
  id: number;
  drawn?: unknown;
  error?: unknown;
}

/** Milliseconds without a drawing after which the process ends. */
const idleTime = 20_000;

type Draw<Offered extends Drawings> = <Name extends keyof Offered & string>(
  name: Name,
  wanted: Parameters<Offered[Name]>[0],
) => ReturnType<Offered[Name]>;

/**
 * Returns the function that draws in a process of its own, because fonts and native libraries take 80 MB that a process does
 * not get back. It begins with a drawing and ends 20 s after the last one, or with the shop. `program` is run from its source
 * and answers by `answerDrawings`. A drawing rejects when it fails there, or when the process ends meanwhile.
 */
export function openDrawingProcess<Offered extends Drawings>(program: string): Draw<Offered> {
  let running: ReturnType<typeof startDrawing> | null = null;
  return (async (name, wanted) => {
    if (!running?.isOpen()) running = startDrawing(join(projectFolder, program));
    return running.draw(name, wanted);
  }) as Draw<Offered>;
}

function startDrawing(program: string) {
  const child = fork(program, [], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    env: allocatorSettings(),
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const pending = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  let idle: NodeJS.Timeout | undefined;
  // The shop may end while the process waits for the next drawing.
  child.unref();
  child.channel?.unref();
  const fail = (error: Error) => {
    clearTimeout(idle);
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  };
  child.on("error", fail);
  child.once("exit", (code, signal) => {
    fail(new Error(`The drawing process ended (${signal ?? code}).`));
  });
  child.on("message", (message) => {
    const { id, drawn, error } = message as DrawingAnswer;
    const waiting = pending.get(id);
    pending.delete(id);
    if (error === undefined) waiting?.resolve(drawn);
    else waiting?.reject(error);
    if (pending.size > 0) return;
    child.channel?.unref();
    idle = setTimeout(() => {
      end(child);
    }, idleTime);
    idle.unref();
  });
  return {
    isOpen: () => child.connected,
    draw: (name: string, wanted: unknown): Promise<unknown> => {
      clearTimeout(idle);
      lastId += 1;
      const waiting = Promise.withResolvers<unknown>();
      pending.set(lastId, waiting);
      child.channel?.ref();
      const request: DrawingRequest = { id: lastId, name, wanted };
      child.send(request, (error) => {
        if (error) fail(error);
      });
      return waiting.promise;
    },
  };
}

/** A process without a channel ends by itself. */
function end(child: ChildProcess): void {
  if (child.connected) child.disconnect();
}

/** The C library's settings, as the shop's own process has them; nothing else of its environment. */
function allocatorSettings(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => name.startsWith("MALLOC_")),
  );
}
