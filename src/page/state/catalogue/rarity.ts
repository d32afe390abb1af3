/** Rarity of items. Only an item's sheet loads this. */
import { atom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { Rarity } from '#core/contract/challenges/rarity.ts';
import { fetchRarity } from '#offline/api/challenges/rarity-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { StorageFailure } from '#offline/database/connection.ts';
import { RarityDatabase, readStoredRarity, storeRarity } from '#offline/database/rarity-store.ts';
import { logUnexpected } from '#offline/log.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { api } from '#page/state/runtime.ts';

/** The server counts once a day; a tab that stays open asks so often whether it has. */
const FRESH_FOR_MS = 60 * 60 * 1000;

interface RarityState {
  /** The counts this device has; null = none. */
  readonly rarity: Rarity | null;
  /** State of the newest fetch. */
  readonly status: 'loading' | 'ready' | 'offline' | 'failed';
}

const stateAtom = atom<RarityState>({ rarity: null, status: 'loading' });

const database = new RarityDatabase();
/** When the server said what is shown, in ms of device time; null before the stored copy was read. */
let fetchedAt: number | null = null;
let asking = false;
/** Whether a fetch was requested after the one in flight had begun, which may have missed a returning network. */
let wanted = false;

function settle(status: RarityState['status'], rarity = store.get(stateAtom).rarity): void {
  store.set(stateAtom, { rarity, status });
}

/** Reads or keeps a copy; a device that can't is as one that has none. */
async function onDevice<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return undefined;
  }
}

async function ask(): Promise<void> {
  if (fetchedAt === null) {
    const stored = await onDevice(() => readStoredRarity(database));
    fetchedAt = stored?.fetchedAt ?? 0;
    if (stored !== undefined) settle('loading', stored.rarity);
  }
  const { rarity } = store.get(stateAtom);
  const age = Date.now() - fetchedAt;
  // A server that had not counted yet may have by now, and a clock that was set back says nothing.
  if (rarity !== null && rarity.sections.length > 0 && age >= 0 && age < FRESH_FOR_MS) return settle('ready');
  if (!store.get(onlineAtom)) return settle('offline');
  const answer = await fetchRarity(api);
  fetchedAt = Date.now();
  settle('ready', answer);
  await onDevice(() => storeRarity(database, answer, Date.now()));
}

/** Fetches the counts, unless that has just been done. */
async function askForRarity(): Promise<void> {
  wanted = true;
  if (asking) return;
  asking = true;
  while (wanted) {
    wanted = false;
    await askOnce();
  }
  asking = false;
}

async function askOnce(): Promise<void> {
  try {
    await ask();
  } catch (error) {
    const offline = error instanceof ApiFailure && error.isOffline;
    if (!(error instanceof ApiFailure)) logUnexpected('could not fetch the rarity', error);
    settle(offline ? 'offline' : 'failed');
  }
}

/** The counts this device has, and a retry. */
export function useRarity(): RarityState & { readonly retry: () => void } {
  const online = useAtomValue(onlineAtom, { store });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a network that is back is a reason to ask again
  useEffect(() => {
    void askForRarity();
  }, [online]);
  const state = useAtomValue(stateAtom, { store });
  return {
    ...state,
    retry: () => {
      settle('loading');
      void askForRarity();
    },
  };
}
