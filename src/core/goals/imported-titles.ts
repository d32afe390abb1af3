/** Titles whose requirement only an auction page shows to be met. */
import type { CharacterFigures, ImportedFigures } from '#core/bazaar-import/figures.ts';
import type { Title } from '#core/catalogue/items.ts';

/** Percent of the bounty talisman's effects that the title requires. */
const TALISMAN: Required<CharacterFigures>['talisman'] = { damage: 25, lifeLeech: 25, loot: 25, bestiary: 50 };

type Rule = (value: number, imported: ImportedFigures) => boolean;

/** The kinds of requirements that an import can show to be met. The page does not state how many mods there are in all. */
const RULES: Readonly<Record<string, Rule>> = {
  level: (value, { level }) => level >= value,
  gold: (value, { figures: { gold = 0 } }) => gold >= value,
  'login-streak-days': (value, { figures: { rewardStreak = 0 } }) => rewardStreak >= value,
  'weapon-mastery-level': (value, { figures: { masteredWeapons = [] } }) =>
    masteredWeapons.slice(value - 1).some((weapons) => weapons > 0),
  'weapon-masteries': (value, { figures: { masteredWeapons = [] } }) =>
    masteredWeapons.reduce((sum, weapons) => sum + weapons, 0) >= value,
  'bounty-talisman': (_, { figures: { talisman } }) =>
    talisman !== undefined &&
    talisman.damage >= TALISMAN.damage &&
    talisman.lifeLeech >= TALISMAN.lifeLeech &&
    talisman.loot >= TALISMAN.loot &&
    talisman.bestiary >= TALISMAN.bestiary,
};

/** The kinds that an import can show to be met. @internal for the test that covers each of them */
export const IMPORTED_KINDS: readonly string[] = Object.keys(RULES);

/** True if the figures of an import meet the requirement of a title. */
export function qualifiesByImport({ requirement: { kind, value } }: Title, imported: ImportedFigures | null): boolean {
  return imported !== null && Object.hasOwn(RULES, kind) && RULES[kind]?.(value ?? 0, imported) === true;
}
