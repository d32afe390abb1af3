/** The names of players whom the account follows or blocks, or did. Only the sync page loads this. */
import { useEffect, useState } from 'react';
import { listRule } from '#core/progress/lists.ts';
import { logUnexpected } from '#offline/log.ts';
import { readPlayerName } from '#offline/outbox/observe/observe-players.ts';
import { countWork } from '#offline/pending-work.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';

/** The username of an entry of the lists of players, as this device has it; null on other lists, or where it is not known. */
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
