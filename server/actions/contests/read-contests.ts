/** Contests as seen by a player or a guest (docs/api.md, section Content). */
import * as v from 'valibot';
import { contestStateAt } from '#core/contests/state.ts';
import {
  type BriefContest,
  type Contest,
  type Entry,
  GALLERY_PAGE,
  type Gallery,
  MAX_WINNERS,
} from '#core/contract/contests/contests.ts';
import { isStorable } from '#core/words/storable.ts';
import { textIn } from '#core/words/text-in.ts';
import { type Content, type KnownContest, wireContestTimes } from '#server/content/content.ts';
import type { Database } from '#server/storage/database.ts';
import { ballotOfAccount } from '#server/storage/queries/contests/contest-ballots-queries.ts';
import {
  entryOfAccount,
  statusesOfAccount,
  takingPart,
} from '#server/storage/queries/contests/contest-entries-queries.ts';
import {
  countSeen,
  type GalleryView,
  placedAfter,
  seenOfIds,
  titledAfter,
} from '#server/storage/queries/contests/gallery-queries.ts';
import type { ContestEntriesTable } from '#server/storage/tables/contest-tables.ts';
import type { TtlCache } from '../process/ttl-cache.ts';
import { ContestRefused, isClosed, isPublished, type ShownContest, shownContest } from './contest-refused.ts';
import { describeEntries, describeOwnEntry } from './describe-entry.ts';

export interface ContestsContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest' | 'contests'>;
  /** Numbers of entries, up to some seconds old. */
  readonly counts: TtlCache<number>;
}

/** Lists every contest except drafts in short form. `accountId` null = a guest. */
export async function listContests(context: ContestsContext, accountId: number | null): Promise<BriefContest[]> {
  const { content, clock } = context;
  const shown = content
    .contests()
    .map((contest) => ({ contest, state: contestStateAt(contest.times, clock()) }))
    .filter(({ state }) => state !== 'draft');
  return describeBriefly(context, shown, accountId);
}

async function describeBriefly(
  { database, counts }: ContestsContext,
  shown: readonly ShownContest[],
  accountId: number | null,
): Promise<BriefContest[]> {
  if (shown.length === 0) return [];
  const entries = await Promise.all(
    shown.map(({ contest: { slug } }) =>
      counts.get(`taking part in ${slug}`, async () =>
        Number((await takingPart(database, slug).executeTakeFirstOrThrow()).entries),
      ),
    ),
  );
  const own = accountId === null ? [] : await statusesOfAccount(database, accountId).execute();
  return shown.map(({ contest: { slug, times }, state }, index) => ({
    slug,
    state,
    times: wireContestTimes(times),
    entries: entries[index] ?? 0,
    own: (own.find(({ contest }) => contest === slug)?.status as BriefContest['own']) ?? null,
  }));
}

export interface ContestRequest {
  readonly slug: string;
  /** Requested languages, the preferred one first. */
  readonly languages: readonly (string | undefined)[];
  /** Null = a guest. */
  readonly accountId: number | null;
}

/** Returns a contest with its texts in the best language. Throws ContestRefused. */
export async function readContest(context: ContestsContext, request: ContestRequest): Promise<Contest> {
  const { database } = context;
  const { accountId } = request;
  const shown = shownContest(context, request.slug);
  const { contest, state } = shown;
  const [brief] = await describeBriefly(context, [shown], accountId);
  if (brief === undefined) throw new ContestRefused('unknown');
  const { text, language, languages } = textIn(contest.texts, request.languages);
  return {
    ...brief,
    lang: language,
    languages: [...languages],
    title: text.title,
    body: text.body,
    entry: await ownEntry(database, shown, accountId),
    picks: await ownPicks(database, contest, accountId),
    winners: isPublished(state) ? await winnersOf(database, shown, accountId) : [],
  };
}

async function ownEntry(
  database: Database,
  { contest, state }: ShownContest,
  accountId: number | null,
): Promise<Contest['entry']> {
  if (accountId === null) return null;
  const row = await entryOfAccount(database, accountId, contest.slug).executeTakeFirst();
  return row === undefined ? null : describeOwnEntry(database, row, isPublished(state));
}

