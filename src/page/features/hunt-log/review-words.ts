import type { AlreadyCounted } from '#core/hunt-log/already-counted.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { figure } from '#core/words/figure.ts';
import type { TypedLine } from './typed-line.ts';
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

/** Formats "12 creatures and 1 boss"; either may be zero. */
export function huntedWords(creatures: number, bosses: number): string {
  if (bosses === 0) return words.creatures(creatures);
  return creatures === 0 ? words.bosses(bosses) : words.and(words.creatures(creatures), words.bosses(bosses));
}

/** Counts the lines' creatures and bosses in text, and sums up their kills. */
export function linesWords(lines: readonly TypedLine[]): { readonly hunted: string; readonly kills: number } {
  const bosses = lines.filter(({ hunted }) => hunted.list === 'bosstiary').length;
  return {
    hunted: huntedWords(lines.length - bosses, bosses),
    kills: lines.reduce((sum, { increment }) => sum + increment.added, 0),
  };
}

/** Formats "1,200 + 88 = 1,288", or "≥ 500 + 10 = ≥ 510" if only a minimum is known. */
export function sumWords({ increment: { before, added, after, orMore } }: Pick<TypedLine, 'increment'>): string {
  const least = orMore ? words.table.least : '';
  return words.table.sum(least + figure(before), figure(added), least + figure(after));
}

/** Result of accepting the line: a stage, or the kills left to the next one. */
export function outcomeWords(line: TypedLine): string {
  const { hunted, stageBefore, stageAfter, points, toNext, increment } = line;
  const { table } = words;
  if (stageAfter > stageBefore) {
    const isComplete = hunted.list === 'bestiary' && stageAfter === 3;
    const reached = isComplete ? table.completes : table.reaches(hunted.stages[stageAfter - 1] ?? '');
    return points > 0 ? table.gives(reached, hunted.pointCount(points)) : reached;
  }
  if (stageAfter === 3) return table.already(hunted.stages[2] ?? '');
  return table.toNext(toNext, hunted.stages[stageAfter] ?? '', increment.orMore);
}

/** Text for kills beyond the largest count; empty if there are none. */
export function overflowWords({ count, increment: { added, after } }: TypedLine): string {
  return added === count ? '' : words.table.overflow(count, added, after);
}

/** Reason why a typed count is invalid. */
export function wrongBefore({ wrong, known }: TypedLine): string | undefined {
  if (wrong === null) return undefined;
  return wrong === 'less' ? words.exact.less(known.kills) : words.exact[wrong];
}

const MINUTE_MS = 60_000;

/** Formats a duration in ms as "2 h 47 min". */
export function lengthWords(length: number): string {
  const minutes = Math.round(length / MINUTE_MS);
  return minutes < 60 ? words.minutes(minutes) : words.hours(Math.floor(minutes / 60), minutes % 60);
}
