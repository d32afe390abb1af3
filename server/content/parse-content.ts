/** Parses text files to contests, posts and versions. All faults are reported together and prevent the start. */
import { setImmediate as requestsTurn } from 'node:timers/promises';
import * as v from 'valibot';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { type ContestTimes, faultOfTimes } from '#core/contests/state.ts';
import {
  type ChangelogRow,
  CONTEST_KINDS,
  type ContestText,
  NEWS_CATEGORIES,
  type NewsRow,
  type NewsText,
  newsRowSchema,
} from '#core/contract/catalogue/content.ts';
import { MAX_ENTRY_IMAGES, MAX_WINNERS } from '#core/contract/contests/contests.ts';
import { phrase } from '#core/contract/phrase.ts';
import { LANGUAGES, type Language, OTHER_LANGUAGES, type OtherLanguage } from '#core/words/languages.ts';
import { StartError } from '#server/start-error.ts';
import type { KnownContest, ParsedContent } from './content.ts';
import { CHANGELOG, type ContentFiles } from './content-files.ts';
import { readFrontMatter } from './front-matter.ts';
import { MarkdownRefused, type ParseText, parseHere } from './markdown.ts';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('It is empty.'));
/** Parses ISO 8601 with an offset to milliseconds. YAML 1.2 leaves it as a string. */
const moment = v.pipe(
  v.string(),
  v.regex(
    /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
    'It must be like 2026-12-01T10:00:00Z.',
  ),
  v.transform(Date.parse),
  v.number('It is not a date.'),
);

const settingsSchema = v.strictObject({
  kind: v.picklist(CONTEST_KINDS),
  images: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ENTRY_IMAGES)),
  /** Only for draws. */
  prizes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_WINNERS)), 0),
  announced: v.nullable(moment),
  opens: moment,
  closes: moment,
  voting: v.optional(v.strictObject({ from: moment, until: moment })),
});

const contestHead = v.strictObject({ title: text, summary: text });
const newsHead = v.strictObject({
  title: text,
  category: v.picklist(NEWS_CATEGORIES),
  at: moment,
  pinned: v.optional(v.boolean(), false),
});
const newsTextHead = v.strictObject({ title: text });
const catalogueHead = v.strictObject({
  version: text,
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/, 'It is not a version of the catalogue.')),
  at: moment,
});

const CONTEST_FILE = /^contests\/(?<slug>[^/]+)\/(?:contest\.json|(?<language>[a-z]{2})\.md)$/;
const NEWS_FILE = /^news\/(?<day>\d{4}-\d\d-\d\d)-(?<id>[a-z0-9-]+)(?:\.(?<language>[a-z]{2}))?\.md$/;
const CATALOGUE_FILE = /^catalogue\/(?<version>[\w.-]+)\.md$/;

const iso = (at: number) => new Date(at).toISOString();
const newest = <Row extends { readonly at: string | null }>(rows: readonly Row[]) =>
  rows.toSorted((one, other) => (other.at ?? '9').localeCompare(one.at ?? '9'));

/** A fault in a text file. */
export interface TextFault {
  /** Key in ContentFiles. */
  readonly file: string;
  readonly message: string;
}

/** Parses the program's files. Rejects with a StartError with all faults. */
export async function parseContent(files: ContentFiles): Promise<ParsedContent> {
  const { content, faults } = await readContent(files, parseHere);
  if (faults.length === 0) return content;
  const lines = faults.map(({ file, message }) => `  ${file}: ${message}`);
  throw new StartError(['The texts have faults:', ...lines].join('\n'));
}

/** Parses all files; requests run between them. Returns the valid content and all faults. */
export async function readContent(
  files: ContentFiles,
  parseText: ParseText,
): Promise<{ readonly content: ParsedContent; readonly faults: readonly TextFault[] }> {
  const faults: TextFault[] = [];
  /** Returns the result of `parse`; undefined if the file has a fault. */
  const attempt = async <Parsed>(file: string, parse: () => Promise<Parsed>): Promise<Parsed | undefined> => {
    try {
      return await parse();
    } catch (error) {
      // A text that was saved is not slow: the thread is overloaded or missing, and no text is at fault.
      if (error instanceof MarkdownRefused && error.isSlow) throw error;
      faults.push({ file, message: describe(error) });
      return undefined;
    }
  };

  const settings = new Map<string, ReturnType<typeof parseSettings>>();
  const texts = new Map<string, Partial<Record<Language, ContestText>>>();
  const news = new Map<string, NewsRow>();
  const newsTexts = new Map<string, Partial<Record<OtherLanguage, NewsText>>>();
  const catalogue: (ChangelogRow & { readonly hash: string })[] = [];

  for (const [file, content] of Object.entries(files)) {
    if (file === CHANGELOG) continue;
    await requestsTurn();
    await attempt(file, async () => {
      const contest = CONTEST_FILE.exec(file)?.groups;
      const post = NEWS_FILE.exec(file)?.groups;
      const version = CATALOGUE_FILE.exec(file)?.groups;
      if (contest !== undefined) {
        const { slug = '', language } = contest;
        if (!CONTEST_SLUGS.includes(slug)) throw new Error('There is no contest with that name.');
        if (language === undefined) return settings.set(slug, parseSettings(content));
        const known = LANGUAGES.find((each) => each === language);
        if (known === undefined) throw new Error('Contests are not available in that language.');
        return texts.set(slug, { ...texts.get(slug), [known]: await parseContestText(content, parseText) });
      }
      if (post !== undefined) {
        const { id = '', day, language } = post;
        if (language !== undefined) {
          const known = OTHER_LANGUAGES.find((each) => each === language);
          if (known === undefined) throw new Error('News is not translated into that language.');
          if (files[`news/${day}-${id}.md`] === undefined) throw new Error('There is no post with that name.');
          return newsTexts.set(id, { ...newsTexts.get(id), [known]: await parseNewsText(content, parseText) });
        }
        const row = await parsePost(id, content, parseText);
        if (!row.at.startsWith(day ?? '')) throw new Error('Its date differs from the day in its name.');
        if (news.has(id)) throw new Error('Another post has that name.');
        return news.set(id, row);
      }
      if (version !== undefined) return catalogue.push(await parseVersion(version.version ?? '', content, parseText));
      throw new Error('Its name matches none of those in server/content/README.md.');
    });
  }

  const contests = CONTEST_SLUGS.flatMap((slug, index): KnownContest[] => {
    const own = settings.get(slug);
    const english = texts.get(slug)?.en;
    if (own === undefined && !texts.has(slug)) return [];
    if (own === undefined || english === undefined) {
      const folder = Object.keys(files).filter((file) => file.startsWith(`contests/${slug}/`));
      for (const missing of ['contest.json', 'en.md'].map((name) => `contests/${slug}/${name}`))
        if (!folder.includes(missing)) faults.push({ file: missing, message: 'It is missing.' });
      return [];
    }
    const { kind, images, prizes, ...times } = own;
    return [{ id: index + 1, slug, kind, images, prizes, times, texts: { ...texts.get(slug), en: english } }];
  });
  const app = (await attempt(CHANGELOG, () => parseChangelog(files[CHANGELOG] ?? '', parseText))) ?? [];
  const versions = newest(catalogue);
  const content = {
    contests,
    news: newest([...news.values()]).map((row) => {
      const translated = newsTexts.get(row.id);
      return translated === undefined ? row : { ...row, texts: translated };
    }),
    changelog: [...app, ...versions.map(({ hash: _, ...row }) => row)],
    catalogueHash: versions[0]?.hash,
  };
  return { content, faults };
}

