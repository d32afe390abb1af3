/** Values of a row before and after an import, as text and compared. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { knownKills, type StageKills } from '#core/progress/stages.ts';
import { valueWords } from '#page/parts/words/value-words.ts';
import type { AmbiguousName, ImportedRow } from '#page/state/imports/bazaar-import.ts';

/** Formats a name with the kills of each row that the auction lists under it. */
export function killsWords({ name, values }: AmbiguousName): string {
  return `${name}: ${values.map((count) => valueWords('bestiary', count)).join(', ')}`;
}

type Held = ImportedRow['old'];

/** The list of stages that a section has in addition to its own. */
const STAGES: Readonly<Partial<Record<TickableSection, string>>> = {
  bestiary: 'bestiaryStage',
  bosstiary: 'bosstiaryStage',
};

/** Sections whose values are bit sets of parts that are obtained one by one. */
const OF_PARTS: ReadonlySet<TickableSection> = new Set(['outfits', 'animusMastery']);

/** Describes the values of a row: "30 kills", "2 kills, complete", "owned, first addon". */
export function heldWords(section: TickableSection, { value, stage = 0 }: Held): string {
  const stages = STAGES[section];
  const said = valueWords(section, value);
  if (stages === undefined || stage === 0) return said;
  const stageSaid = valueWords(stages, stage);
  return value === 0 ? stageSaid : `${said}, ${stageSaid}`;
}

/** True if a row loses progress. `thresholds` are those of its stages; undefined if it has none, or they are not loaded. */
export function isLowered(section: TickableSection, row: ImportedRow, thresholds?: StageKills): boolean {
  const { old, new: next } = row;
  if (OF_PARTS.has(section)) return (old.value & ~next.value) !== 0;
  if (thresholds === undefined) return next.value < old.value;
  const known = ({ value, stage = 0 }: Held) => knownKills({ kills: value, chosen: stage }, thresholds).kills;
  return known(next) < known(old);
}
