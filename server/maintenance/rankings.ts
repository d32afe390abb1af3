/** Commands for the staff of rankings: what players reported, and what became of it. */
import { plural } from '#core/words/plural.ts';
import {
  dismissReports,
  excludeCharacter,
  listReports,
  type ReportedCharacter,
  readmitCharacter,
} from '#server/actions/challenges/exclude-character.ts';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { inTransaction, type Transaction } from '#server/storage/database.ts';
import { type Command, withPresentStore } from './command.ts';

/** Words of a reason, which need no quotes. */
const MOST_WORDS = 200;

export const reportsCommand: Command = {
  usage: '',
  help: 'lists the characters whose rank players reported, the one that waits longest first; the server may run',
  args: [0, 0],
  run: (env, _args, print) =>
    withPresentStore(env, async (database) => {
      const reported = await listReports(database);
      for (const character of reported) print(describeReports(character));
      return `${plural(reported.length, { one: '# character is', other: '# characters are' })} reported.`;
    }),
};

function describeReports({ name, username, reports, scores }: ReportedCharacter): string {
  const said = reports.map(({ reason, text }) => `  ${reason}${text === '' ? '' : `: ${text}`}`);
  const ranks = scores.map(({ board, score }) => `${board} ${score}`).join(', ');
  return [`${name} (${username}): ${ranks}`, ...said].join('\n');
}

export const excludeCommand: Command = {
  usage: 'CHARACTER REASON',
  help: 'takes a verified character out of rankings and statistics, and tells its player the reason; the server may run',
  args: [2, MOST_WORDS],
  run: (env, [name = '', ...words]) =>
    judge(env, (transaction, now) => excludeCharacter(transaction, { name, reason: words.join(' '), now }), {
      done: (named) => `${named} is out of the rankings.`,
      unknown: `There is no verified character ${name}.`,
    }),
};

export const readmitCommand: Command = {
  usage: 'CHARACTER',
  help: 'takes an exclusion back, and tells its player; the server may run',
  args: [1, 1],
  run: (env, [name = '']) =>
    judge(env, (transaction, now) => readmitCharacter(transaction, { name, now }), {
      done: (named) => `${named} is back in the rankings.`,
      unknown: `No character ${name} is excluded.`,
    }),
};

export const dismissCommand: Command = {
  usage: 'CHARACTER',
  help: 'settles the reports of a character without an exclusion; the server may run',
  args: [1, 1],
  run: (env, [name = '']) =>
    judge(env, (transaction, now) => dismissReports(transaction, { name, now }), {
      done: (named) => `The reports of ${named} are settled.`,
      unknown: `No report of a character ${name} is open.`,
    }),
};

/** Runs a decision about a character. Throws StartError where there is no such character. */
function judge(
  env: Env,
  decide: (transaction: Transaction, now: number) => Promise<string | null>,
  say: { readonly done: (name: string) => string; readonly unknown: string },
): Promise<string> {
  return withPresentStore(env, async (database) => {
    const name = await inTransaction(database, (transaction) => decide(transaction, Date.now()));
    if (name === null) throw new StartError(say.unknown);
    return say.done(name);
  });
}
