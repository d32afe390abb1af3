/** Rarity of items. Only loaded by an item's sheet. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Rarity } from '#core/contract/challenges/rarity.ts';
import { fetchRarity } from '#offline/api/challenges/rarity-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { onDevice } from '#offline/database/connection.ts';
import { RarityDatabase, readStoredRarity, storeRarity } from '#offline/database/rarity-store.ts';
import { logUnexpected } from '#offline/log.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

/** The server counts once a day; an open tab checks this often, in ms. */
const FRESH_FOR_MS = 60 * 60 * 1000;

interface RarityState {
  /** The counts on this device; null = none. */
  readonly rarity: Rarity | null;
  /** State of the newest fetch. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed';
}

const stateAtom = atom<RarityState>({ rarity: null, status: 'loading' });

const database = new RarityDatabase();
/** Time of the shown response, in ms of device time; null before the stored copy was read. */
let fetchedAt: number | null = null;
let fetching = false;
/** Whether a fetch was requested after the running one had started, which may have missed a returning network. */
let wanted = false;

function settle(status: RarityState['status'], rarity = store.get(stateAtom).rarity): void {
  store.set(stateAtom, { rarity, status });
}

async function fetchIfDue(): Promise<void> {
  if (fetchedAt === null) {
    const stored = await onDevice(() => readStoredRarity(database));
    fetchedAt = stored?.fetchedAt ?? 0;
    if (stored !== undefined) settle('loading', stored.rarity);
  }
  const { rarity } = store.get(stateAtom);
  const age = Date.now() - fetchedAt;
  // Not for empty counts, which may be available by now, or after the clock was set back.
  if (rarity !== null && rarity.sections.length > 0 && age >= 0 && age < FRESH_FOR_MS) return settle('ready');
  if (!store.get(onlineAtom)) return settle('offline');
  const answer = await fetchRarity(api);
  fetchedAt = Date.now();
  settle('ready', answer);
  await onDevice(() => storeRarity(database, answer, Date.now()));
}

/** Fetches the counts, unless that has just been done. */
async function updateRarity(): Promise<void> {
  wanted = true;
  if (fetching) return;
  fetching = true;
  while (wanted) {
    wanted = false;
    await updateOnce();
  }
  fetching = false;
}

async function updateOnce(): Promise<void> {
  try {
    await fetchIfDue();
  } catch (error) {
    const offline = error instanceof ApiFailure && error.isOffline;
    if (!(error instanceof ApiFailure)) logUnexpected('could not fetch the rarity', error);
    settle(offline ? 'offline' : 'failed');
  }
}

/** Returns the counts on this device, and a retry. */
export function useRarity(): RarityState & { readonly retry: () => void } {
  const online = useAtomValue(onlineAtom, { store });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a returning network is a reason to fetch again
  useEffect(() => {
    void updateRarity();
  }, [online]);
  const state = useAtomValue(stateAtom, { store });
  return {
    ...state,
    retry: () => {
      settle('loading');
      void updateRarity();
    },
  };
}
