/** Contests for tests. */
import type { ContestTimes } from '#core/contests/state.ts';
import type { ContestRow, ContestText, NewsText } from '#core/contract/catalogue/content.ts';
import type { ContentFiles } from '#server/content/content-files.ts';

/** A contest with times in milliseconds; by default a contest of pictures in English. */
export interface TestContest extends Pick<ContestTimes, 'opens' | 'closes'> {
  readonly slug: string;
  readonly kind?: ContestRow['kind'];
  readonly images?: number;
  readonly prizes?: number;
  /** By default when it opens; null = a draft. */
  readonly announced?: number | null;
  readonly voting?: ContestTimes['voting'];
  /** Markdown by language, with `title` and `summary`; by default English only. */
  readonly texts?: Readonly<Record<string, Readonly<Record<keyof ContestText, string>>>>;
}

const ENGLISH = { title: 'A contest', summary: 'Show what you made.', body: 'Make something.' };

/** The content files of these contests. */
export function contestFiles(contests: readonly TestContest[]): ContentFiles {
  return Object.fromEntries(contests.flatMap(filesOf));
}

function filesOf(contest: TestContest): [string, string][] {
  const { slug, kind = 'pictures', opens, closes, announced = opens, voting } = contest;
  const iso = (at: number) => new Date(at).toISOString();
  const settings = {
    kind,
    images: contest.images ?? (kind === 'pictures' ? 3 : 0),
    ...(kind === 'draw' && { prizes: contest.prizes ?? 1 }),
    announced: announced === null ? null : iso(announced),
    opens: iso(opens),
    closes: iso(closes),
    ...(voting && { voting: { from: iso(voting.from), until: iso(voting.until) } }),
  };
  const texts = Object.entries(contest.texts ?? { en: ENGLISH }).map(
    ([language, { title, summary, body }]): [string, string] => [
      `contests/${slug}/${language}.md`,
      `---\ntitle: ${JSON.stringify(title)}\nsummary: ${JSON.stringify(summary)}\n---\n${body}\n`,
    ],
  );
  return [[`contests/${slug}/contest.json`, JSON.stringify(settings)], ...texts];
}

export interface TestPost {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly title?: string;
  readonly body?: string;
  readonly pinned?: boolean;
  /** Titles and Markdown by language. */
  readonly texts?: Readonly<Record<string, Readonly<Record<keyof NewsText, string>>>>;
}

/** The content files of these posts. */
export function newsFiles(posts: readonly TestPost[]): ContentFiles {
  const files = posts.flatMap(({ id, at, title = id, body = 'Words.', pinned = false, texts = {} }) => {
    const time = new Date(at).toISOString();
    const head = `title: ${JSON.stringify(title)}\ncategory: site\nat: ${time}\npinned: ${pinned}`;
    const file = `news/${time.slice(0, 10)}-${id}`;
    return [
      [`${file}.md`, `---\n${head}\n---\n${body}\n`],
      ...Object.entries(texts).map(([language, text]) => [
        `${file}.${language}.md`,
        `---\ntitle: ${JSON.stringify(text.title)}\n---\n${text.body}\n`,
      ]),
    ];
  });
  return Object.fromEntries(files);
}
