/** Rebuilds summaries and standings from registers and history. */

import { figure } from '#core/words/figure.ts';
import { plural } from '#core/words/plural.ts';
import { openSeasons, rebuildStandings } from '#server/actions/challenges/rebuild-standings.ts';
import { rebuildSummaries } from '#server/actions/challenges/rebuild-summaries.ts';
import { loadSeasons } from '#server/actions/challenges/seasons.ts';
import { StartError } from '#server/start-error.ts';
import { finalizedSeasons } from '#server/storage/queries/challenges/seasons-queries.ts';
import { type Command, readPublished, withPresentStore } from './command.ts';

/** Number of accounts or entries between two progress lines. */
const DONE_PER_LINE = 10_000;

export const summariesCommand: Command = {
  usage: '',
  help: 'rebuilds the summaries of all profiles from registers and history; the server may run',
  args: [0, 0],
  run: (env, _args, print) =>
    withPresentStore(env, async (database) => {
      const { signal } = new AbortController();
      const { catalogue } = await readPublished(database);
      const context = { database, catalogue, stopping: signal };
      const accounts = await rebuildSummaries(context, (done) => {
        if (done % DONE_PER_LINE === 0) print(`${figure(done)} accounts so far.`);
      });
      return `The summaries of ${plural(accounts ?? 0, { one: '# account', other: '# accounts' })} are rebuilt.`;
    }),
};

export const standingsCommand: Command = {
  usage: '[YYYY-MM]',
  help: 'rebuilds entries and standings of the open seasons from the history, or of one season, which is then finalized again within an hour; the server may run',
  args: [0, 1],
  run: (env, [named], print) =>
    withPresentStore(env, async (database) => {
      const stored = (await finalizedSeasons(database).execute()).map(({ id }) => id);
      if (named !== undefined && !stored.includes(named)) throw new StartError(`There was no season ${named}.`);
      const { catalogue } = await readPublished(database);
      const { signal } = new AbortController();
      const context = { database, catalogue, seasons: await loadSeasons(database, catalogue), stopping: signal };
      const ids = named === undefined ? openSeasons(Date.now()) : [named];
      const entries = await rebuildStandings(context, ids, (done) => {
        if (done % DONE_PER_LINE === 0) print(`${figure(done)} entries so far.`);
      });
      return `The standings of ${plural(entries ?? 0, { one: '# entry', other: '# entries' })} are rebuilt.`;
    }),
};
