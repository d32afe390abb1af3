/** Commands for editors of contests: list them and move their times. */
import { type ContestTimes, contestStateAt, faultOfTimes } from '#core/contests/state.ts';
import { ENTRY_STATUSES } from '#core/contract/contests/contests.ts';
import { phrase } from '#core/contract/phrase.ts';
import { editedContest } from '#server/actions/contests/contest-refused.ts';
import { moveContestTimes } from '#server/actions/contests/move-contest-times.ts';
import type { KnownContest } from '#server/content/content.ts';
import { StartError } from '#server/start-error.ts';
import { inTransaction } from '#server/storage/database.ts';
import { countEntries, type EntryCount } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { type Command, withContent } from './command.ts';

export const contestsCommand: Command = {
  usage: '',
  help: 'lists the contests with their states, times and numbers of entries; the server may run',
  args: [0, 0],
  run: (env, _args, print) =>
    withContent(env, async ({ database, content }) => {
      const counts = await countEntries(database);
      for (const contest of content.contests()) print(describeContest(contest, counts, Date.now()));
      return 'Move a time with: contest SLUG announced|opens|closes WHEN, or contest SLUG voting FROM UNTIL';
    }),
};

export const contestCommand: Command = {
  usage: 'SLUG announced|opens|closes WHEN, or SLUG voting FROM UNTIL',
  help: 'moves a time of a contest (such as 2026-12-01T10:00:00Z, or "now"; announced "never" makes it a draft, voting "never" removes the vote); running servers apply it within seconds',
  args: [3, 4],
  run: (env, [slug = '', which = '', ...times]) =>
    withContent(env, async (context) => {
      const now = Date.now();
      const { contest } = editedContest(context, slug);
      const moved = readMove(which, times, now);
      const fault = await inTransaction(context.database, (transaction) =>
        moveContestTimes(transaction, contest, moved, now),
      );
      if (fault !== null) throw new StartError(`Nothing is moved. ${phrase(`admin.contests.times.${fault}`).message}`);
      return describeContest({ ...contest, times: { ...contest.times, ...moved } }, [], now);
    }),
};

/** Returns the times given by the arguments. Throws StartError. */
function readMove(which: string, given: readonly string[], now: number): Partial<ContestTimes> {
  const [first = '', second] = given;
  if (which === 'voting') {
    if (first === 'never' && second === undefined) return { voting: null };
    if (second === undefined) throw new StartError('A vote needs two times: its start and its end.');
    return { voting: { from: readTime(first, now), until: readTime(second, now) } };
  }
  if (second !== undefined) throw new StartError('There is one time too many.');
  switch (which) {
    case 'announced':
      return { announced: first === 'never' ? null : readTime(first, now) };
    case 'opens':
      return { opens: readTime(first, now) };
    case 'closes':
      return { closes: readTime(first, now) };
    default:
      throw new StartError(`A contest has no time "${which}". Use announced, opens, closes or voting.`);
  }
}

const TIME = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d))?$/;

function readTime(given: string, now: number): number {
  if (given === 'now') return now;
  const time = TIME.test(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(time))
    throw new StartError(`"${given}" is not a time. Use a time such as 2026-12-01T10:00:00Z, or now.`);
  return time;
}

/** Returns a line about a contest, and one about its entries. */
function describeContest({ slug, times, texts }: KnownContest, counts: readonly EntryCount[], now: number): string {
  const { announced, opens, closes, voting, results } = times;
  const at = (time: number) => new Date(time).toISOString().replace(/\.000Z$/, 'Z');
  const summary = [
    `${slug} (${texts.en?.title}): ${contestStateAt(times, now)}`,
    `announced ${announced === null ? 'never' : at(announced)}`,
    `opens ${at(opens)}`,
    `closes ${at(closes)}`,
    voting === null ? 'no vote' : `voting ${at(voting.from)} to ${at(voting.until)}`,
    results === null ? 'no results' : `results ${at(results)}`,
  ].join(', ');
  const own = counts.filter(({ contest }) => contest === slug);
  const numbers = ENTRY_STATUSES.flatMap((status) => {
    const count = own.find((each) => each.status === status)?.count;
    return count === undefined ? [] : [`${count} ${status}`];
  });
  const fault = faultOfTimes(times);
  return [
    summary,
    ...(numbers.length > 0 ? [`  entries: ${numbers.join(', ')}`] : []),
    ...(fault === null ? [] : [`  These times are invalid: ${phrase(`admin.contests.times.${fault}`).message}`]),
  ].join('\n');
}
