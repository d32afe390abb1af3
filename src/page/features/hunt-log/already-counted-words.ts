import type { AlreadyCounted } from '#core/hunt-log/already-counted.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { words } from './words.ts';

/** Describes which of a hunt was counted before; '' for a hunt that was never counted. `moment` formats a time. */
export function alreadyCountedWords(
  { relation, counted, left }: AlreadyCounted<RememberedHunt>,
  moment: (at: number) => string,
): string {
  const { alreadyCounted } = words;
  const [newest] = counted;
  if (newest === undefined) return '';
  const when = alreadyCounted.counted(moment(newest.at));
  const rest = left.length === 0 ? alreadyCounted.nothingNew : alreadyCounted.skipped;
  switch (relation) {
    case 'longer':
      return left.length === 0 ? alreadyCounted.longerNothing(when) : alreadyCounted.longer(when);
    case 'shorter':
      return alreadyCounted.shorter(when, rest);
    default:
      return newest.session.from === null ? alreadyCounted.untimed(when) : alreadyCounted.same(when, rest);
  }
}
