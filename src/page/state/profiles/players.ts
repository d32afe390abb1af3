/** The players that the account follows and blocks, and changes to both lists. */
import { useEffect, useState } from 'react';
import { logUnexpected } from '#offline/log.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { observePlayers, type PlayerLists, type PlayersListName } from '#offline/outbox/observe/observe-players.ts';
import { undoGroup } from '#offline/outbox/undo.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { context, progressOutcome, type Undoing, undoing } from '#page/state/sync/session-outcome.ts';
import { useIdentity } from '../accounts/identity.ts';

export type { PlayerLists, PlayersListName } from '#offline/outbox/observe/observe-players.ts';

/** A player, by profile id. */
export interface Player {
  readonly id: number;
  readonly username: string;
}

/** Returns both lists of the signed-in account, including pending changes; null before they are read and while signed out. */
export function usePlayers(): PlayerLists | null {
  const identity = useIdentity();
  const account = identity.status === 'signedIn' ? identity.user.account : null;
  const [known, setKnown] = useState<{ readonly of: string; readonly lists: PlayerLists } | null>(null);
  useEffect(() => {
    const session = openProgress();
    if (session === undefined || account === null) return;
    return observePlayers(
      session.database,
      (lists) => setKnown({ of: account, lists }),
      (error) => logUnexpected('could not read the followed players', error),
    );
  }, [account]);
  return known?.of === account ? known.lists : null;
}

/** The outcome of a change, with its undo. */
export type PlayersChanged = Outcome<{ readonly undo: () => Promise<Undoing> }>;

/** Follows or unfollows a player. Durable on this device when it resolves; sent like a tick. */
export function setFollowing(player: Player, on: boolean): Promise<PlayersChanged> {
  return change(player, { following: on });
}

/** Blocks a player, which also unfollows, or unblocks. */
export function setBlocked(player: Player, on: boolean): Promise<PlayersChanged> {
  return change(player, on ? { blocked: true, following: false } : { blocked: false });
}

function change(
  { id: item, username }: Player,
  wanted: Partial<Readonly<Record<PlayersListName, boolean>>>,
): Promise<PlayersChanged> {
  return progressOutcome(async (session) => {
    const group = newId();
    await session.record(
      Object.entries(wanted).map(([list, on]) => ({
        character: 0,
        list,
        item,
        value: on ? 1 : 0,
        text: on ? username : null,
        source: 'tap',
        group,
      })),
    );
    return { undo: () => undoing((open) => undoGroup(open.database, context, group)) };
  });
}
