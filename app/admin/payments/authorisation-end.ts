interface Authorisation {
  authorisedAt: Date;
  /** What the provider says; null: it does not tell. */
  captureBefore: Date | null;
  /** Hours that one of this method lives at least; null: it has no end. */
  hours: number | null;
}

/** When an authorisation lapses: as the provider tells, or else at the earliest moment that it can. Null: never. */
export function authorisationEnd({
  authorisedAt,
  captureBefore,
  hours,
}: Authorisation): { at: Date; isTold: boolean } | null {
  if (captureBefore !== null) return { at: captureBefore, isTold: true };
  if (hours === null) return null;
  return { at: new Date(authorisedAt.getTime() + hours * 60 * 60 * 1000), isTold: false };
}
