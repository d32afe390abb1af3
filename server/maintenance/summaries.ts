/** Computing the summaries of progress anew. */
import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';
import { rebuildSummaries } from '#server/actions/rebuild-summaries.ts';
import { type Command, withPresentStore } from './command.ts';
import { readPublished } from './with-content.ts';

/** Accounts between two lines of progress. */
const ACCOUNTS_PER_LINE = 10_000;

export const summariesCommand: Command = {
  usage: '',
  help: 'computes the summaries of all profiles anew, from registers and history; the server may run',
  args: [0, 0],
  run: (env, _args, print) =>
    withPresentStore(env, async (database) => {
      const { signal } = new AbortController();
      const { catalogue } = await readPublished(database);
      const context = { database, catalogue, stopping: signal };
      const accounts = await rebuildSummaries(context, (done) => {
        if (done % ACCOUNTS_PER_LINE === 0) print(`${figure(done)} accounts so far.`);
      });
      return `The summaries of ${plural(accounts ?? 0, { one: '# account', other: '# accounts' })} are rebuilt.`;
    }),
};
