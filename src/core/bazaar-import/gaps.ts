/** Gaps of the catalogue that an auction page shows, which a player can report to the editors. */
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { importNameKey } from './names.ts';

/** A name without a row, as written on the page. */
interface NameGap {
  readonly section: TickableSection;
  readonly name: string;
}

/** The points by which a page exceeds the rows that are known, in a section without unknown names. */
interface PointsGap {
  readonly section: TickableSection;
  readonly difference: number;
}

export type Gap = NameGap | PointsGap;

/** The part of a section's preview or report that shows gaps. */
interface Compared {
  readonly unmatched: readonly string[];
  readonly points?: { readonly page: number; readonly known: number } | undefined;
}

/** Returns the gaps of an import. Unknown names explain a difference of points, which is then left out. */
export function gapsOf(sections: { readonly [S in TickableSection]?: Compared | undefined }): Gap[] {
  return TICKABLE_SECTIONS.flatMap((section): Gap[] => {
    const { unmatched = [], points } = sections[section] ?? {};
    if (unmatched.length > 0) return unmatched.map((name) => ({ section, name }));
    const difference = points === undefined ? 0 : points.page - points.known;
    return difference === 0 ? [] : [{ section, difference }];
  });
}

/** Returns the same text for gaps that are the same, however a name is written. */
export function gapKey(gap: Gap): string {
  return `${gap.section} ${'name' in gap ? importNameKey(gap.name) : gap.difference}`;
}
