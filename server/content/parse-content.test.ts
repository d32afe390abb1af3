import { describe, expect, it, test } from 'vitest';
import { CONTEST_SLUGS } from '#core/contests/slugs.ts';
import { faultOfTimes } from '#core/contests/state.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { type ContentFiles, readContentFiles } from './content-files.ts';
import { parseContent } from './parse-content.ts';

const SETTINGS = {
  kind: 'pictures',
  images: 3,
  announced: '2026-01-01T10:00:00Z',
  opens: '2026-01-02T10:00:00Z',
  closes: '2026-01-03T10:00:00+02:00',
};
const TEXT = '---\ntitle: Title\nsummary: Summary\n---\nBody.\n';

const POLISH = '---\ntitle: Pierwszy\n---\n\nWitaj.\n';

const FILES: ContentFiles = {
  'contests/7/contest.json': JSON.stringify(SETTINGS),
  'contests/7/en.md': TEXT,
  'contests/7/pl.md': TEXT.replace('Title', 'Tytuł'),
  'news/2026-01-02-first-words.md': '---\ntitle: First\ncategory: site\nat: 2026-01-02T10:00:00Z\n---\n\nHello.\n',
  'news/2026-01-02-first-words.pl.md': POLISH,
  'news/2026-01-03-second.md': '---\ntitle: Second\ncategory: game\nat: 2026-01-03T10:00:00Z\npinned: true\n---\n',
  'catalogue/2026.1.md': '---\nversion: "2026.1"\nhash: "0123456789abcdef"\nat: 2026-01-02T10:00:00Z\n---\nData.\n',
  'CHANGELOG.md':
    '# Changelog\n\nIntro.\n\n## Unreleased\n\n- New.\n\n## 1.0.0 – 2026-01-02\n\nFirst.\n\n### More\n\nWords.\n\n### For operators\n\nSettings.\n',
};

const settingsWith = (fields: object) => ({ 'contests/7/contest.json': JSON.stringify({ ...SETTINGS, ...fields }) });

async function faultsOf(files: Record<string, string | undefined>): Promise<string> {
  const given = Object.entries({ ...FILES, ...files }).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  try {
    await parseContent(Object.fromEntries(given));
    return '';
  } catch (error) {
    return String(error);
  }
}

