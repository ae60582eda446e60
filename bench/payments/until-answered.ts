import { setTimeout as pause } from "node:timers/promises";

/** Tries until the shop answers: it is dead now and then. */
export async function untilAnswered<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await send();
    } catch {
      await pause(500);
    }
  }
}
