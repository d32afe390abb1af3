/** Totals in a section's header, which never depend on a filter. */

/** A part of a whole. */
export interface Share {
  readonly earned: number;
  readonly total: number;
}

/** A further figure of a section, in addition to its rows and points. */
export interface Figure extends Share {
  /** Name in the server's responses. */
  readonly key: string;
  /** Returns the text behind what is earned, such as "254 addons". */
  readonly label: (total: number) => string;
  /** Unit after the numbers; absent for plain counts. */
  readonly unit?: '%';
  /** Number of rows until `earned` increases; absent if every row counts, 0 at the maximum. */
  readonly toNext?: number;
}

/** Totals of a section, or of some of its rows. */
export interface SectionTotals extends Share {
  /** Earned and total points, if the section gives points. Unknown points count as 0. */
  readonly points?: Share;
  readonly figures: readonly Figure[];
}

/** Counts completed rows. */
export function countDone<Item>(items: readonly Item[], isDone: (item: Item) => boolean): Share {
  let earned = 0;
  for (const item of items) if (isDone(item)) earned += 1;
  return { earned, total: items.length };
}

/** Counts completed rows and, with `pointsOf`, points: all of a row's points once it is done, unless `earnedOf` is given. */
export function totalsOf<Item>(
  items: readonly Item[],
  isDone: (item: Item) => boolean,
  pointsOf?: (item: Item) => number,
  earnedOf?: (item: Item) => number,
): Omit<SectionTotals, 'figures'> {
  const rows = countDone(items, isDone);
  if (pointsOf === undefined) return rows;
  const points = sumShare(items, (item) => {
    const total = pointsOf(item);
    return { earned: earnedOf ? earnedOf(item) : isDone(item) ? total : 0, total };
  });
  return { ...rows, points };
}

/** Sums the shares of the rows. */
export function sumShare<Item>(items: readonly Item[], shareOf: (item: Item) => Share): Share {
  let earned = 0;
  let total = 0;
  for (const item of items) {
    const share = shareOf(item);
    earned += share.earned;
    total += share.total;
  }
  return { earned, total };
}
