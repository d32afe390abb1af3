/** Totals in a section's header, which never depend on a filter. */

/** A part of a whole. */
export interface Share {
  readonly earned: number;
  readonly total: number;
}

/** A further figure of a section, beside its rows and its points. */
export interface Figure extends Share {
  /** Name in answers of the server. */
  readonly key: string;
  /** Plural of the counted thing, such as "addons". */
  readonly label: string;
  /** Unit after the numbers; absent for plain counts. */
  readonly unit?: '%';
  /** Number of rows until `earned` rises; absent where every row counts, 0 once it can't rise. */
  readonly toNext?: number;
}

/** True totals of a section, or of some of its rows. */
export interface SectionTotals extends Share {
  /** Points earned and in all, where the section gives points. Unknown points count as 0. */
  readonly points?: Share;
  readonly figures: readonly Figure[];
}

/** Number of done rows. */
export function countDone<Item>(items: readonly Item[], isDone: (item: Item) => boolean): Share {
  let earned = 0;
  for (const item of items) if (isDone(item)) earned += 1;
  return { earned, total: items.length };
}

/** Done rows, and points where rows give some: all of a row's points once it is done, unless `earnedOf` says otherwise. */
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

/** Sums over the rows: earned and possible. */
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
