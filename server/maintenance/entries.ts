/** Commands for the jury of a contest: entries, winners and results. */
import { MAX_WINNERS } from '#core/contract/contests/contests.ts';
import type { EntryJudgement } from '#core/contract/editing/moderation.ts';
import { plural } from '#core/words/plural.ts';
import { loadSeasons } from '#server/actions/challenges/seasons.ts';
import { drawContest } from '#server/actions/contests/draw-contest.ts';
import { givePlaces, judgeEntry, publishResults, remarkOn } from '#server/actions/contests/judge-entries.ts';
import { deleteOwnerless } from '#server/actions/contests/upload-image.ts';
import { StartError } from '#server/start-error.ts';
import { readContestEntries } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { readImages } from '#server/storage/queries/contests/uploads-queries.ts';
import type { UploadsTable } from '#server/storage/tables/contest-tables.ts';
import { createUploadStore } from '#server/uploads/create-upload-store.ts';
import { filesOf } from '#server/uploads/upload-store.ts';
import { type Command, withContent } from './command.ts';

/** Maximum number of words in a reason or a remark, which need no quotes. */
const MOST_WORDS = 300;

/** Names of the judgements in commands. */
const JUDGEMENTS: Readonly<Record<string, EntryJudgement>> = {
  valid: 'valid',
  'needs-fix': 'needsFix',
  disqualify: 'disqualified',
};

export const entriesCommand: Command = {
  usage: 'SLUG',
  help: 'lists the entries of a contest with ids, revisions, places, statuses, players, titles, texts and images; the server may run',
  args: [1, 1],
  run: (env, [slug = ''], print) =>
    withContent(env, async ({ database, content }) => {
      if (content.contest(slug) === undefined) throw new StartError(`There is no contest ${slug}.`);
      const entries = await readContestEntries(database, slug);
      for (const entry of entries) print(describeEntry(entry, await readImages(database, [entry.id])));
      return plural(entries.length, { one: '# entry.', other: '# entries.' });
    }),
};

type JudgedEntry = Awaited<ReturnType<typeof readContestEntries>>[number];

function describeEntry(entry: JudgedEntry, images: readonly UploadsTable[]): string {
  const head = [entry.id, entry.submitted_at, entry.status, `${entry.character_name} (${entry.username})`, entry.title];
  return [
    head.join('  '),
    ...(entry.place === null ? [] : [`  place ${entry.place}`]),
    ...(entry.reason === null ? [] : [`  reason: ${entry.reason}`]),
    ...(entry.remark === null ? [] : [`  remark: ${entry.remark}`]),
    ...(entry.is_ai === 1 ? ['  made with the help of an AI'] : []),
    ...(entry.text === '' ? [] : entry.text.split('\n').map((line) => `  | ${line}`)),
    ...images.map(({ id, alt }) => `  /uploads/${filesOf(id).large}  ${alt}`.trimEnd()),
  ]
    .map(withoutControls)
    .join('\n');
}

/** Removes control characters, which a terminal would interpret, from a player's text. */
function withoutControls(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ');
}

export const judgeCommand: Command = {
  usage: `ENTRY REVISION ${Object.keys(JUDGEMENTS).join('|')} [REASON]`,
  help: 'accepts an entry in the revision printed by entries, requests a fix while the contest is open, or disqualifies it and deletes its images; notifies its player; the server may run',
  args: [3, MOST_WORDS],
  run: (env, [id = '', revision = '', name = '', ...words]) =>
    withContent(env, async (context) => {
      const judgement = Object.hasOwn(JUDGEMENTS, name) ? JUDGEMENTS[name] : undefined;
      if (judgement === undefined)
        throw new StartError(`The judgement must be one of ${Object.keys(JUDGEMENTS).join(', ')}.`);
      await judgeEntry(context, { id, revision: Number(revision), judgement, reason: words.join(' ') });
      if (judgement !== 'disqualified') return `The entry is ${judgement}.`;
      const { failed } = await deleteOwnerless({ ...context, uploads: createUploadStore(env) });
      return `The entry is disqualified. ${failed === 0 ? 'Its images are deleted.' : 'Its images could not be deleted; the server deletes them within an hour.'}`;
    }),
};

export const winnersCommand: Command = {
  usage: 'SLUG ENTRY …',
  help: 'gives entries of a closed contest the places 1, 2 and so on, replacing earlier places; the server may run',
  args: [2, 1 + MAX_WINNERS],
  run: (env, [slug = '', ...ids]) =>
    withContent(env, async (context) => {
      await givePlaces(context, slug, ids);
      return `${plural(ids.length, { one: '# place', other: '# places' })} given. Publish them with results ${slug}.`;
    }),
};

export const remarkCommand: Command = {
  usage: 'ENTRY [TEXT]',
  help: "stores the jury's remark about an entry, which is shown with the results; without a text, removes it; the server may run",
  args: [1, MOST_WORDS],
  run: (env, [id = '', ...words]) =>
    withContent(env, async (context) => {
      await remarkOn(context, id, words.join(' '));
      return 'The remark is stored.';
    }),
};

export const resultsCommand: Command = {
  usage: 'SLUG',
  help: 'counts the votes of a contest that has ended and publishes its places, remarks and votes; the server may run',
  args: [1, 1],
  run: (env, [slug = '']) =>
    withContent(env, async (context) => {
      const { ballots, winners } = await publishResults(context, slug);
      const winnersText = plural(winners, { one: '# winner', other: '# winners' });
      return `The results are published: ${winnersText}, ${plural(ballots, { one: '# ballot', other: '# ballots' })}.`;
    }),
};

export const drawCommand: Command = {
  usage: 'SLUG',
  help: 'draws the winners of a closed draw and publishes them, which the server also does automatically within a minute; the server may run',
  args: [1, 1],
  run: (env, [slug = '']) =>
    withContent(env, async (context) => {
      const seasons = await loadSeasons(context.database, context.catalogue);
      const winners = await drawContest({ ...context, seasons }, slug);
      if (winners === null) throw new StartError('It was drawn before.');
      return `${plural(winners, { one: '# winner is', other: '# winners are' })} drawn.`;
    }),
};
