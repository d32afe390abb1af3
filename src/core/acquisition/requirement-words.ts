/** Texts of title requirements, with one entry per kind. */
import type { Title } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { figure } from '#core/words/figure.ts';
import { words } from './words.ts';

type Requirement = Title['requirement'];

/** A text with the required number and the name of the required thing; 0 and empty where the kind has none. */
type RequirementText = (count: number, name: string) => string;

const { requirements } = words;

const TEXTS: Readonly<Record<string, RequirementText>> = {
  'bestiary-class': (_, name) => requirements.class(catalogueText(name)),
  'bestiary-all': () => requirements.bestiary,
  'bosstiary-category': (count, category) =>
    count === 0 ? requirements.category(category) : requirements.bosses({ count, category }),
  'bosstiary-all': () => requirements.bosstiary,
  'boss-points': requirements.bossPoints,
  'boss-kills': (count, name) => requirements.kills({ count, name }),
  'boss-kill-equipped': (_, name) => requirements.equippedKill(name),
  'creature-kills': (count, name) => requirements.kills({ count, name }),
  'charm-points': requirements.charmPoints,
  'map-percent': requirements.map,
  'guild-leader': () => requirements.guild,
  outfits: requirements.outfits,
  'outfit-complete': (_, name) => requirements.outfit(name),
  mounts: requirements.mounts,
  gold: requirements.gold,
  level: requirements.level,
  'world-rank': (place, ranking) => requirements.worldRank({ place, ranking }),
  'login-streak-days': requirements.logins,
  'hunting-task-points': requirements.huntingTasks,
  'drome-rank': requirements.dromeRank,
  'drome-wave': requirements.dromeWave,
  quest: (_, name) => requirements.quest(name),
  'character-age-years': requirements.age,
  visit: (_, name) => requirements.place(name),
  'animus-mastery-all': () => requirements.animus,
  'mods-grade-all': requirements.mods,
  ovations: (count, name) => requirements.ovations({ count, name }),
  'weapon-mastery-level': requirements.weaponLevel,
  'weapon-masteries': requirements.weapons,
  'bounty-talisman': () => requirements.talisman,
  'boss-ultimate': (_, name) => requirements.ultimate(name),
  unknown: (_, name) => requirements.unknown(name),
};

/** The kinds with a text. @internal for the test that compares them with the catalogue */
export const KNOWN_KINDS: readonly string[] = Object.keys(TEXTS);

/** Returns the requirement as a short imperative sentence without a full stop. */
export function requirementWords({ kind, value, of }: Requirement): string {
  const text = TEXTS[kind];
  if (text !== undefined) return text(value ?? 0, of ?? '');
  // A newer catalogue may have kinds that this version lacks; their raw fields are shown.
  return [kind.replaceAll('-', ' '), of, value === null ? null : figure(value)].filter(Boolean).join(' ');
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
  unknown: 'quests',
  'animus-mastery-all': 'animusMastery',
  'map-percent': 'mapAreas',
  'boss-ultimate': 'bosstiary',
};

/** Returns the section in which the requirement is met; undefined if there is none. */
export function requirementSection({ kind }: Requirement): TickableSection | undefined {
  return SECTION_OF[kind];
}
