/** Words about a hunt that was counted before. */
import type { Recalled } from '#core/hunt-log/recall.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { words } from './words.ts';

/** Sentences on what is known of a hunt; '' for one that was never counted. `moment` words a time. */
export function recallWords(
  { relation, counted, left }: Recalled<RememberedHunt>,
  moment: (at: number) => string,
): string {
  const { recall } = words;
  const [newest] = counted;
  if (newest === undefined) return '';
  const when = recall.counted(moment(newest.at));
  const rest = left.length === 0 ? recall.nothingNew : recall.skipped;
  switch (relation) {
    case 'longer':
      return left.length === 0 ? recall.longerNothing(when) : recall.longer(when);
    case 'shorter':
      return recall.shorter(when, rest);
    default:
      return newest.session.from === null ? recall.untimed(when) : recall.same(when, rest);
  }
}
