/** The server's answer about the players whom the account follows. Only their screen loads this. */
import { useAtomValue } from 'jotai';
import { useEffect, useRef } from 'react';
import type { Following } from '#core/contract/profiles/profiles.ts';
import { FOLLOWING_REQUEST } from '#offline/api/profiles/following-api.ts';
import { type KeptAnswer, useKeptAnswer } from '#page/state/answers/server-answer.ts';
import { queueAtom, store } from '#page/state/atoms.ts';

export type { Followed, Following } from '#core/contract/profiles/profiles.ts';

/** The newest answer on this device, requested again on mount and after every contact with the server. */
export function useFollowing(): KeptAnswer<Following> {
  const kept = useKeptAnswer(FOLLOWING_REQUEST);
  const contact = useAtomValue(queueAtom, { store })?.sync.lastContactAt ?? 0;
  const former = useRef(contact);
  // biome-ignore lint/correctness/useExhaustiveDependencies: contact with the server alone is a reason to ask again
  useEffect(() => {
    if (former.current === contact) return;
    former.current = contact;
    kept.again();
  }, [contact]);
  return kept;
}
