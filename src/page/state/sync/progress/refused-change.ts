/** The refused change of one row of a list. Only rows with one load it. */
import { useEffect, useState } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { observeRefused } from '#offline/outbox/observe/observe-refused.ts';
import { anyProgress } from './progress.ts';

/** The newest refused change of an entry or its bookmark, of the current character; null = none, or not read yet. */
export function useRefused(list: ListKey, item: number): OpRow | null {
  const [refused, setRefused] = useState<OpRow | null>(null);
  useEffect(() => {
    const session = anyProgress();
    const character = session?.snapshot?.character;
    if (session === undefined || character === undefined) return;
    const lists = list === 'achievements' ? [list, 'bookmarks'] : [list];
    return observeRefused(
      session.database,
      lists.map((each) => ({ character, list: each, item })),
      setRefused,
      (error) => logUnexpected('could not read what was refused', error),
    );
  }, [list, item]);
  return refused;
}
