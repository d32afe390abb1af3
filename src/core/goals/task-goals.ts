/** The rows closest to completion among those that count for a task of a challenge. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { achievementSteps, animusSteps, outfitSteps } from './collection-steps.ts';
import { lastStageSteps } from './kill-steps.ts';
import { questSteps } from './quest-steps.ts';
import { cheapest } from './ranked-steps.ts';
import { type ProgressBySection, type RecordedSections, recordedSections } from './recorded.ts';
import type { Step } from './step.ts';
import { titleSteps } from './title-steps.ts';

/** A begun row, with what is left of it. */
export interface TaskGoal {
  readonly id: number;
  readonly name: string;
  /** Remaining amount, such as "40 kills left". */
  readonly reason: string;
}

/** The rows that a task counts. */
interface CountingRows {
  readonly section: TickableSection;
  readonly rows: { has(id: number): boolean };
}

/** Returns the next steps of a section that complete a row. */
function completingSteps(section: TickableSection, sections: RecordedSections): readonly Step[] {
  const { achievements, animusMastery, bestiary, bosstiary, mapAreas, outfits } = sections;
  if (section === 'bestiary') return bestiary === null ? [] : lastStageSteps(section, bestiary);
  if (section === 'bosstiary') return bosstiary === null ? [] : lastStageSteps(section, bosstiary);
  if (section === 'outfits') return outfits === null ? [] : outfitSteps(outfits);
  if (section === 'animusMastery') return animusMastery === null ? [] : animusSteps(animusMastery);
  if (section === 'achievements') return achievements === null ? [] : achievementSteps(achievements, mapAreas);
  if (section === 'titles') return titleSteps(sections);
  if (section === 'quests') return questSteps(sections).filter(({ left }) => left > 0);
  return [];
}

/**
 * Returns for each task the `limit` rows that are closest to completion, the closest first, by the rule of `closest`.
 * Mounts, charms and subareas of the map are never begun, so that their tasks have none.
 */
export function closestOfTasks(
  tasks: readonly CountingRows[],
  progress: ProgressBySection,
  catalogue: LoadedItems,
  limit: number,
): readonly (readonly TaskGoal[])[] {
  const sections = recordedSections(progress, catalogue);
  const steps = new Map(
    [...new Set(tasks.map(({ section }) => section))].map((section) => [section, completingSteps(section, sections)]),
  );
  return tasks.map(({ section, rows }) => {
    const counting = (steps.get(section) ?? []).filter(({ id }) => id !== null && rows.has(id));
    return cheapest(counting, limit).flatMap(({ id, name, reason }) =>
      id === null ? [] : [{ id, name, reason: reason() }],
    );
  });
}
