/** Milliseconds by which two clocks may differ: the shop's dates are days. */
export const tolerance = 24 * 60 * 60 * 1000;

/** The time of another clock, and that of ours at the same moment. */
export interface Witness {
  /** Such as "api.stripe.com", or "database". */
  source: string;
  theirs: Date;
  ours: Date;
}

export interface KnownTime {
  now: Date;
  /** The last moment at which the clock was known to be right; null: the shop has just begun. */
  seenAt: Date | null;
  /** Clocks of other machines, those to be believed first. */
  witnesses: readonly Witness[];
  /** The source that the owner overruled; "": none. */
  ignored: string;
}

/** Evidence against the clock: a witness, or the last moment that the shop has stored, `last-seen`. */
export interface ClockDoubt {
  source: string;
  theirs: Date;
}

export const lastSeen = "last-seen";

/**
 * Finds evidence against this machine's clock; null when it is trusted. Other clocks decide. Without any, a clock that
 * is more than a day from the last moment that is stored is in doubt: it may have jumped, or the shop was switched off.
 */
export function judgeClock({ now, seenAt, witnesses, ignored }: KnownTime): ClockDoubt | null {
  // Readings from before our clock jumped are no evidence.
  const fresh = witnesses.filter(({ ours }) => !isDayApart(ours, now));
  const against = fresh.find(
    ({ source, theirs, ours }) => source !== ignored && isDayApart(theirs, ours),
  );
  if (against) {
    const { source, theirs, ours } = against;
    return { source, theirs: new Date(theirs.getTime() + now.getTime() - ours.getTime()) };
  }
  if (fresh.some(({ source }) => source !== ignored)) return null;
  return seenAt && isDayApart(seenAt, now) ? { source: lastSeen, theirs: seenAt } : null;
}

export function isDayApart(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) > tolerance;
}
