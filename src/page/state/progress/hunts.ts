/** Counting the kills of a hunt, and remembering which were counted. The hunt log and the sheets of creatures load this. */
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { HuntSession } from '#core/hunt-log/hunt-session.ts';
import { huntsIn, type RememberedHunt, withHunt, withoutTakenBack } from '#core/hunt-log/remembered-hunts.ts';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { observeTakenBack } from '#offline/outbox/observe-groups.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER, useOwner } from '#page/state/account/owner.ts';
import { anyProgress } from './progress.ts';
import { setTogether } from './set-together.ts';
import type { ListValue } from './set-values.ts';

const nameOf = (owner: string) => `hunts ${owner}`;

/**
 * The hunts that were counted on this device for the character that is shown, newest first; also those counted before
 * anybody was signed in, which have become part of it. Null until it is known whose. What is taken back is forgotten.
 */
export function useCountedHunts(): readonly RememberedHunt[] | null {
  const owner = useOwner();
  const own = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (owner === null ? null : readStored(nameOf(owner))), [owner]),
  );
  const guests = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => readStored(nameOf(GUEST_OWNER)), []),
  );
  const ownHunts = useMemo(() => huntsIn(own), [own]);

  useEffect(() => {
    const session = anyProgress();
    if (owner === null || session === undefined || ownHunts.length === 0) return;
    return observeTakenBack(
      session.database,
      new Set(ownHunts.map(({ group }) => group)),
      (parts) => {
        const standing = withoutTakenBack(ownHunts, parts);
        if (standing !== ownHunts) writeStored(nameOf(owner), standing);
      },
      (error) => logUnexpected('could not read which hunts were taken back', error),
    );
  }, [owner, ownHunts]);

  return useMemo(() => {
    if (owner === null) return null;
    return owner === GUEST_OWNER ? ownHunts : [...ownHunts, ...huntsIn(guests)];
  }, [owner, ownHunts, guests]);
}

/** One creature's part of a hunt. */
export interface HuntedKills {
  /** The rows of the log that it stands for. */
  readonly rows: readonly { readonly name: string; readonly count: number }[];
  /** The list that counts it. */
  readonly list: 'bestiary' | 'bosstiary';
  readonly item: number;
  /** Values to set: the kills, and the stage if it changes. */
  readonly values: readonly ListValue[];
}

/** Has the hunts remembered of an owner be what `change` makes of them. */
function changeHunts(owner: string, change: (hunts: readonly RememberedHunt[]) => readonly RememberedHunt[]): void {
  writeStored(nameOf(owner), change(huntsIn(readStored(nameOf(owner)))));
}

/**
 * Records the kills of a hunt as one change that is taken back as one, all of them or none, and remembers what of it was
 * counted unless it was known already. Resolves once all is durable on this device; rejects like `setValue`.
 */
export async function countHunt(
  owner: string,
  session: HuntSession,
  parts: readonly HuntedKills[],
  isKnown: boolean,
): Promise<void> {
  const group = newId();
  // Journaled first: a page that is left now must not count it a second time.
  if (!isKnown) {
    const rows = parts.flatMap(({ rows: each, list, item }) =>
      each.map(({ name, count }) => ({ name, count, list, item })),
    );
    changeHunts(owner, (hunts) => withHunt(hunts, { session, rows, group, at: Date.now() }));
  }
  try {
    await setTogether(
      parts.flatMap(({ values }) => values),
      'huntLog',
      group,
    );
  } catch (error) {
    changeHunts(owner, (hunts) => hunts.filter((hunt) => hunt.group !== group));
    throw error;
  }
}
