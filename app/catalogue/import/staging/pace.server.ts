import { setTimeout as pause } from "node:timers/promises";

/** Waits after a part of the work that took so many milliseconds, so that others get their turn. */
export type Pace = (milliseconds: number) => Promise<void>;

/** Nobody else is served by this process. */
export const noPause: Pace = () => Promise.resolve();

/** For each second of work a third of a second in which visitors have processor and database for themselves. */
export const shareWithVisitors: Pace = async (milliseconds) => {
  await pause(Math.min(1000, milliseconds / 3));
};
