/** The players that the account follows, from the server. Only loaded by their screen. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Following } from '#core/contract/profiles/profiles.ts';
import { FOLLOWING_REQUEST } from '#offline/api/profiles/profiles-api.ts';
import { type StoredAnswer, useStoredAnswer } from '#page/state/answers/server-answer.ts';
import { queueAtom, store } from '#page/state/atoms.ts';

export type { Followed, Following } from '#core/contract/profiles/profiles.ts';

/** Returns the newest response on this device, fetched again on mount and after every contact with the server. */
export function useFollowing(): StoredAnswer<Following> {
  const kept = useStoredAnswer(FOLLOWING_REQUEST);
  const contact = useAtomValue(queueAtom, { store })?.sync.lastContactAt ?? 0;
  const former = useRef(contact);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only contact with the server is a reason to fetch again
  useEffect(() => {
    if (former.current === contact) return;
    former.current = contact;
    kept.again();
  }, [contact]);
  return kept;
}
