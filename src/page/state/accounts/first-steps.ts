/** The first steps of a new account: which ones are left is derived from its progress and what this device stored. */
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { recordedLists, useAllValues } from '#page/state/sync/progress/transfer.ts';
import { useCharacters } from '../characters/characters.ts';
import { useShownUser } from './identity.ts';
import { ownerOf } from './owner.ts';

/** In the order in which they are offered. */
export const FIRST_STEPS = ['character', 'import', 'tick'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

const nameOf = (account: string) => `first-steps ${ownerOf(account, 0)}` as const;

/** Parses the stored steps that were done or dismissed; null = this device never offered them. */
function endedIn(stored: unknown): readonly string[] | null {
  return Array.isArray(stored) ? stored : null;
}

/**
 * Returns the steps that are neither done nor dismissed. They are offered to an account without a character and, on the
 * same device, until the last one ends. Null = not known yet.
 */
export function useFirstSteps(): readonly FirstStep[] | null {
  const account = useShownUser()?.account ?? null;
  const { characters, status } = useCharacters();
  const stored = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (account === null ? null : readStored(nameOf(account))), [account]),
    // The build, which draws the first paint, has no storage.
    () => null,
  );
  const ended = endedIn(stored);
  const starts = account !== null && ended === null && characters?.length === 0;
  useEffect(() => {
    if (starts) writeStored(nameOf(account), []);
  }, [starts, account]);

  const isOffered = account !== null && characters !== null && ended !== null && ended.length < FIRST_STEPS.length;
  const values = useAllValues(isOffered ? [0, ...characters.map(({ id }) => id)] : []);
  if (account === null) return [];
  if (starts || (characters === null && status === 'loading')) return null;
  if (!isOffered) return [];
  if (values === null) return null;
  const isOpen = {
    character: characters.length === 0,
    // Nothing on this device shows whether another one has imported.
    import: true,
    tick: [...values.values()].every((lists) => recordedLists(lists).length === 0),
  };
  return FIRST_STEPS.filter((step) => isOpen[step] && !ended.includes(step));
}

/** Ends a step that was done or dismissed, if the account was offered it on this device. */
export function endFirstStep(account: string, step: FirstStep): void {
  const ended = endedIn(readStored(nameOf(account)));
  if (ended !== null && !ended.includes(step)) writeStored(nameOf(account), [...ended, step]);
}
