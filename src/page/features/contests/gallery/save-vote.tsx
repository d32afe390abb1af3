import { useEffect } from 'react';
import { words } from '#page/features/contests/words.ts';
import { focusScreenIfLost } from '#page/parts/screen/focus-screen.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import type { Vote } from './use-vote.ts';

/** Button that saves the vote; nothing if the vote is saved. */
export function SaveVote({ vote }: { readonly vote: Vote }) {
  return vote.isSaved ? null : <Save vote={vote} />;
}

function Save({ vote: { picks, busy, save } }: { readonly vote: Vote }) {
  // The button disappears once the vote is saved.
  useEffect(() => focusScreenIfLost, []);
  return (
    <OnlineButton variant="primary" busy={busy} onClick={save}>
      {picks.length > 0 ? words.vote.save : words.vote.revert}
    </OnlineButton>
  );
}