/** Parses kind, images and times from a `contest.json`. */
function parseSettings(content: string) {
  const { announced, opens, closes, voting = null, ...own } = v.parse(settingsSchema, JSON.parse(content));
  const times: ContestTimes = { announced, opens, closes, voting, results: null };
  const fault = faultOfTimes(times);
  if (fault !== null) throw new Error(phrase(`admin.contests.times.${fault}`).message);
  if ((own.kind === 'draw') !== own.prizes > 0) throw new Error('A draw, and only a draw, has prizes.');
  if ((own.kind === 'pictures') !== own.images > 0)
    throw new Error('A picture contest, and only that, accepts images.');
  return { ...own, ...times };
}

async function parseContestText(content: string, parseText: ParseText): Promise<ContestText> {
  const { head, body } = readFrontMatter(content, contestHead);
  return { ...head, body: await parseText(body) };
}

async function parsePost(id: string, content: string, parseText: ParseText): Promise<NewsRow> {
  const { head, body } = readFrontMatter(content, newsHead);
  const { category, pinned, title } = head;
  // Validated with the schema that devices use.
  return v.parse(newsRowSchema, { id, at: iso(head.at), category, pinned, title, body: await parseText(body) });
}

async function parseNewsText(content: string, parseText: ParseText): Promise<NewsText> {
  const { head, body } = readFrontMatter(content, newsTextHead);
  return { ...head, body: await parseText(body) };
}

async function parseVersion(
  name: string,
  content: string,
  parseText: ParseText,
): Promise<ChangelogRow & { readonly hash: string }> {
  const { head, body } = readFrontMatter(content, catalogueHead);
  const { version, hash, at } = head;
  if (version !== name) throw new Error('Its name is not its version.');
  return { id: `catalogue-${version}`, kind: 'catalogue', version, at: iso(at), body: await parseText(body), hash };
}

/** `## Unreleased`, or `## 1.2.0 – 2026-12-01`. */
const VERSION_HEADING = /^## (?<version>\S+)(?: [–-] (?<day>\d{4}-\d\d-\d\d))?\s*$/;

/** Start of a group for operators, editors or developers, which the page does not show. */
const NOT_FOR_PLAYERS = '### For ';

/** Parses the versions of the app, each of which has a second-level heading, without the groups that are not for players. */
async function parseChangelog(content: string, parseText: ParseText): Promise<ChangelogRow[]> {
  const rows: ChangelogRow[] = [];
  for (const part of content.split(/^(?=## )/m).filter((each) => each.startsWith('## '))) {
    const [heading = '', ...lines] = part.split('\n');
    const { version, day } = VERSION_HEADING.exec(heading)?.groups ?? {};
    if (version === undefined) throw new Error(`"${heading}" is not a version.`);
    if ((day === undefined) !== (version === 'Unreleased')) throw new Error(`"${heading}" has no day.`);
    const groups = lines.join('\n').split(/^(?=### )/m);
    const forPlayers = groups.filter((group) => !group.startsWith(NOT_FOR_PLAYERS));
    rows.push({
      id: `app-${version.toLowerCase()}`,
      kind: 'app',
      version,
      at: day === undefined ? null : iso(Date.parse(day)),
      body: await parseText(forPlayers.join('')),
    });
  }
  return rows;
}

function describe(error: unknown): string {
  if (error instanceof v.ValiError) {
    const messages = (error.issues as v.BaseIssue<unknown>[]).map(
      (issue) => `${v.getDotPath(issue) ?? 'head'}: ${issue.message}`,
    );
    return messages.join('; ');
  }
  return error instanceof Error ? error.message : String(error);
}
