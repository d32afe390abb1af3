/** Parts from which an auction is assembled: its page, and further pages of mounts and outfits. */
import type { Auction, AuctionEntry, AuctionSection } from '#core/bazaar-import/auction.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** A section without a block in the page. */
export const MISSING: AuctionSection = { entries: [], counted: null, state: 'missing' };

/** Sections that are lists, which the page contains completely. */
export type TableSections = Readonly<
  Record<
    'achievements' | 'animusMastery' | 'bestiary' | 'bosstiary' | 'charms' | 'quests' | 'titles' | 'mapAreas',
    AuctionSection
  >
>;

/** Id of each block, and the `type` in requests for its further pages. */
export const ICON_BLOCKS = {
  mounts: { id: 'Mounts', type: 2 },
  storeMounts: { id: 'StoreMounts', type: 3 },
  outfits: { id: 'Outfits', type: 4 },
  storeOutfits: { id: 'StoreOutfits', type: 5 },
} as const;
export type IconBlock = keyof typeof ICON_BLOCKS;
export const ICON_BLOCK_KEYS = ['mounts', 'storeMounts', 'outfits', 'storeOutfits'] as const satisfies IconBlock[];

/** The icons of a block that were read. */
export interface Icons {
  readonly entries: readonly AuctionEntry[];
  /** Number of icons on all pages as stated in the block; null if absent. */
  readonly results: number | null;
  readonly pages: number;
}

/** Icon blocks of an auction page; null if the page has no such block. */
export type IconsOfPage = Readonly<Record<IconBlock, Icons | null>>;

/** A request for a further page. */
export interface FurtherPage {
  readonly auctionId: number;
  readonly block: IconBlock;
  /** Page number, starting with 2. */
  readonly page: number;
  /** Number of icons as stated on the first page. */
  readonly results: number | null;
}

/** The auction page itself, without its further pages. */
export interface AuctionPage {
  readonly head: Omit<Auction, 'sections' | 'figures'>;
  readonly figures: Auction['figures'];
  readonly tables: TableSections;
  readonly icons: IconsOfPage;
  /** Numbers of all mounts and outfits in the block General; null if absent. */
  readonly counts: { readonly mounts: number | null; readonly outfits: number | null };
}

/**
 * Joins a section's regular and store block, which never overlap. `general` is the number of both in the block General;
 * null if absent.
 */
function joinIcons(regular: Icons | null, store: Icons | null, general: number | null): AuctionSection {
  const blocks = [regular, store].filter((block) => block !== null);
  if (blocks.length === 0) return MISSING;
  const entries = blocks.flatMap((block) => block.entries);
  const results = blocks.length === 2 ? blocks.map((block) => block.results) : [null];
  const sum = results.includes(null) ? null : results.reduce((total: number, each) => total + (each ?? 0), 0);
  const counted = general ?? sum;
  const whole = counted === entries.length && blocks.every((block) => block.results === block.entries.length);
  return { entries, counted, state: whole ? 'complete' : 'partial' };
}

const NOTHING_READ = Object.fromEntries(TICKABLE_SECTIONS.map((section) => [section, MISSING])) as Auction['sections'];

/** Assembles an auction from its page and the icons of all pages that could be fetched. */
export function auctionOf({ head, figures, tables, counts }: AuctionPage, icons: IconsOfPage): Auction {
  return {
    ...head,
    figures,
    sections: {
      ...NOTHING_READ,
      ...tables,
      mounts: joinIcons(icons.mounts, icons.storeMounts, counts.mounts),
      outfits: joinIcons(icons.outfits, icons.storeOutfits, counts.outfits),
    },
  };
}
