/** The few statistics used for the figures. */

/** The median of `values`. Throws if there are none. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile of `values` at the share `at` (0 to 1), interpolated. Throws if there are none. */
export function quantile(values: readonly number[], at: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = (sorted.length - 1) * at;
  const below = sorted[Math.floor(position)];
  const above = sorted[Math.ceil(position)];
  if (below === undefined || above === undefined) throw new Error('Nothing was measured.');
  return below + (above - below) * (position - Math.floor(position));
}

/** Ratios of values that were measured in the same round. */
export function ratios(subject: readonly number[], floor: readonly number[]): readonly number[] {
  if (subject.length !== floor.length) throw new Error('Subject and floor were not measured in the same rounds.');
  return subject.map((value, round) => value / (floor[round] ?? Number.NaN));
}
