/** Converts text files to rows of the tables that editors change, and back. */
import { parse } from 'yaml';
import { compareTableRows, type TableRow, type Tables } from '#core/admin/tables.ts';
import type { CatalogueFault } from '#core/catalogue/faults.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { ContentFiles } from './content-files.ts';
import { HEAD } from './front-matter.ts';
import type { TextFault } from './parse-content.ts';

export type TextTables = Pick<Tables, 'news' | 'newsTexts' | 'contests' | 'contestTexts'>;

const SETTINGS_FILE = /^contests\/(?<slug>[^/]+)\/contest\.json$/;
const TEXT_FILE = /^contests\/(?<slug>[^/]+)\/(?<language>[a-z]{2})\.md$/;
const NEWS_FILE = /^news\/\d{4}-\d\d-\d\d-(?<id>[a-z0-9-]+)(?:\.(?<language>[a-z]{2}))?\.md$/;

/** The day of a translation whose post is missing, which the parser refuses. */
const NO_DAY = '0000-00-00';

/** Returns the rows of files without faults, in the order of their tables. */
export function textTables(files: ContentFiles): TextTables {
  const news: TableRow[] = [];
  const newsTexts: TableRow[] = [];
  const contests: TableRow[] = [];
  const contestTexts: TableRow[] = [];
  for (const [file, text] of Object.entries(files)) {
    const slug = SETTINGS_FILE.exec(file)?.groups?.slug;
    const contestText = TEXT_FILE.exec(file)?.groups;
    const post = NEWS_FILE.exec(file)?.groups;
    if (slug !== undefined) {
      const { kind, images, prizes = 0 } = JSON.parse(text);
      contests.push({ slug, kind, images, prizes });
    } else if (contestText !== undefined) {
      const { head, body } = partsOf(text);
      contestTexts.push({ slug: contestText.slug, language: contestText.language, ...head, body });
    } else if (post !== undefined) {
      const { id, language } = post;
      const { head, body } = partsOf(text);
      if (language === undefined) news.push({ id, ...head, pinned: head.pinned ?? false, body });
      else newsTexts.push({ id, language, ...head, body });
    }
  }
  const sorted = (table: EditedTable, rows: TableRow[]) => rows.sort((a, b) => compareTableRows(table, a, b));
  return {
    news: sorted('news', news),
    newsTexts: sorted('newsTexts', newsTexts),
    contests: sorted('contests', contests),
    contestTexts: sorted('contestTexts', contestTexts),
  };
}

function partsOf(text: string): { readonly head: TableRow; readonly body: string } {
  const { head = '', body = '' } = HEAD.exec(text)?.groups ?? {};
  return { head: parse(head), body: body.trim() };
}

/** Returns the files with their rows replaced; a contest retains the times of its file. */
export function textFiles(files: ContentFiles, { news, newsTexts, contests, contestTexts }: TextTables): ContentFiles {
  const others = Object.entries(files).filter(
    ([file]) => !(SETTINGS_FILE.test(file) || TEXT_FILE.test(file) || NEWS_FILE.test(file)),
  );
  const postFiles = new Map(news.map(({ id, at }) => [id, `news/${dayOf(String(at))}-${id}`]));
  return Object.fromEntries([
    ...others,
    ...contests.map(({ slug, ...settings }): [string, string] => {
      const file = `contests/${slug}/contest.json`;
      return [file, JSON.stringify({ ...JSON.parse(files[file] ?? '{}'), ...settings })];
    }),
    ...contestTexts.map(({ slug, language, ...text }): [string, string] => [
      `contests/${slug}/${language}.md`,
      markdownFile(text),
    ]),
    ...news.map(({ id, ...post }): [string, string] => [`${postFiles.get(id)}.md`, markdownFile(post)]),
    ...newsTexts.map(({ id, language, ...text }): [string, string] => [
      `${postFiles.get(id) ?? `news/${NO_DAY}-${id}`}.${language}.md`,
      markdownFile(text),
    ]),
  ]);
}

/** Writes the head's values as JSON, which is YAML too and takes a hundredth of the time. */
function markdownFile({ body, ...head }: TableRow): string {
  const fields = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return ['---', ...fields, '---', '', body, ''].join('\n');
}

/** Returns the day (UTC) of a time; for an invalid time, which the parser refuses later, its first ten characters. */
function dayOf(at: string): string {
  const time = Date.parse(at);
  return Number.isNaN(time) ? at.slice(0, 10) : new Date(time).toISOString().slice(0, 10);
}

/** Converts a fault of a file to a fault of its row. */
export function rowFault({ file, message }: TextFault): CatalogueFault {
  const settings = SETTINGS_FILE.exec(file)?.groups;
  const text = TEXT_FILE.exec(file)?.groups;
  if (settings !== undefined) return { section: 'contests', id: settings.slug ?? '', message };
  if (text !== undefined) return { section: 'contestTexts', id: `${text.slug} ${text.language}`, message };
  const { id = file, language } = NEWS_FILE.exec(file)?.groups ?? {};
  if (language !== undefined) return { section: 'newsTexts', id: `${id} ${language}`, message };
  return { section: 'news', id, message };
}
