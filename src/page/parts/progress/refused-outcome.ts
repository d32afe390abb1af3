/** Decisions about refused changes, with the words for what came of them and the way back. */

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

/** One refused change by its entry's name, or several. */
export interface Refused {
  readonly ids: readonly string[];
  /** Null = several. */
  readonly name: string | null;
}

/** "Dread Lord", "1,234 changes" */
export function refusedWords({ ids, name }: Refused): string {
  return name ?? changesCount(ids.length);
}

/** Tries them again. */
export function retryAndAnnounce(refused: Refused): Promise<OfferingOutcome> {
  return told(retry(refused.ids), refused, words.settled.triedAgain);
}

/** Moves them to another character; 0 = the legacy one. */
export function moveAndAnnounce(refused: Refused, to: { readonly id: number; readonly name: string }) {
  return told(move(refused.ids, to.id), refused, (what) => words.settled.moved(what, to.name));
}

/** Forgets them. `done`: what the button says of it. */
export function discardAndAnnounce(refused: Refused, done = words.settled.deleted): Promise<OfferingOutcome> {
  return told(discard(refused.ids), refused, (what) => words.settled.ended(what, done));
}

async function told(
  settling: Promise<SettledRefusals>,
  { ids, name }: Refused,
  said: (what: string, count: number) => string,
): Promise<OfferingOutcome> {
  const settled = await settling;
  if (!settled.ok) return settled;
  const { left, known, stay, undo } = settled;
  const changed = left - known;
  const sentences =
    changed === 0
      ? [words.settled.nothing]
      : [
          said(refusedWords({ ids: ids.slice(0, changed), name }), changed),
          ...(known > 0 ? [words.settled.known(known)] : []),
        ];
  if (stay > 0) sentences.push(words.settled.stay(stay));
  const act = async () =>
    undoOutcome(await undo(), words.settled.back(refusedWords({ ids: ids.slice(0, left), name })));
  return { ok: true, message: sentences.join(' '), offer: { label: labels.undo, act } };
}
