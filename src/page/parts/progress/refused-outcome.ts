/** Settles refused changes, reports the outcome and offers to undo it. */

import {
  discardRefused as discard,
  moveRefused as move,
  retryRefused as retry,
  type SettledRefusals,
} from '#page/state/sync/refused.ts';
import { labels } from '#page/ui/words.ts';
import { changesCount } from '../words/changes-count.ts';
import { words } from '../words.ts';
import { undoOutcome } from './undo-outcome.ts';
import type { OfferingOutcome } from './use-outcome.ts';

/** One refused change with its entry's name, or several. */
export interface Refused {
  readonly ids: readonly string[];
  /** Null = several. */
  readonly name: string | null;
}

/** "Dread Lord", "1,234 changes" */
export function refusedWords({ ids, name }: Refused): string {
  return name ?? changesCount(ids.length);
}

/** Retries the changes. */
export function retryAndAnnounce(refused: Refused): Promise<OfferingOutcome> {
  return reportSettled(retry(refused.ids), refused, (what, count) => words.settled.triedAgain({ what, count }));
}

/** Moves the changes to another character; 0 = the legacy one. */
export function moveAndAnnounce(refused: Refused, to: { readonly id: number; readonly name: string }) {
  return reportSettled(move(refused.ids, to.id), refused, (what) => words.settled.moved({ what, name: to.name }));
}

/** Discards the changes. `done` returns the message. */
export function discardAndAnnounce(
  refused: Refused,
  done: (what: string) => string = words.settled.deleted,
): Promise<OfferingOutcome> {
  return reportSettled(discard(refused.ids), refused, done);
}

async function reportSettled(
  settling: Promise<SettledRefusals>,
  { ids, name }: Refused,
  describe: (what: string, count: number) => string,
): Promise<OfferingOutcome> {
  const settled = await settling;
  if (!settled.ok) return settled;
  const { left, known, stay, undo } = settled;
  const changed = left - known;
  const sentences =
    changed === 0
      ? [words.settled.nothing]
      : [
          describe(refusedWords({ ids: ids.slice(0, changed), name }), changed),
          ...(known > 0 ? [words.settled.known(known)] : []),
        ];
  if (stay > 0) sentences.push(words.settled.stay(stay));
  const act = async () =>
    undoOutcome(await undo(), words.settled.back(refusedWords({ ids: ids.slice(0, left), name })));
  return { ok: true, message: sentences.join(' '), offer: { label: labels.undo, act } };
}
