import { useMemo } from 'react';
import { type Searchable, type SearchRow, searchRowsOf } from '#core/search/search-row.ts';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { BESTIARY } from '#core/sections/bestiary.ts';
import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { CHARMS } from '#core/sections/charms.ts';
import { MOUNTS } from '#core/sections/mounts.ts';
import { OUTFITS } from '#core/sections/outfits.ts';
import { QUESTS } from '#core/sections/quests.ts';
import { TITLES } from '#core/sections/titles.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';

/** A section's rows for the search, or the reason for their absence. */
type Searched =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: readonly SearchRow[] }
  | { readonly status: 'failed'; readonly title: string; readonly message: string; readonly retry: () => void };

type Loaded<Item> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly items: readonly Item[] }
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

interface Named<Item> extends Searchable<Item> {
  readonly title: string;
}

function searched<Item extends { readonly id: number }>(section: Named<Item>, state: Loaded<Item>): Searched {
  if (state.status === 'failed') return { ...state, title: section.title };
  if (state.status === 'loading') return state;
  return { status: 'ready', rows: searchRowsOf(section, state.items) };
}

interface SearchRows {
  /** Every row of every section that is there; null while some are still on their way. */
  readonly rows: readonly SearchRow[] | null;
  /** Sections that could not be had, and so are not searched. */
  readonly failed: readonly Extract<Searched, { status: 'failed' }>[];
}

/** The rows of all sections by their names; one array as long as the catalogue is the same. */
export function useSearchRows(): SearchRows {
  const achievements = useSection('achievements');
  const animusMastery = useSection('animusMastery');
  const bestiary = useSection('bestiary');
  const bosstiary = useSection('bosstiary');
  const charms = useSection('charms');
  const mounts = useSection('mounts');
  const outfits = useSection('outfits');
  const quests = useSection('quests');
  const titles = useSection('titles');
  return useMemo(() => {
    const all = [
      searched(ACHIEVEMENTS, achievements),
      searched(ANIMUS_MASTERY, animusMastery),
      searched(BESTIARY, bestiary),
      searched(BOSSTIARY, bosstiary),
      searched(CHARMS, charms),
      searched(MOUNTS, mounts),
      searched(OUTFITS, outfits),
      searched(QUESTS, quests),
      searched(TITLES, titles),
    ];
    const loading = all.some(({ status }) => status === 'loading');
    return {
      rows: loading ? null : all.flatMap((one) => (one.status === 'ready' ? one.rows : [])),
      failed: all.filter((one) => one.status === 'failed'),
    };
  }, [achievements, animusMastery, bestiary, bosstiary, charms, mounts, outfits, quests, titles]);
}
