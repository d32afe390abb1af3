/** All texts of an item's sheet. */
import type { TickableSection } from '#core/catalogue/sections.ts';

interface WayWords {
  readonly heading: string;
  /** Said where nothing is known. */
  readonly unknown: string;
}

const TO_GET: WayWords = { heading: 'How to get it', unknown: "We don't know yet how to get it." };
const TO_FIND: WayWords = { heading: 'Where to find it', unknown: "We don't know yet where to find it." };

const WAY_WORDS: Readonly<Partial<Record<TickableSection, WayWords>>> = {
  bestiary: TO_FIND,
  bosstiary: TO_FIND,
  quests: { heading: 'What it takes', unknown: "We don't know yet what it takes." },
};

export const words = {
  way: (section: TickableSection): WayWords => WAY_WORDS[section] ?? TO_GET,
  showHow: 'Show how',
  hideHow: 'Hide how',
  wayShown: 'Shown.',
  wayHidden: 'Hidden.',
  probably: 'Probably',
  wayFailed: 'Some of this could not be loaded.',
  readMore: 'Read more:',
  tryAgain: 'Try again',
};
