/** Contents of an auction page of the bazaar before its names are matched with the catalogue. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import type { CharacterFigures } from './figures.ts';

/** State of an auction, as shown on its page. */
export const AUCTION_STATUSES = ['running', 'finished', 'cancelled', 'processed', 'transferring'] as const;
export type AuctionStatus = (typeof AUCTION_STATUSES)[number];

/** One row of a section. Names have the page's spelling; several rows can have the same name. */
export interface AuctionEntry {
  readonly name: string;
  /**
   * The value of the section's list (docs/api.md, Progress): 1 for an owned item, kills, the sum of an outfit's parts or of a
   * creature's mastery and Echo Warden, or a charm's grade (1 on pages older than grades).
   */
  readonly value: number;
  /** Stage shown next to the kills, 0 to 3 as on the list `bestiaryStage`; absent in other sections. */
  readonly stage?: number;
}

/** One section of the page. */
export interface AuctionSection {
  readonly entries: readonly AuctionEntry[];
  /** Number of rows according to the page's own count; null where it has none. */
  readonly counted: number | null;
  /**
   * - `complete`: every row was read, according to all counts on the page;
   * - `partial`: some rows are known to be missing;
   * - `missing`: the page has no such section (it is too old or incomplete).
   */
  readonly state: 'complete' | 'partial' | 'missing';
  /** The points of its rows by the page's own total; absent where it has none. */
  readonly points?: number;
  /** The bits of values that the page shows; absent = all. An import keeps the others. */
  readonly bits?: number;
}

/** An auction page. */
export interface Auction {
  /** Read from the page's own addresses. */
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly vocation: string;
  readonly sex: Sex;
  readonly world: string;
  readonly status: AuctionStatus;
  readonly sections: Readonly<Record<TickableSection, AuctionSection>>;
  readonly figures: CharacterFigures;
}

/** Steps of reading an auction: the page, then further pages of mounts and outfits. */
export const READING_STEPS = ['queue', 'page', 'mounts', 'storeMounts', 'outfits', 'storeOutfits'] as const;
export type ReadingStep = (typeof READING_STEPS)[number];

/** Progress of reading: `page` of `pages` in that step, starting at 1. */
export interface ReadingProgress {
  readonly step: ReadingStep;
  readonly page: number;
  readonly pages: number;
}
