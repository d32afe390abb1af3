/** Decisions about refused changes, with the words for what came of them and the way back. */

import { figure } from '#core/words/figure.ts';
import {
  discardRefused as discard,
  moveRefused as move,
  retryRefused as retry,
  type Settled,
} from '#page/state/sync/refused.ts';
import { changesCount } from './changes-count.ts';
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
export function retryRefused(refused: Refused): Promise<OfferingOutcome> {
  return told(retry(refused.ids), refused, (words, isOne) => `${words} ${isOne ? 'is' : 'are'} tried again.`);
}

/** Moves them to another character; 0 = the legacy one. */
export function moveRefused(refused: Refused, to: { readonly id: number; readonly name: string }) {
  return told(move(refused.ids, to.id), refused, (words) => `${words} moved to ${to.name}.`);
}

/** Forgets them. `done`: what the button says of it. */
export function discardRefused(refused: Refused, done = 'deleted'): Promise<OfferingOutcome> {
  return told(discard(refused.ids), refused, (words) => `${words} ${done}.`);
}

async function told(
  settling: Promise<Settled>,
  { ids, name }: Refused,
  said: (words: string, isOne: boolean) => string,
): Promise<OfferingOutcome> {
  const settled = await settling;
  if (!settled.ok) return settled;
  const { left, known, stay, undo } = settled;
  const changed = left - known;
  const sentences =
    changed === 0
      ? ['Nothing to change: what is there already is as much, or more.']
      : [
          said(refusedWords({ ids: ids.slice(0, changed), name }), changed === 1),
          ...(known > 0 ? [`${figure(known)} ${known === 1 ? 'was' : 'were'} there already.`] : []),
        ];
  if (stay > 0) {
    sentences.push(
      `${figure(stay)} ${stay === 1 ? 'stays' : 'stay'}: with the note that is there, it would be too long.`,
    );
  }
  const act = async () => undoOutcome(await undo(), `${refusedWords({ ids: ids.slice(0, left), name })} back here.`);
  return { ok: true, message: sentences.join(' '), offer: { label: 'Undo', act } };
}
