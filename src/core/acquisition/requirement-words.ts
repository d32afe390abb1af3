/** Texts of title requirements, with one entry per kind. */
import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';

type Requirement = Title['requirement'];

/** The parts of a requirement, formatted for a sentence. */
interface Parts {
  /** The required number; null where the kind has none. */
  readonly number: number | null;
  /** The number with thousands separators; empty where the kind has none. */
  readonly value: string;
  /** Name of the required thing; empty where the kind has none. */
  readonly of: string;
}

const times = (number: number | null) => plural(number ?? 0, { one: '# time', other: '# times' });

const WORDS: Readonly<Record<string, (parts: Parts) => string>> = {
  'bestiary-class': ({ of }) => `Complete Bestiary class ${of}`,
  'bestiary-all': () => 'Complete the whole Bestiary',
  'bosstiary-category': ({ value, of }) =>
    value ? `Complete ${value} ${of} bosses in the Bosstiary` : `Complete all ${of} bosses in the Bosstiary`,
  'bosstiary-all': () => 'Complete the whole Bosstiary',
  'boss-points': ({ value }) => `Have ${value} boss points`,
  'boss-kills': ({ number, of }) => (number === 1 ? `Kill ${of}` : `Kill ${of} ${times(number)}`),
  'boss-kill-equipped': ({ of }) => `Kill ${of} with the special equipment on`,
  'creature-kills': ({ number, of }) => `Kill ${of} ${times(number)}`,
  'charm-points': ({ value }) => `Have ${value} charm points`,
  'map-percent': ({ value }) => `Discover ${value}% of the map`,
  'guild-leader': () => 'Lead a guild',
  outfits: ({ value }) => `Own ${value} outfits`,
  'outfit-complete': ({ of }) => `Own ${of} with all addons`,
  mounts: ({ value }) => `Own ${value} mounts`,
  gold: ({ value }) => `Have ${value} gold`,
  level: ({ value }) => `Reach level ${value}`,
  'world-rank': ({ value, of }) => `Be number ${value} of your world in ${of}`,
  'login-streak-days': ({ number }) => `Log in on ${plural(number ?? 0, { one: '# day', other: '# days' })} in a row`,
  'hunting-task-points': ({ value }) => `Earn ${value} hunting task points`,
  'drome-rank': ({ value }) => `Be among the top ${value} of a Tibiadrome rotation`,
  'drome-wave': ({ value }) => `Reach wave ${value} of the Tibiadrome`,
  quest: ({ of }) => `Complete the quest ${of}`,
  'character-age-years': ({ value }) => `Have a character that is ${value} years old`,
  visit: ({ of }) => `Visit ${of}`,
};

/** The kinds with a text. @internal for the test that compares them with the catalogue */
export const KNOWN_KINDS: readonly string[] = Object.keys(WORDS);

/** Returns the requirement as a short imperative sentence without a full stop. */
export function requirementWords(requirement: Requirement): string {
  const parts = {
    number: requirement.value,
    value: requirement.value === null ? '' : figure(requirement.value),
    of: requirement.of ?? '',
  };
  const words = WORDS[requirement.kind];
  if (words !== undefined) return words(parts);
  // A newer catalogue may have kinds that this version lacks; their raw fields are shown.
  return [requirement.kind.replaceAll('-', ' '), parts.of, parts.value].filter(Boolean).join(' ');
}

/** Sections by kind of requirement. */
const SECTION_OF: Readonly<Record<string, TickableSection>> = {
  'bestiary-class': 'bestiary',
  'bestiary-all': 'bestiary',
  'creature-kills': 'bestiary',
  'bosstiary-category': 'bosstiary',
  'bosstiary-all': 'bosstiary',
  'boss-points': 'bosstiary',
  'boss-kills': 'bosstiary',
  'boss-kill-equipped': 'bosstiary',
  outfits: 'outfits',
  'outfit-complete': 'outfits',
  mounts: 'mounts',
  quest: 'quests',
};

/** Returns the section in which the requirement is met; undefined if there is none. */
export function requirementSection({ kind }: Requirement): TickableSection | undefined {
  return SECTION_OF[kind];
}