describe('files of texts', () => {
  it('become contests, posts and versions', async () => {
    const { contests, news, changelog, catalogueHash } = await parseContent(FILES);
    expect(contests).toEqual([
      {
        id: 7,
        slug: '7',
        kind: 'pictures',
        images: 3,
        prizes: 0,
        times: {
          announced: Date.parse('2026-01-01T10:00:00Z'),
          opens: Date.parse('2026-01-02T10:00:00Z'),
          closes: Date.parse('2026-01-03T08:00:00Z'),
          voting: null,
          results: null,
        },
        texts: {
          en: { title: 'Title', summary: 'Summary', body: [{ tag: 'p', children: ['Body.'] }] },
          pl: { title: 'Tytuł', summary: 'Summary', body: [{ tag: 'p', children: ['Body.'] }] },
        },
      },
    ]);
    expect(news.map(({ id, at, pinned, body }) => [id, at, pinned, body])).toEqual([
      ['second', '2026-01-03T10:00:00.000Z', true, []],
      ['first-words', '2026-01-02T10:00:00.000Z', false, [{ tag: 'p', children: ['Hello.'] }]],
    ]);
    expect(news.map(({ texts }) => texts)).toEqual([
      undefined,
      { pl: { title: 'Pierwszy', body: [{ tag: 'p', children: ['Witaj.'] }] } },
    ]);
    expect(changelog.map(({ id, kind, version, at }) => [id, kind, version, at])).toEqual([
      ['app-unreleased', 'app', 'Unreleased', null],
      ['app-1.0.0', 'app', '1.0.0', '2026-01-02T00:00:00.000Z'],
      ['catalogue-2026.1', 'catalogue', '2026.1', '2026-01-02T10:00:00.000Z'],
    ]);
    expect(changelog[1]?.body.map((part) => (typeof part === 'string' ? part : part.tag))).toEqual(['p', 'h3', 'p']);
    expect(catalogueHash).toBe('0123456789abcdef');
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['contests/7/contest.json: It closes before it opens.', settingsWith({ closes: SETTINGS.opens })],
    ['contests/7/contest.json: It is announced after it opens.', settingsWith({ announced: SETTINGS.closes })],
    [
      'contests/7/contest.json: The vote begins before it closes.',
      settingsWith({ voting: { from: SETTINGS.opens, until: '2026-02-01T10:00:00Z' } }),
    ],
    ['contests/7/contest.json: kind: ', settingsWith({ kind: 'race' })],
    ['contests/7/contest.json: opens: It must be like', settingsWith({ opens: '2026-01-02' })],
    ['contests/7/contest.json: opens: It is not a date.', settingsWith({ opens: '2026-13-02T10:00:00Z' })],
    ['contests/7/contest.json: A draw, and only a draw, has prizes', settingsWith({ kind: 'draw', images: 0 })],
    ['contests/7/contest.json: A picture contest, and only that, accepts images', settingsWith({ images: 0 })],
    ['contests/7/contest.json: images: ', settingsWith({ images: 7 })],
    ['contests/7/contest.json: prize: ', settingsWith({ prize: 1 })],
    ['contests/7/contest.json: ', { 'contests/7/contest.json': '{' }],
    ['contests/7/contest.json: It is missing.', { 'contests/7/contest.json': undefined }],
    ['contests/7/en.md: It is missing.', { 'contests/7/en.md': undefined }],
    ['contests/7/en.md: It does not begin with fields', { 'contests/7/en.md': 'Body.' }],
    ['contests/7/en.md: summary: ', { 'contests/7/en.md': '---\ntitle: Title\n---\n' }],
    ['contests/7/en.md: title: It is empty.', { 'contests/7/en.md': TEXT.replace('Title', '" "') }],
    ['contests/7/en.md: ', { 'contests/7/en.md': '---\ntitle: [\n---\n' }],
    ['contests/7/de.md: Contests are not available in that language.', { 'contests/7/de.md': TEXT }],
    ['contests/99/en.md: There is no contest with that name.', { 'contests/99/en.md': TEXT }],
    ['contests/7/notes.txt: Its name matches none of those', { 'contests/7/notes.txt': '' }],
    [
      'news/2026-01-04-second.md: Another post has that name.',
      { 'news/2026-01-04-second.md': FILES['news/2026-01-03-second.md']?.replace('03T', '04T') },
    ],
    [
      'news/2026-01-05-third.md: Its date differs from the day',
      { 'news/2026-01-05-third.md': FILES['news/2026-01-03-second.md'] },
    ],
    [
      'news/2026-01-03-second.md: category: ',
      { 'news/2026-01-03-second.md': FILES['news/2026-01-03-second.md']?.replace('game', 'gossip') },
    ],
    [
      'news/2026-01-03-first-words.pl.md: There is no post with that name.',
      { 'news/2026-01-03-first-words.pl.md': POLISH },
    ],
    ...['de', 'en'].map((language): [string, Record<string, string>] => [
      `news/2026-01-03-second.${language}.md: News is not translated into that language.`,
      { [`news/2026-01-03-second.${language}.md`]: POLISH },
    ]),
    [
      'news/2026-01-03-second.pl.md: pinned: ',
      { 'news/2026-01-03-second.pl.md': POLISH.replace('title', 'pinned: true\ntitle') },
    ],
    ['catalogue/2026.1.md: hash: ', { 'catalogue/2026.1.md': FILES['catalogue/2026.1.md']?.replace('0123', 'wxyz') }],
    ['catalogue/2026.2.md: Its name is not its version.', { 'catalogue/2026.2.md': FILES['catalogue/2026.1.md'] }],
    ['CHANGELOG.md: "## 1.0.0" has no day.', { 'CHANGELOG.md': '## 1.0.0\n' }],
    ['CHANGELOG.md: "## What is new" is not a version.', { 'CHANGELOG.md': '## What is new\n' }],
    [
      'contests/7/en.md: The text is nested deeper',
      { 'contests/7/en.md': TEXT.replace('Body', `${'>'.repeat(50)} Body`) },
    ],
  ])('are refused: %s', async (fault, files) => {
    const faults = await faultsOf(files);
    expect(faults).toContain('The texts have faults:');
    expect(faults).toContain(`\n  ${fault}`);
  });

  it('are refused with all faults at once', async () => {
    const faults = await faultsOf({
      ...settingsWith({ kind: 'race' }),
      'news/x.md': '',
      'CHANGELOG.md': '## What is new\n',
    });
    expect(
      faults
        .split('\n')
        .slice(1)
        .map((line) => line.split(':')[0]?.trim()),
    ).toEqual(['contests/7/contest.json', 'news/x.md', 'CHANGELOG.md']);
  });
});

const shipped = await parseContent(readContentFiles());

describe('the shipped texts', () => {
  it('have every contest announced and in English, and three of them in every language', () => {
    expect(shipped.contests.map(({ slug }) => slug)).toEqual(CONTEST_SLUGS);
    for (const { slug, times } of shipped.contests)
      expect([slug, times.announced === null, faultOfTimes(times)]).toEqual([slug, false, null]);
    expect(shipped.contests.filter(({ texts }) => texts.es && texts.pt && texts.pl).length).toBeGreaterThanOrEqual(3);
  });

  it('describe the current reference data; after changing it, add server/content/catalogue/VERSION.md with the new hash', () => {
    expect(shipped.catalogueHash).toBe(loadCatalogue().index.version);
  });
});
