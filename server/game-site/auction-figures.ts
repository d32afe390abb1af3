/** Reader of an auction page's figures that no section records: General, bounty talisman, gems and proficiencies. */
import { type CharacterFigures, MAX_WEAPON_LEVELS } from '#core/bazaar-import/figures.ts';
import { type Blocks, readList } from './auction-tables.ts';
import { attributeOf, childElements, numberIn, type PageElement, textOf } from './page-tree.ts';

/** Ids of the lists of gem mods, whose block has none. */
export const MOD_LISTS = ['FragmentProgressBasic', 'FragmentProgressSupreme'] as const;

/** Grades of mods that the page lists. */
const GRADES = ['II', 'III', 'IV'] as const;

/** The effects of the bounty talisman, by a word of their name. */
const EFFECTS = { damage: /damage/i, lifeLeech: /life leech/i, loot: /loot/i, bestiary: /bestiary/i } as const;

const textIn = (cell: PageElement | undefined) => (cell === undefined ? '' : textOf(cell));

function readTalisman(block: PageElement | undefined): CharacterFigures['talisman'] {
  if (block === undefined) return undefined;
  const { rows } = readList(block, (cells) => {
    const percent = /^(\d{1,3}(?:\.\d{1,2})?)%$/.exec(textIn(cells('Value')))?.[1];
    return percent === undefined ? null : { effect: textIn(cells('Effect')), percent: Number(percent) };
  });
  const percentOf = (effect: RegExp) => rows.find((row) => effect.test(row.effect))?.percent;
  const [damage, lifeLeech, loot, bestiary] = [EFFECTS.damage, EFFECTS.lifeLeech, EFFECTS.loot, EFFECTS.bestiary].map(
    percentOf,
  );
  if (damage === undefined || lifeLeech === undefined || loot === undefined || bestiary === undefined) return undefined;
  return { damage, lifeLeech, loot, bestiary };
}

function readGems(block: PageElement | undefined): number | undefined {
  const list = block && readList(block, () => true);
  return list?.whole === true ? list.rows.length : undefined;
}

function readMods(blocks: Blocks): number[] | undefined {
  const lists = MOD_LISTS.map((id) => {
    const list = blocks.get(id);
    return list && readList(list, (cells) => GRADES.find((grade) => grade === textIn(cells('Grade'))) ?? null);
  });
  if (lists.some((list) => list?.whole !== true)) return undefined;
  const grades = lists.flatMap((list) => list?.rows ?? []);
  return GRADES.map((grade) => grades.filter((each) => each === grade).length);
}

/** Returns whether a weapon is mastered, by its icon, which has no text; null if it has another one. */
function isMastered(cell: PageElement | undefined): boolean | null {
  const icon = cell && childElements(cell).find(({ tagName }) => tagName === 'img');
  const [, name] = /\/icon_(yes|no)\.png$/.exec(icon === undefined ? '' : attributeOf(icon, 'src')) ?? [];
  return name === undefined ? null : name === 'yes';
}

function readMasteredWeapons(block: PageElement | undefined): number[] | undefined {
  const list =
    block &&
    readList(block, (cells) => {
      const levels = numberIn(/^\d+\/(\d+)$/.exec(textIn(cells('Level')))?.[1] ?? '');
      const mastered = isMastered(cells('Mastery'));
      return levels === null || levels < 1 || levels > MAX_WEAPON_LEVELS || mastered === null
        ? null
        : { levels, mastered };
    });
  if (list?.whole !== true) return undefined;
  const mastered = list.rows.filter((row) => row.mastered);
  const most = Math.max(0, ...mastered.map(({ levels }) => levels));
  return Array.from({ length: most }, (_, at) => mastered.filter(({ levels }) => levels === at + 1).length);
}

/** Reads all figures. `count` returns the number under a label in the block General, or null. */
export function readFigures(blocks: Blocks, count: (label: string) => number | null): CharacterFigures {
  const figures = {
    gold: count('Gold') ?? undefined,
    rewardStreak: count('Daily Reward Streak') ?? undefined,
    charmPointsLeft: count('Available Charm Points') ?? undefined,
    minorEchoesLeft: count('Available Minor Charm Echoes') ?? undefined,
    talisman: readTalisman(blocks.get('BountyTalisman')),
    gems: readGems(blocks.get('RevealedGems')),
    mods: readMods(blocks),
    masteredWeapons: readMasteredWeapons(blocks.get('Proficiencies')),
  };
  // Absent figures have no key, as in the schema.
  return Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined));
}
