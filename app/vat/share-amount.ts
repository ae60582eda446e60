/**
 * Divides an amount of whole øre among parts in proportion to their weights, so that the parts always add up to it
 * (largest remainder; of equal remainders the first gets the øre). Without any weight all parts count alike; without
 * parts nothing is divided. Amount and weights are whole numbers from 0 up.
 */
export function shareAmount(amount: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const even = totalWeight === 0;
  const whole = BigInt(even ? weights.length : totalWeight);
  if (whole === 0n) return [];
  // An amount times a weight can be above 2^53.
  const exact = weights.map((weight) => BigInt(amount) * BigInt(even ? 1 : weight));
  const shares = exact.map((part) => part / whole);
  const left = Number(BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n));
  const byRemainder = exact
    .map((part, index) => ({ index, remainder: part % whole }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.index - other.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares.map(Number);
}
