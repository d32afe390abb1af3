/** Counts the kills of hunts and stores which were counted. Loaded by the hunt log and the sheets of creatures. */
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { huntsIn, type RememberedHunt, withHunt, withoutTakenBack } from '#core/hunt-log/remembered-hunts.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { observeGroups } from '#offline/outbox/observe/observe-groups.ts';
import { undoGroup } from '#offline/outbox/undo.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useOwner } from '#page/state/accounts/owner.ts';
import { playedAtom, store } from '#page/state/atoms.ts';
import { context, type Undoing, undoing } from '#page/state/sync/session-outcome.ts';
import { anyProgress } from './progress.ts';
import { setTogether } from './set-together.ts';
import type { ListValue } from './set-values.ts';

const nameOf = (owner: string) => `hunts ${owner}` as const;

/** The counted hunts stored on this device. */
export interface CountedHunts {
  /** Newest first. */
  readonly hunts: readonly RememberedHunt[];
  /** Groups of the hunts that can still be undone on this device. */
  readonly undoable: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** Returns the hunts counted on this device for the shown character; null while that is unknown. Reverted parts are removed. */
export function useCountedHunts(): CountedHunts | null {
  const owner = useOwner();
  const character = useAtomValue(playedAtom, { store })?.id ?? 0;
  const [undoable, setUndoable] = useState(NONE);
  const stored = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (owner === null ? null : readStored(nameOf(owner))), [owner]),
  );
  const hunts = useMemo(() => huntsIn(stored), [stored]);

  useEffect(() => {
    const session = anyProgress();
    if (owner === null || session === undefined || hunts.length === 0) return;
    return observeGroups(
      session.database,
      new Set(hunts.map(({ group }) => group)),
      character,
      ({ reverted, undoable: nowUndoable }) => {
        setUndoable(nowUndoable);
        const left = withoutTakenBack(hunts, reverted);
        if (left !== hunts) writeStored(nameOf(owner), left);
      },
      (error) => logUnexpected('could not read which hunts were reverted', error),
    );
  }, [owner, character, hunts]);

  return useMemo(() => (owner === null ? null : { hunts, undoable }), [owner, hunts, undoable]);
}

/** One creature's part of a hunt. */
export interface HuntPart {
  /** The log's rows that it includes. */
  readonly rows: readonly { readonly name: string; readonly count: number }[];
  /** The list that counts it. */
  readonly list: 'bestiary' | 'bosstiary';
  readonly item: number;
  /** Values to set: the kills, and the stage if it changes. */
  readonly values: readonly ListValue[];
}

/** Changes an owner's stored hunts. */
function changeHunts(owner: string, change: (hunts: readonly RememberedHunt[]) => readonly RememberedHunt[]): void {
  writeStored(nameOf(owner), change(huntsIn(readStored(nameOf(owner)))));
}

/** A hunt to count: its session and the parts counted before. */
export type CountedHunt = Pick<RememberedHunt, 'session' | 'since' | 'sinceMinutes' | 'again'>;

/**
 * Records the kills of a hunt as one change, all or none, and stores the hunt. Returns the change's group at once; `saved`
 * resolves once everything is durable on this device, and rejects like `setValue`.
 */
export function countHunt(
  owner: string,
  hunt: CountedHunt,
  parts: readonly HuntPart[],
): { readonly group: string; readonly saved: Promise<void> } {
  const group = newId();
  const rows = parts.flatMap(({ rows: each, list, item }) =>
    each.map(({ name, count }) => ({ name, count, list, item })),
  );
  // Stored first, so that a page closed now does not count it a second time.
  changeHunts(owner, (hunts) => withHunt(hunts, { ...hunt, rows, group, at: Date.now() }));
  const values = parts.flatMap((part) => part.values);
  const saved = setTogether(values, 'huntLog', group).catch((error: unknown) => {
    changeHunts(owner, (hunts) => hunts.filter((each) => each.group !== group));
    throw error;
  });
  return { group, saved };
}

/** Reverts a counted hunt, whatever has been recorded since. */
export function undoHunt(group: string): Promise<Undoing> {
  return undoing((session) => undoGroup(session.database, context, group));
}
