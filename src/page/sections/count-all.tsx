/** Counts every section. Fetched once something is recorded: it reads the rows of all of them. */
import { useEffect, useMemo } from 'react';
import type { ListProgress } from '#core/filters/filter.ts';
import type { CommonParams, ListedItem } from '#core/filters/list.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { MOUNTS } from '#core/sections/mounts.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { QUESTS } from '#core/sections/quests.ts';
import type { Section } from '#core/sections/section.ts';
import { TITLES } from '#core/sections/titles.ts';
import type { AllTotals } from '#page/parts/section-totals.ts';
import { useProgressReady } from '#page/state/progress/progress.ts';
import { useAllProgress, useAllRows } from './all-sections.ts';

/** A section's true totals, counted anew when something of that section changes. */
function useTotals<Item extends ListedItem, Params extends CommonParams>(
  section: Pick<Section<Item, Params>, 'totals'>,
  items: readonly Item[] | undefined,
  progress: ListProgress | undefined,
) {
  return useMemo(() => items && progress && section.totals(items, progress), [section, items, progress]);
}

interface CountAllProps {
  /** Told whenever they change; null while they are not known. */
  readonly onTotals: (totals: AllTotals | null) => void;
}

/** Draws nothing: tells the totals of all sections. */
export function CountAll({ onTotals }: CountAllProps) {
  const progress = useAllProgress();
  const { rows } = useAllRows();
  const ready = useProgressReady();
  const achievements = useTotals(ACHIEVEMENTS, rows?.achievements, progress.achievements);
  const animusMastery = useTotals(ANIMUS_MASTERY, rows?.animusMastery, progress.animusMastery);
  const bestiary = useTotals(BESTIARY, rows?.bestiary, progress.bestiary);
  const bosstiary = useTotals(BOSSTIARY, rows?.bosstiary, progress.bosstiary);
  const mounts = useTotals(MOUNTS, rows?.mounts, progress.mounts);
  const outfits = useTotals(OUTFITS, rows?.outfits, progress.outfits);
  const quests = useTotals(QUESTS, rows?.quests, progress.quests);
  const titles = useTotals(TITLES, rows?.titles, progress.titles);
  const totals = useMemo(
    () =>
      ready && rows !== null
        ? { achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles }
        : null,
    [ready, rows, achievements, animusMastery, bestiary, bosstiary, mounts, outfits, quests, titles],
  );
  useEffect(() => onTotals(totals), [onTotals, totals]);
  return null;
}
