import { constants, setPriority } from "node:os";
import type { DrawingAnswer, DrawingRequest, Drawings } from "./drawing-process.server.ts";

/** Makes this process one that draws (drawing-process.server.ts): it answers until its shop ends or needs it no more. */
export function answerDrawings(drawings: Drawings): void {
  yieldToPages();
  // A signal to stop reaches all processes of a shop, which still answers what was asked of it.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
  process.once("disconnect", () => process.exit());
  process.on("message", (message) => {
    void answer(drawings, message as DrawingRequest).then((answered) => {
      if (process.connected) process.send?.(answered);
    });
  });
}

async function answer(
  drawings: Drawings,
  { id, name, wanted }: DrawingRequest,
): Promise<DrawingAnswer> {
  try {
    return { id, drawn: await drawings[name]?.(wanted as never) };
  } catch (error) {
    return { id, error: error instanceof Error ? error : new Error(String(error)) };
  }
}

/** Pages are rendered first, where the system lets a process say so. */
function yieldToPages(): void {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It draws as well without.
  }
}
