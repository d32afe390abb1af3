/** An item's rarity, in words. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { Rarity } from '#core/contract/rarity.ts';
import { LEAST_CHARACTERS, rarityBand } from '#core/progress/rarity.ts';
import { figure } from '#core/words/figure.ts';
import { dayWords } from '#page/parts/moment-words.ts';

/** Verb for having an item. */
const HAD: Readonly<Record<TickableSection, string>> = {
  achievements: 'Earned',
  animusMastery: 'Mastered',
  bestiary: 'Completed',
  bosstiary: 'Mastered',
  charms: 'Completed',
  mounts: 'Owned',
  outfits: 'Owned',
  quests: 'Finished',
  titles: 'Earned',
};

/** A share of characters: "12.3%", and never all or none where it is not. */
export function shareWords(owners: number, characters: number): string {
  if (owners === 0) return 'none';
  if (owners === characters) return 'all';
  const tenths = Math.round((owners / characters) * 1000);
  if (tenths === 0) return 'less than 0.1%';
  return tenths === 1000 ? 'more than 99.9%' : `${tenths / 10}%`;
}

export interface RarityWords {
  /** "Very rare"; null if no share is shown. */
  readonly band: string | null;
  /** The share with its number of characters and its day, or why there is none. */
  readonly share: string;
}

const NOT_COUNTED: RarityWords = { band: null, share: 'Not counted yet' };

/** An item's rarity by the last count. `timeZone` is the device's own unless given. */
export function rarityWords(rarity: Rarity, section: TickableSection, id: number, timeZone?: string): RarityWords {
  const counted = rarity.sections.find((one) => one.section === section);
  if (counted === undefined) return NOT_COUNTED;
  const { characters, items } = counted;
  const day = `as of ${dayWords(Date.parse(counted.computed_at), timeZone)}`;
  if (items.length === 0) {
    const known = `${figure(characters)} of the ${figure(LEAST_CHARACTERS)} it takes`;
    return { band: null, share: `Not enough verified characters yet: ${known} · ${day}` };
  }
  const item = items.find((one) => one.id === id);
  if (item === undefined) return NOT_COUNTED;
  const band = rarityBand(item.owners, characters);
  const full = item.full === undefined ? '' : `, with all addons by ${shareWords(item.full, characters)}`;
  const share = `${HAD[section]} by ${shareWords(item.owners, characters)} of ${figure(characters)} verified public characters`;
  return { band: band.charAt(0).toUpperCase() + band.slice(1), share: `${share}${full} · ${day}` };
}
