/** What goals are worked out from: rows of the catalogue beside what the player has recorded of them. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import type { RecordedKills } from '#core/progress/stages.ts';

/** What is recorded, of those sections whose progress is here. */
export type ProgressBySection = { readonly [S in TickableSection]?: ListProgress | undefined };

/** A section's rows and what is recorded of them. */
export interface Recorded<Item> {
  readonly items: readonly Item[];
  readonly progress: ListProgress;
}

/** Both halves of a section, or null as long as one is missing: then nothing can be said of it. */
function together<Item>(items: readonly Item[] | undefined, progress: ListProgress | undefined): Recorded<Item> | null {
  return items === undefined || progress === undefined ? null : { items, progress };
}

/** Every section that goals look at; null = not here yet. */
export type RecordedSections = ReturnType<typeof recordedSections>;

export function recordedSections(progress: ProgressBySection, catalogue: LoadedItems) {
  return {
    achievements: together(catalogue.achievements, progress.achievements),
    animusMastery: together(catalogue.animusMastery, progress.animusMastery),
    bestiary: together(catalogue.bestiary, progress.bestiary),
    bosstiary: together(catalogue.bosstiary, progress.bosstiary),
    mounts: together(catalogue.mounts, progress.mounts),
    outfits: together(catalogue.outfits, progress.outfits),
    quests: together(catalogue.quests, progress.quests),
    titles: together(catalogue.titles, progress.titles),
  };
}

/** What is recorded of one creature or boss. */
export function killsOf(id: number, { values, stages }: ListProgress): RecordedKills {
  return { kills: values.get(id) ?? 0, chosen: stages.get(id) ?? 0 };
}
