/** The site's content in memory (docs/api.md, section Content). */
import * as v from 'valibot';
import type { ContentSection } from '#core/catalogue/sections.ts';
import type { ContestTimes } from '#core/contests/state.ts';
import type { CatalogueEntry } from '#core/contract/catalogue/catalogue.ts';
import {
  type ChangelogRow,
  type ContestRow,
  contestRowSchema,
  NEWS_PAGE,
  type NewsRow,
} from '#core/contract/catalogue/content.ts';
import { type Encoding, type VersionBody, withVersion } from '#server/catalogue/encoded-body.ts';
import { sectionAnswer } from '#server/catalogue/section-answer.ts';

/** A contest, from its file and the editors' decisions. */
export interface KnownContest extends Omit<ContestRow, 'times'> {
  /** In milliseconds. */
  readonly times: ContestTimes;
  /** Number of prizes of a draw; 0 in other contests. */
  readonly prizes: number;
}

/** All texts, parsed from their files. */
export interface ParsedContent {
  /** By id, with the times from their files. */
  readonly contests: readonly KnownContest[];
  /** Newest first. */
  readonly news: readonly NewsRow[];
  /** Versions of the app, then of the reference data, newest first. */
  readonly changelog: readonly ChangelogRow[];
  /** Hash of the newest version of the reference data in the changelog; undefined if there is none. */
  readonly catalogueHash: string | undefined;
}

export interface Content {
  /** The sections' entries in the index of GET catalogue. */
  entries(): Readonly<Record<ContentSection, CatalogueEntry>>;
  /** Returns the body of a section's immutable response in the current or the previous version; undefined for others. */
  body(section: ContentSection, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined;
  /** Returns every contest by id, including drafts. */
  contests(): readonly KnownContest[];
  /** Returns a contest by slug, including drafts; undefined if there is none. */
  contest(slug: string): KnownContest | undefined;
  /** Returns every post that is already published, newest first; the same array until that changes. */
  news(): readonly NewsRow[];
  /** Reloads the editors' decisions and rebuilds changed sections. */
  reload(): Promise<void>;
  /** Replaces the current texts. */
  replace(texts: ParsedContent): void;
}

/** Times set by editors, by slug; the other times are from the file. */
export type ContestDecisions = ReadonlyMap<string, Partial<ContestTimes>>;

export interface ContentContext {
  readonly clock: () => number;
  readonly readDecisions: () => Promise<ContestDecisions>;
}

/** Creates the content from the texts and the editors' decisions, which are read before it resolves. */
export async function createContent(texts: ParsedContent, { clock, readDecisions }: ContentContext): Promise<Content> {
  let files = texts;
  let decisions = await readDecisions();
  let contests = decided(files.contests, decisions);
  let made = makeSections(files, contests, clock());
  /** Returns the current sections; they change when a contest is announced or a post is published. */
  const present = (): Sections => {
    const now = clock();
    if (now >= made.until) made = makeSections(files, contests, now, made);
    return made;
  };
  return {
    entries: () => present().entries,
    body: (section, version, encoding) =>
      present()
        .bodies[section].find((each) => each.version === version)
        ?.body.encoded(encoding),
    contests: () => contests,
    contest: (slug) => contests.find((contest) => contest.slug === slug),
    news: () => present().news,
    async reload() {
      decisions = await readDecisions();
      contests = decided(files.contests, decisions);
      made = makeSections(files, contests, clock(), made);
    },
    replace(next) {
      contests = decided(next.contests, decisions);
      files = next;
      made = makeSections(files, contests, clock(), made);
    },
  };
}

function decided(contests: readonly KnownContest[], decisions: ContestDecisions): readonly KnownContest[] {
  const all = contests.map((contest) => ({ ...contest, times: { ...contest.times, ...decisions.get(contest.slug) } }));
  // Including drafts, because they become rows automatically.
  v.parse(v.array(contestRowSchema), all.map(contestRow));
  return all;
}

interface Sections {
  readonly entries: Readonly<Record<ContentSection, CatalogueEntry>>;
  /** The current version, then the previous one. */
  readonly bodies: Readonly<Record<ContentSection, readonly VersionBody[]>>;
  readonly news: readonly NewsRow[];
  /** Time at which the sections change without an edit, in milliseconds. */
  readonly until: number;
}

/** Builds the sections for a time; unchanged ones reuse the compressed bodies of `former`. */
function makeSections(
  files: ParsedContent,
  contests: readonly KnownContest[],
  now: number,
  former?: Sections,
): Sections {
  const shown = contests.filter(({ times }) => times.announced !== null && times.announced <= now);
  const published = files.news.filter(({ at }) => Date.parse(at) <= now);
  const isSame = published.length === former?.news.length && published.every((post, i) => post === former.news[i]);
  const news = isSame ? former.news : published;
  const rows = {
    contests: shown.map(contestRow),
    news: news.filter(({ pinned }, index) => pinned || index < NEWS_PAGE),
    changelog: files.changelog,
  };
  const answers = {
    contests: sectionAnswer('contests', rows.contests),
    news: sectionAnswer('news', rows.news),
    changelog: sectionAnswer('changelog', rows.changelog),
  };
  const bodiesOf = (section: ContentSection): readonly VersionBody[] => {
    const { entry, text } = answers[section];
    return withVersion(former?.bodies[section], entry.version, () => text);
  };
  const times = [
    ...contests.flatMap(({ times }) => times.announced ?? []),
    ...files.news.map(({ at }) => Date.parse(at)),
  ];
  return {
    entries: { contests: answers.contests.entry, news: answers.news.entry, changelog: answers.changelog.entry },
    bodies: { contests: bodiesOf('contests'), news: bodiesOf('news'), changelog: bodiesOf('changelog') },
    news,
    until: Math.min(...times.filter((at) => at > now), Number.POSITIVE_INFINITY),
  };
}

const iso = (at: number) => new Date(at).toISOString();

function contestRow({ prizes: _, times, ...contest }: KnownContest): ContestRow {
  return { ...contest, times: wireContestTimes(times) };
}

/** Returns the times in their wire format. */
export function wireContestTimes({ announced, opens, closes, voting, results }: ContestTimes): ContestRow['times'] {
  return {
    announced: announced === null ? null : iso(announced),
    opens: iso(opens),
    closes: iso(closes),
    voting: voting === null ? null : { from: iso(voting.from), until: iso(voting.until) },
    results: results === null ? null : iso(results),
  };
}
