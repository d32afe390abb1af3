import type { TickableSection } from '#core/catalogue/sections.ts';
import type { Rarity } from '#core/contract/challenges/rarity.ts';
import { LEAST_CHARACTERS, rarityBand } from '#core/progress/rarity.ts';
import { LOCALE } from '#core/words/locale.ts';
import { dayWords } from '#page/parts/words/moment-words.ts';
import { words } from './words.ts';

/** Formats a share of characters: "12.3%"; "none" and "all" only if exact. */
export function shareWords(owners: number, characters: number): string {
  if (owners === 0) return words.shareOfNone;
  if (owners === characters) return words.shareOfAll;
  const tenths = Math.round((owners / characters) * 1000);
  if (tenths === 0) return words.shareBelow;
  return tenths === 1000 ? words.shareAbove : words.share(new Intl.NumberFormat(LOCALE).format(tenths / 10));
}

export interface RarityWords {
  /** "Very rare"; null if no share is shown. */
  readonly band: string | null;
  /** The share with the number of characters and the day, or why there is none. */
  readonly share: string;
}

const NOT_COUNTED: RarityWords = { band: null, share: words.notCounted };

/** Describes an item's rarity by the last count. `timeZone` is the device's by default. */
export function rarityWords(rarity: Rarity, section: TickableSection, id: number, timeZone?: string): RarityWords {
  const counted = rarity.sections.find((one) => one.section === section);
  if (counted === undefined) return NOT_COUNTED;
  const { characters, items } = counted;
  if (items.length === 0) return { band: null, share: words.rarityLater(LEAST_CHARACTERS) };
  const day = words.asOf(dayWords(Date.parse(counted.computed_at), timeZone));
  const item = items.find((one) => one.id === id);
  if (item === undefined) return NOT_COUNTED;
  const band = rarityBand(item.owners, characters);
  const had = { share: shareWords(item.owners, characters), count: characters };
  const share =
    item.full === undefined
      ? words.hadBy[section](had)
      : words.hadWithAddons({ ...had, full: shareWords(item.full, characters) });
  return { band: words.bands[band], share: `${share} · ${day}` };
}
