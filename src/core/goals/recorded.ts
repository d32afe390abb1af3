/** The input of goals: rows of the catalogue with the player's progress. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import type { RecordedKills } from '#core/progress/stages.ts';

/** Progress by section, as far as it is loaded. */
export type ProgressBySection = { readonly [S in TickableSection]?: ListProgress | undefined };

/** A section's rows and the player's progress in it. */
export interface RecordedSection<Item> {
  readonly items: readonly Item[];
  readonly progress: ListProgress;
}

/** Pairs a section's rows with progress; null while one of them is not loaded. */
function together<Item>(
  items: readonly Item[] | undefined,
  progress: ListProgress | undefined,
): RecordedSection<Item> | null {
  return items === undefined || progress === undefined ? null : { items, progress };
}

/** Every section with goals; null = not loaded. */
export type RecordedSections = ReturnType<typeof recordedSections>;

export function recordedSections(progress: ProgressBySection, catalogue: LoadedItems) {
  return {
    achievements: together(catalogue.achievements, progress.achievements),
    animusMastery: together(catalogue.animusMastery, progress.animusMastery),
    bestiary: together(catalogue.bestiary, progress.bestiary),
    bosstiary: together(catalogue.bosstiary, progress.bosstiary),
    mapAreas: together(catalogue.mapAreas, progress.mapAreas),
    mounts: together(catalogue.mounts, progress.mounts),
    outfits: together(catalogue.outfits, progress.outfits),
    quests: together(catalogue.quests, progress.quests),
    titles: together(catalogue.titles, progress.titles),
  };
}

/** Returns the player's recorded kills of one creature or boss. */
export function killsOf(id: number, { values, stages }: ListProgress): RecordedKills {
  return { kills: values.get(id) ?? 0, chosen: stages.get(id) ?? 0 };
}
