import type { AlreadyCounted } from '#core/hunt-log/already-counted.ts';
import type { RememberedHunt } from '#core/hunt-log/remembered-hunts.ts';
import { mostKills } from '#core/hunt-log/review.ts';
import { listWords } from '#core/words/list.ts';
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
  const at = moment(newest.at);
  const rest = left.length === 0 ? alreadyCounted.nothingNew : alreadyCounted.skipped;
  switch (relation) {
    case 'longer':
      return `${alreadyCounted.longer(at)} ${left.length === 0 ? alreadyCounted.nothingSince : alreadyCounted.onlySince}`;
    case 'shorter':
      return `${alreadyCounted.shorter(at)} ${rest}`;
    default:
      return newest.session.from === null
        ? `${alreadyCounted.untimed(at)} ${alreadyCounted.unclear}`
        : `${alreadyCounted.same(at)} ${rest}`;
  }
}

/** Formats "12 creatures and 1 boss"; either may be zero. */
export function huntedWords(creatures: number, bosses: number): string {
  if (bosses === 0) return words.creatures(creatures);
  return listWords([...(creatures === 0 ? [] : [words.creatures(creatures)]), words.bosses(bosses)]);
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
export function sumWords({ increment }: Pick<TypedLine, 'increment'>, least = words.table.least): string {
  const { before, added, after, orMore } = increment;
  return words.table.sum(orMore ? { before: least(before), added, after: least(after) } : { before, added, after });
}

/** Result of accepting the line: a stage, or the kills left to the next one. */
export function outcomeWords({ hunted, stageBefore, stageAfter, points, toNext, increment }: TypedLine): string {
  const { table } = words;
  if (stageAfter > stageBefore) {
    const isComplete = hunted.list === 'bestiary' && stageAfter === 3;
    const reached = isComplete ? table.completes : table.reaches(hunted.stages[stageAfter - 1] ?? '');
    return points > 0 ? table.gives({ reached, points: hunted.pointCount(points) }) : reached;
  }
  if (stageAfter === 3) return table.already[hunted.list];
  return (increment.orMore ? table.atMostToNext : table.toNext)({
    kills: toNext,
    stage: hunted.stages[stageAfter] ?? '',
  });
}

/** Text for kills beyond the largest count; empty if there are none. */
export function overflowWords({ count, increment: { added, after } }: TypedLine): string {
  return added === count ? '' : words.table.overflow({ count, added, most: after });
}

/** Reason why a typed count is invalid. */
export function wrongBefore({ wrong, known, hunted }: TypedLine): string | undefined {
  const { exact } = words;
  if (wrong === null) return undefined;
  if (wrong === 'less') return exact.less(known.kills);
  return wrong === 'most' ? exact.most(mostKills(hunted.list)) : exact.figure;
}

const MINUTE_MS = 60_000;

/** Formats a duration in ms as "2 h 47 min". */
export function lengthWords(length: number): string {
  const all = Math.round(length / MINUTE_MS);
  const [hours, minutes] = [Math.floor(all / 60), all % 60];
  if (hours === 0) return words.minutes(minutes);
  return minutes === 0 ? words.hours(hours) : words.hoursAndMinutes({ hours, minutes });
}
