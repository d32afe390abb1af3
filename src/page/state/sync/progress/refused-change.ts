/** The refused change of a list's row. Only loaded by rows with one. */
import { useEffect, useState } from 'react';
import type { ListKey } from '#core/progress/lists.ts';
import type { OpRow } from '#offline/database/progress-database.ts';
import { logUnexpected } from '#offline/log.ts';
import { observeRefused } from '#offline/outbox/observe/observe-item.ts';
import { anyProgress } from './progress.ts';

/** Returns the current character's newest refused change of an item or its bookmark; null = none, or not read yet. */
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
