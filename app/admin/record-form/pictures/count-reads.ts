/**
 * Runs reads that may overlap. `report` hears true when the first begins and false when the last has ended, also when
 * it failed.
 */
export function countReads(
  report: (isReading: boolean) => void,
): (read: () => Promise<void>) => Promise<void> {
  let running = 0;
  return async (read) => {
    running += 1;
    if (running === 1) report(true);
    try {
      await read();
    } finally {
      running -= 1;
      if (running === 0) report(false);
    }
  };
}
