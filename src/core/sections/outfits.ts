import type { Outfit } from '#core/catalogue/items.ts';
import type { Sex } from '#core/catalogue/sex.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import {
  addonsToTick,
  FIRST_ADDON,
  OUTFIT,
  outfitWorn,
  ownedAddons,
  SECOND_ADDON,
} from '#core/progress/outfit-bits.ts';
import { countDone, sumShare } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT, whileUnknown } from './common-parts.ts';
import { defineSection } from './section.ts';
import { addons } from './tracking/addons.ts';
import { words } from './words.ts';

const tracking = addons<Outfit>((outfit) => outfit.addons);

/** The missing parts of an outfit, for the filter. */
const PARTS = { outfit: OUTFIT, first: FIRST_ADDON, second: SECOND_ADDON } as const;

/** Returns "Noblewoman, look 140"; the look type identifies an outfit in the client and in viewers. */
function wornLabel(outfit: Outfit, sex: Sex): string {
  const { name, look } = outfitWorn(outfit, sex);
  return words.facts.look({ name, look: String(look) });
}

/** The section of outfits. An outfit with all of its addons is done. */
export const OUTFITS = defineSection({
  section: 'outfits',
  ...words.outfits,
  tracking,
  counting: ['addons', 'source'],
  searchNames: ({ name, nameMale, nameFemale }: Outfit) => [name, nameMale, nameFemale],
  filters: {
    missing: choiceFilter<Outfit, 'all' | keyof typeof PARTS>({
      label: words.labels.missing,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'outfit', label: words.outfits.label },
        { value: 'first', label: words.addons.first },
        { value: 'second', label: words.addons.second },
      ],
      matches({ item }, part, { values }) {
        if (part === 'all') return true;
        const bit = PARTS[part];
        return tracking.partsOf(item).includes(bit) && ((values.get(item.id) ?? 0) & bit) === 0;
      },
    }),
    source: namesFilter<Outfit>({ label: words.labels.source, fieldOf: ({ source }) => source, order: 'name' }),
    premium: PREMIUM,
    released: RELEASED,
  },
  groupings: [
    { value: 'source', label: words.labels.source, groupOf: ({ source }) => source, rest: words.groups.unknownSource },
  ],
  orders: [
    {
      value: 'partsLeft',
      label: words.orders.partsLeft,
      // Full outfits come last.
      compare: byFewest((item, { values }) => {
        const value = values.get(item.id) ?? 0;
        const left = tracking.partsOf(item).length - ownedAddons(value) - Number(value !== 0);
        return left === 0 ? Number.MAX_SAFE_INTEGER : left;
      }),
    },
    NEWEST,
  ],
  figures: (items, { values }) => {
    const recordedOf = ({ id }: Outfit) => values.get(id) ?? 0;
    return [
      { key: 'owned', label: words.figures.outfits, ...countDone(items, (item) => recordedOf(item) !== 0) },
      {
        key: 'addons',
        label: words.figures.addons,
        // The number that can be ticked, even if the real one is unknown.
        ...sumShare(items, (item) => {
          const total = addonsToTick(item.addons);
          return { earned: Math.min(total, ownedAddons(recordedOf(item))), total };
        }),
      },
    ];
  },
  facts: [
    { label: words.labels.men, field: 'nameMale', value: (outfit) => wornLabel(outfit, 'male') },
    { label: words.labels.women, field: 'nameFemale', value: (outfit) => wornLabel(outfit, 'female') },
    { label: words.labels.addons, field: 'addons', value: (outfit) => outfit.addons },
    whileUnknown(words.labels.source, 'source'),
    whileUnknown(words.labels.premium, 'premium'),
    RELEASED_FACT,
  ],
});

export type OutfitsParams = typeof OUTFITS.list.initial;
