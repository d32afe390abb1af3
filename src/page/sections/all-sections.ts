/** The rows of every section and what is recorded of them. */
import { useMemo } from 'react';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { CatalogueSection } from '#core/catalogue/sections.ts';
import type { ProgressBySection } from '#core/goals/recorded.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { MOUNTS } from '#core/sections/mounts.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { QUESTS } from '#core/sections/quests.ts';
import { TITLES } from '#core/sections/titles.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import { type SectionState, useSection } from '#page/state/catalogue/catalogue.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';

/** Everything that is recorded; another object whenever something of it changes. */
export function useAllProgress(): ProgressBySection {
  const achievements = useListProgress(ACHIEVEMENTS);
  const animusMastery = useListProgress(ANIMUS_MASTERY);
  const bestiary = useListProgress(BESTIARY);
  const bosstiary = useListProgress(BOSSTIARY);
  const mounts = useListProgress(MOUNTS);
  const outfits = useListProgress(OUTFITS);
  const quests = useListProgress(QUESTS);
  const titles = useListProgress(TITLES);
  return useMemo(
    () => ({ achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles }),
    [achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles],
  );
}

interface AllRows {
  /** The rows of those sections that could be loaded; null while some are on their way. */
  readonly rows: LoadedItems | null;
  /** Share of the lists' bytes that has arrived, 0 to 1; null = unknown. */
  readonly arrived: number | null;
  /** Why a section is not among them, and how to try again; null = all are. */
  readonly failure: { readonly message: string; readonly retry: () => void } | null;
}

const rowsOf = <S extends CatalogueSection>(state: SectionState<S>) =>
  state.status === 'ready' ? state.items : undefined;

/** The rows of every section, loaded when first asked for. */
export function useAllRows(): AllRows {
  const achievements = useSection('achievements');
  const animusMastery = useSection('animusMastery');
  const bestiary = useSection('bestiary');
  const bosstiary = useSection('bosstiary');
  const mounts = useSection('mounts');
  const outfits = useNamedSection('outfits');
  const quests = useSection('quests');
  const titles = useSection('titles');
  return useMemo(() => {
    const states = [achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles];
    const loading = states.find((state) => state.status === 'loading');
    const failed = states.find((state) => state.status === 'failed');
    return {
      rows:
        loading === undefined
          ? {
              achievements: rowsOf(achievements),
              animusMastery: rowsOf(animusMastery),
              bestiary: rowsOf(bestiary),
              bosstiary: rowsOf(bosstiary),
              mounts: rowsOf(mounts),
              outfits: rowsOf(outfits),
              quests: rowsOf(quests),
              titles: rowsOf(titles),
            }
          : null,
      arrived: loading?.progress ?? null,
      failure: failed ?? null,
    };
  }, [achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles]);
}
