/** A parsed auction, for tests of the steps after parsing. */
import type { Auction, AuctionEntry } from '#core/bazaar-import/auction.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';

/** An auction that shows these entries, completely, and nothing else. */
export function anAuction(entries: Partial<Record<TickableSection, readonly AuctionEntry[]>> = {}): Auction {
  return {
    id: 1_482_207,
    name: 'Bryn Tallow',
    level: 633,
    vocation: 'Elite Knight',
    sex: 'male',
    world: 'Standia',
    status: 'finished',
    figures: {},
    sections: Object.fromEntries(
      TICKABLE_SECTIONS.map((section) => [
        section,
        {
          entries: entries[section] ?? [],
          state: 'complete' as const,
          counted: null,
          ...(section === 'animusMastery' ? { bits: MASTERED | ECHO_KILLED } : {}),
        },
      ]),
    ) as Auction['sections'],
  };
}
