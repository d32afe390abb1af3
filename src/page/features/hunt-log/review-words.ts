/** The sentences of a review. */
import { figure } from '#core/words/figure.ts';
import type { TypedLine } from './typed-line.ts';

/** "1 kill", "345 kills" */
export function killsWords(count: number): string {
  return `${figure(count)} ${count === 1 ? 'kill' : 'kills'}`;
}

/** "12 creatures and 1 boss", of which either may be none. */
export function quarryWords(creatures: number, bosses: number): string {
  const words = [
    creatures === 0 && bosses > 0 ? '' : `${figure(creatures)} ${creatures === 1 ? 'creature' : 'creatures'}`,
    bosses === 0 ? '' : `${figure(bosses)} ${bosses === 1 ? 'boss' : 'bosses'}`,
  ];
  return words.filter((each) => each !== '').join(' and ');
}

/** The lines' own count in words: creatures, bosses, kills. */
export function linesWords(lines: readonly TypedLine[]): { readonly quarry: string; readonly kills: string } {
  const bosses = lines.filter(({ quarry }) => quarry.list === 'bosstiary').length;
  return {
    quarry: quarryWords(lines.length - bosses, bosses),
    kills: killsWords(lines.reduce((sum, { increment }) => sum + increment.added, 0)),
  };
}

/** "1,200 + 88 = 1,288", of what there were at least "≥ 500 + 10 = ≥ 510". */
export function sumWords({ increment: { before, added, after, orMore } }: Pick<TypedLine, 'increment'>): string {
  const least = orMore ? '≥ ' : '';
  return `${least}${figure(before)} + ${figure(added)} = ${least}${figure(after)}`;
}

/** Result of accepting the line: a stage, or the kills left to the next one. */
export function outcomeWords(line: TypedLine): string {
  const { quarry, stageBefore, stageAfter, points, toNext, increment } = line;
  const given =
    points > 0
      ? `: +${figure(points)} ${points === 1 ? quarry.pointsLabel.replace(/s$/, '') : quarry.pointsLabel}`
      : '';
  const stage = (quarry.stages[stageAfter - 1] ?? '').toLowerCase();
  if (stageAfter > stageBefore) {
    return quarry.list === 'bestiary' && stageAfter === 3 ? `Completes${given}` : `Reaches ${stage}${given}`;
  }
  if (stageAfter === 3) return `${quarry.stages[2] ?? ''} already`;
  return `${increment.orMore ? 'At most ' : ''}${figure(toNext)} to ${(quarry.stages[stageAfter] ?? '').toLowerCase()}`;
}

/** Words for kills beyond the largest count; empty if there are none. */
export function overflowWords({ count, increment: { added, after } }: TypedLine): string {
  return added === count
    ? ''
    : `Of ${killsWords(count)} only ${figure(added)} are counted: a list holds ${figure(after)}.`;
}

/** Why a typed count can't be taken. */
export function wrongBefore({ wrong, known }: TypedLine): string | undefined {
  switch (wrong) {
    case null:
      return undefined;
    case 'figure':
      return 'Enter a whole number, with digits only.';
    case 'most':
      return 'Enter 1,000,000 or less.';
    case 'less':
      return `Enter ${figure(known.kills)} or more: at least so many are known.`;
  }
}
