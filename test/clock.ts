/** A clock that stands still until a test moves it. */
export interface TestClock {
  now: () => Date;
  /** Sets it to a moment, such as `2026-03-14T12:00:00Z`. */
  set: (moment: string) => void;
  advance: (by: { minutes?: number; seconds?: number }) => void;
}

export function createClock(moment = "2026-03-14T12:00:00Z"): TestClock {
  let time = Date.parse(moment);
  return {
    now: () => new Date(time),
    set: (next) => {
      time = Date.parse(next);
    },
    advance: ({ minutes = 0, seconds = 0 }) => {
      time += (minutes * 60 + seconds) * 1000;
    },
  };
}
