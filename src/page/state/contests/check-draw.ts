/** Drawing the winners of a contest again, on this device. */
import { commitmentOf, digestOf, drawWinners } from '#core/contests/draw.ts';
import type { Draw } from '#core/contract/contests.ts';
import { countWork } from '#offline/pending-work.ts';
import { sha256 } from '#page/platform/sha256.ts';

export type PublishedDraw = Draw & { readonly seed: string };

/** Whether commitment, digest and winners are those of the published seed and tickets. */
export function checkDraw(draw: PublishedDraw): Promise<boolean> {
  return countWork(agrees(draw));
}

async function agrees({ commitment, seed, tickets, digest, winners }: PublishedDraw): Promise<boolean> {
  const [itsCommitment, itsDigest, drawn] = await Promise.all([
    commitmentOf(seed, sha256),
    digestOf(tickets, sha256),
    drawWinners({ seed, tickets, prizes: winners.length }, sha256),
  ]);
  return itsCommitment === commitment && itsDigest === digest && drawn.join() === winners.join();
}
