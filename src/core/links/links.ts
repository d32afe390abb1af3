/** Links between rows, in both directions. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { LINK_RULES, type LinkReason, type LinkRule, type Pair } from './link-rules.ts';

/** A linked row. */
export interface ItemLink {
  readonly section: TickableSection;
  readonly id: number;
  /** Relation to the row whose links were requested. */
  readonly why: LinkReason;
}

/** The links of one rule, by the id of the row at one end. */
type Ends = ReadonlyMap<number, readonly number[]>;

interface LinkIndex {
  /** The rows from which the index was built. */
  readonly to: readonly unknown[];
  readonly via: readonly unknown[] | undefined;
  readonly there: Ends;
  readonly back: Ends;
}

const NONE: readonly number[] = [];

function endsOf(pairs: readonly Pair[]): Ends {
  const ends = new Map<number, number[]>();
  for (const [one, other] of pairs) {
    const known = ends.get(one);
    if (known === undefined) ends.set(one, [other]);
    else if (!known.includes(other)) known.push(other);
  }
  return ends;
}

/** A rule's links, cached while the rows are the same. */
function cachedIndex(rule: LinkRule): (rows: LoadedItems) => LinkIndex | null {
  const cache = new WeakMap<readonly unknown[], LinkIndex>();
  return (rows) => {
    const [from, to] = [rows[rule.from], rows[rule.to]];
    const via = rule.via === undefined ? undefined : rows[rule.via];
    if (from === undefined || to === undefined || (rule.via !== undefined && via === undefined)) return null;
    const known = cache.get(from);
    if (known !== undefined && known.to === to && known.via === via) return known;
    const [ids, otherIds] = [from, to].map((items) => new Set(items.map(({ id }) => id)));
    // Sections can be of different versions of the catalogue, so a linked row may be missing.
    const pairs = rule.pairs(rows).filter(([one, other]) => ids?.has(one) && otherIds?.has(other));
    const index = { to, via, there: endsOf(pairs), back: endsOf(pairs.map(([one, other]): Pair => [other, one])) };
    cache.set(from, index);
    return index;
  };
}

const RULES = LINK_RULES.map((rule) => ({ ...rule, indexOf: cachedIndex(rule) }));

/**
 * Returns the rows that are linked with row `id` of `section`. Sections that are not loaded have no
 * links. The links are cached per array of rows.
 */
export function linksOf(section: TickableSection, id: number, catalogue: LoadedItems): readonly ItemLink[] {
  return RULES.flatMap(({ from, to, there, back, indexOf }): readonly ItemLink[] => {
    if (section !== from && section !== to) return [];
    const index = indexOf(catalogue);
    if (index === null) return [];
    const [linked, linking] = [
      section === from ? index.there.get(id) : NONE,
      section === to ? index.back.get(id) : NONE,
    ];
    return [
      ...(linked ?? NONE).map((other) => ({ section: to, id: other, why: there })),
      ...(linking ?? NONE).map((other) => ({ section: from, id: other, why: back })),
    ];
  });
}

/** Returns the sections that must be loaded for all links of `section`. */
export function sectionsLinkedWith(section: TickableSection): readonly TickableSection[] {
  const linked = LINK_RULES.filter(({ from, to }) => section === from || section === to).flatMap(({ from, to, via }) =>
    via === undefined ? [from, to] : [from, to, via],
  );
  return [...new Set(linked)].filter((one) => one !== section);
}
