/** Commands for moderators of rankings: reports and exclusions. */
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

/** Maximum number of words in a reason, which needs no quotes. */
const MOST_WORDS = 200;

export const reportsCommand: Command = {
  usage: '',
  help: 'lists the characters whose rank players reported, longest-waiting first; the server may run',
  args: [0, 0],
  run: (env, _args, print) =>
    withPresentStore(env, async (database) => {
      const reported = await listReports(database);
      for (const character of reported) print(describeReports(character));
      return `${plural(reported.length, { one: '# character is', other: '# characters are' })} reported.`;
    }),
};

function describeReports({ name, username, reports, scores }: ReportedCharacter): string {
  const lines = reports.map(({ reason, text }) => `  ${reason}${text === '' ? '' : `: ${text}`}`);
  const ranks = scores.map(({ board, score }) => `${board} ${score}`).join(', ');
  return [`${name} (${username}): ${ranks}`, ...lines].join('\n');
}

export const excludeCommand: Command = {
  usage: 'CHARACTER REASON',
  help: 'excludes a verified character from rankings and statistics and notifies its player of the reason; the server may run',
  args: [2, MOST_WORDS],
  run: (env, [name = '', ...words]) =>
    judge(env, (transaction, now) => excludeCharacter(transaction, { name, reason: words.join(' '), now }), {
      done: (named) => `${named} was removed from the rankings.`,
      unknown: `There is no verified character named ${name}.`,
    }),
};

export const readmitCommand: Command = {
  usage: 'CHARACTER',
  help: 'ends an exclusion and notifies the player; the server may run',
  args: [1, 1],
  run: (env, [name = '']) =>
    judge(env, (transaction, now) => readmitCharacter(transaction, { name, now }), {
      done: (named) => `${named} is back in the rankings.`,
      unknown: `No character named ${name} is excluded.`,
    }),
};

export const dismissCommand: Command = {
  usage: 'CHARACTER',
  help: 'settles the reports of a character without an exclusion; the server may run',
  args: [1, 1],
  run: (env, [name = '']) =>
    judge(env, (transaction, now) => dismissReports(transaction, { name, now }), {
      done: (named) => `The reports about ${named} are settled.`,
      unknown: `There is no open report about a character named ${name}.`,
    }),
};

/** Runs a decision about a character. Throws StartError if there is no such character. */
function judge(
  env: Env,
  decide: (transaction: Transaction, now: number) => Promise<string | null>,
  messages: { readonly done: (name: string) => string; readonly unknown: string },
): Promise<string> {
  return withPresentStore(env, async (database) => {
    const name = await inTransaction(database, (transaction) => decide(transaction, Date.now()));
    if (name === null) throw new StartError(messages.unknown);
    return messages.done(name);
  });
}
