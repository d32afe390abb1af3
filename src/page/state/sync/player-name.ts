/** Names of players that the account follows, blocks, or did. Only loaded by the sync page. */
import { useEffect, useState } from 'react';
import { listRule } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { readPlayerName } from '#offline/outbox/observe/observe-players.ts';
import { countWork } from '#offline/pending-work.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';

/** Returns the username of an entry of the lists of players; null for other lists or if this device does not have it. */
export function usePlayerName(list: string, item: number): string | null {
  const [name, setName] = useState<string | null>(null);
  const isPlayer = listRule(list)?.text === 'username';
  useEffect(() => {
    const session = anyProgress();
    if (!isPlayer || session === undefined) return;
    let left = false;
    countWork(readPlayerName(session.database, item)).then(
      (known) => {
        if (!left) setName(known);
      },
      (error) => logUnexpected('could not read the name of a player', error),
    );
    return () => {
      left = true;
    };
  }, [isPlayer, item]);
  return name;
}
