/** Repeats the draw of a contest on this device to verify it. */
import { commitmentOf, digestOf, drawWinners, orderTickets } from '#core/contests/draw.ts';
import type { Draw } from '#core/contract/contests/contests.ts';
import { logUnexpected } from '#offline/log.ts';
import { countWork } from '#offline/pending-work.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';
import { sha256 } from '#page/platform/sha256.ts';

export type PublishedDraw = Draw & { readonly seed: string };

/**
 * `agreesNow`: everything agrees, but this device had not seen the commitment before the draw; `failed`: the browser could
 * not verify it.
 */
export type DrawCheck = 'agrees' | 'agreesNow' | 'differs' | 'failed';

const nameOf = (slug: string) => `draw ${slug}` as const;

/** Stores the first commitment seen before the draw, to compare it with later ones. */
export function rememberCommitment(slug: string, { commitment, seed }: Draw): void {
  if (seed === null && readStored(nameOf(slug)) === null) writeStored(nameOf(slug), commitment);
}

/** Checks that commitment, tickets, digest and winners follow from the seed, and that the commitment is unchanged. */
export function checkDraw(slug: string, draw: PublishedDraw): Promise<DrawCheck> {
  return countWork(check(draw, readStored(nameOf(slug)))).catch((error: unknown) => {
    logUnexpected('could not check a draw', error);
    return 'failed';
  });
}

async function check(draw: PublishedDraw, before: unknown): Promise<DrawCheck> {
  const { commitment, seed, tickets, digest, prizes, winners } = draw;
  const [itsCommitment, itsDigest, drawn] = await Promise.all([
    commitmentOf(seed, sha256),
    digestOf(tickets, sha256),
    drawWinners({ seed, tickets, prizes }, sha256),
  ]);
  const ordered = orderTickets(tickets.map((name) => ({ name })));
  const agrees =
    itsCommitment === commitment &&
    itsDigest === digest &&
    ordered.every(({ name }, index) => name === tickets[index]) &&
    drawn.join() === winners.join();
  if (!agrees || (before !== null && before !== commitment)) return 'differs';
  return before === null ? 'agreesNow' : 'agrees';
}