async function ownPicks(
  database: Database,
  { slug, times }: KnownContest,
  accountId: number | null,
): Promise<Contest['picks']> {
  if (accountId === null || times.voting === null) return null;
  const ballot = await ballotOfAccount(database, accountId, slug).executeTakeFirst();
  return ballot === undefined ? null : JSON.parse(ballot.picks);
}

async function winnersOf(database: Database, shown: ShownContest, accountId: number | null): Promise<Entry[]> {
  const view = viewOf(shown, accountId);
  return describeEntries(database, await placedAfter(database, view, 0, MAX_WINNERS).execute(), view);
}

function viewOf({ contest, state }: ShownContest, accountId: number | null) {
  return { contest: contest.slug, viewerId: accountId ?? 0, isPublished: isPublished(state) };
}

/** Returns a page of a contest's entries, starting at the cursor of an earlier page. Throws ContestRefused. */
export async function readGallery(
  context: ContestsContext,
  {
    slug,
    from,
    accountId,
  }: { readonly slug: string; readonly from: string | undefined; readonly accountId: number | null },
): Promise<Gallery> {
  const { database, counts } = context;
  const shown = shownContest(context, slug);
  if (!isClosed(shown.state)) return { entries: [], total: 0, next: null };
  const view = viewOf(shown, accountId);
  // The tickets show who took part in a draw, so its gallery lists only winners.
  const isDraw = shown.contest.kind === 'draw';
  const rows = await rowsFrom(database, view, { position: parseCursor(from), isDraw });
  const entries = await describeEntries(database, rows.slice(0, GALLERY_PAGE), view);
  const last = rows.length > GALLERY_PAGE ? rows[GALLERY_PAGE - 1] : undefined;
  const next = last === undefined ? null : cursorOf(last, view.isPublished);
  const total = isDraw
    ? (await placedRows(database, view, 0, MAX_WINNERS)).length
    : await counts.get(`seen in ${slug} by ${view.viewerId}`, async () =>
        Number((await countSeen(database, view).executeTakeFirstOrThrow()).entries),
      );
  return { entries, total, next };
}

type View = GalleryView & { readonly isPublished: boolean };

/** The last entry of a page: by its place, or by title and id. */
type Position = { readonly place: number } | { readonly title: string; readonly id: string };

const storable = v.pipe(v.string(), v.check(isStorable));
const positionSchema = v.union([
  v.object({ place: v.pipe(v.number(), v.safeInteger()) }),
  v.object({ title: storable, id: storable }),
]);

async function placedRows(database: Database, view: View, place: number, most: number) {
  return view.isPublished ? placedAfter(database, view, place, most).execute() : [];
}

/** Returns the rows of a page and, if there is a next page, its first row. */
async function rowsFrom(
  database: Database,
  view: View,
  { position, isDraw }: { readonly position: Position; readonly isDraw: boolean },
): Promise<ContestEntriesTable[]> {
  const most = GALLERY_PAGE + 1;
  const placed = 'place' in position ? await placedRows(database, view, position.place, most) : [];
  if (isDraw || placed.length === most) return placed;
  const after = 'title' in position ? position : { title: '', id: '' };
  return [...placed, ...(await titledAfter(database, view, after, most - placed.length).execute())];
}

function cursorOf({ place, title, id }: ContestEntriesTable, published: boolean): string {
  const position: Position = published && place !== null ? { place } : { title, id };
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/** Returns the position of a cursor; the start if it is missing or was not issued by this server. */
function parseCursor(cursor: string | undefined): Position {
  const text = Buffer.from(cursor ?? '', 'base64url').toString();
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), positionSchema), text);
  return parsed.success ? parsed.output : { place: 0 };
}

/** Returns one entry of the gallery. Throws ContestRefused for any other. */
export async function readEntry(
  context: ContestsContext,
  { slug, id, accountId }: { readonly slug: string; readonly id: string; readonly accountId: number | null },
): Promise<Entry> {
  const shown = shownContest(context, slug);
  const view = viewOf(shown, accountId);
  const rows = isClosed(shown.state) ? await seenOfIds(context.database, view, [id]).execute() : [];
  const isDraw = shown.contest.kind === 'draw';
  const shownRows = rows.filter(({ place }) => !isDraw || (view.isPublished && place !== null));
  const [entry] = await describeEntries(context.database, shownRows, view);
  if (entry === undefined) throw new ContestRefused('unknownEntry');
  return entry;
}
