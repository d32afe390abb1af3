/** Parts of which an auction is put together: its page, and further pages of mounts and outfits. */
import type { Auction, AuctionEntry, AuctionSection } from '#core/bazaar-import/auction.ts';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';

/** A section whose block the page does not have. */
export const MISSING: AuctionSection = { entries: [], counted: null, state: 'missing' };

/** Sections that are lists, which are whole in the page. */
export type TableSections = Readonly<
  Record<'achievements' | 'animusMastery' | 'bestiary' | 'bosstiary' | 'charms' | 'quests' | 'titles', AuctionSection>
>;

/** Each block's id, and the `type` of the call for its further pages. */
export const ICON_BLOCKS = {
  mounts: { id: 'Mounts', type: 2 },
  storeMounts: { id: 'StoreMounts', type: 3 },
  outfits: { id: 'Outfits', type: 4 },
  storeOutfits: { id: 'StoreOutfits', type: 5 },
} as const;
export type IconBlock = keyof typeof ICON_BLOCKS;
export const ICON_BLOCK_KEYS = ['mounts', 'storeMounts', 'outfits', 'storeOutfits'] as const satisfies IconBlock[];

/** Icons of a block, as far as they were read. */
export interface Icons {
  readonly entries: readonly AuctionEntry[];
  /** Number of icons on all its pages, as the block says; null where it does not. */
  readonly results: number | null;
  readonly pages: number;
}

/** Blocks of an auction page; null = the page has no such block. */
export type IconsOfPage = Readonly<Record<IconBlock, Icons | null>>;

/** A further page. */
export interface FurtherPage {
  readonly auctionId: number;
  readonly block: IconBlock;
  /** From 2. */
  readonly page: number;
  /** As the first page says. */
  readonly results: number | null;
}

/** An auction page alone, to which further pages may belong. */
export interface AuctionPage {
  readonly head: Omit<Auction, 'sections'>;
  readonly tables: TableSections;
  readonly icons: IconsOfPage;
  /** General's numbers of all mounts and outfits; null where it does not say. */
  readonly counts: { readonly mounts: number | null; readonly outfits: number | null };
}

/**
 * A section of its regular and its store block, which never overlap. `general` is the number of both in General; null = it
 * does not say.
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

/** The auction of its page and the icons of all pages that could be had. */
export function auctionOf({ head, tables, counts }: AuctionPage, icons: IconsOfPage): Auction {
  return {
    ...head,
    sections: {
      ...NOTHING_READ,
      ...tables,
      mounts: joinIcons(icons.mounts, icons.storeMounts, counts.mounts),
      outfits: joinIcons(icons.outfits, icons.storeOutfits, counts.outfits),
    },
  };
}
