/** Values of a row before and after an import, in words and compared. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { knownKills, type StageKills } from '#core/progress/stages.ts';
import { valueWords } from '#page/parts/words/value-words.ts';
import type { ImportedRow } from '#page/state/imports/bazaar-import.ts';

type Held = ImportedRow['old'];

/** The list of stages that a section has beside its own. */
const STAGES: Readonly<Partial<Record<TickableSection, string>>> = {
  bestiary: 'bestiaryStage',
  bosstiary: 'bosstiaryStage',
};

/** Sections whose values are sums of parts, each of which can be had alone. */
const OF_PARTS: ReadonlySet<TickableSection> = new Set(['outfits', 'animusMastery']);

/** Words for the values of a row, as "30 kills", "2 kills, complete", "owned, first addon". */
export function heldWords(section: TickableSection, { value, stage = 0 }: Held): string {
  const stages = STAGES[section];
  const said = valueWords(section, value);
  if (stages === undefined || stage === 0) return said;
  const stageSaid = valueWords(stages, stage);
  return value === 0 ? stageSaid : `${said}, ${stageSaid}`;
}

/** Whether a row has less afterwards. `thresholds` of its stages; undefined where it has none, or they are not known yet. */
export function isLowered(section: TickableSection, row: ImportedRow, thresholds?: StageKills): boolean {
  const { old, new: next } = row;
  if (OF_PARTS.has(section)) return (old.value & ~next.value) !== 0;
  if (thresholds === undefined) return next.value < old.value;
  const known = ({ value, stage = 0 }: Held) => knownKills({ kills: value, chosen: stage }, thresholds).kills;
  return known(next) < known(old);
}
