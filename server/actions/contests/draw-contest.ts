/** Draws: their seeds, tickets and winners (docs/decisions/0058). */
import { createHash, randomBytes } from 'node:crypto';
import { resultOf } from '#core/challenges/score.ts';
import { type SeasonDefinition, seasonAt, TIERS } from '#core/challenges/season.ts';
import { commitmentOf, digestOf, drawWinners, type Hash, orderTickets } from '#core/contests/draw.ts';
import { contestStateAt } from '#core/contests/state.ts';
import type { Draw } from '#core/contract/contests/contests.ts';
import { phrase } from '#core/contract/phrase.ts';
import type { Content, KnownContest } from '#server/content/content.ts';
import type { Log } from '#server/log.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import { readDecidedTimes, saveDecidedTimes } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import {
  claimDraw,
  drawEntrants,
  findDraw,
  insertTickets,
  saveSeed,
  ticketsOf,
} from '#server/storage/queries/contests/contest-draws-queries.ts';
import { updateContestEntry } from '#server/storage/queries/contests/contest-entries-queries.ts';
import { storeNotices } from '../accounts/notices.ts';
import type { Seasons } from '../challenges/seasons.ts';
import { type BackgroundWork, repeatInBackground } from '../process/background-work.ts';
import { ContestRefused, DecisionRefused, editedContest, isPublished, shownContest } from './contest-refused.ts';

const EVERY_MS = 60 * 1000;
const SEED_BYTES = 32;

const sha256: Hash = async (text) => createHash('sha256').update(text).digest('hex');

export interface DrawContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest' | 'contests' | 'reload'>;
  readonly seasons: Pick<Seasons, 'definition'>;
}

/** Returns the seed of a draw, created and stored at the first call, which precedes the first ticket. */
export async function commitDraw(db: Queryable, slug: string): Promise<string> {
  const known = await findDraw(db, slug);
  return known?.seed ?? saveSeed(db, slug, randomBytes(SEED_BYTES).toString('hex'));
}

/** Returns a reader of the public state of draws. It throws ContestRefused if the contest is not a draw. */
export function createDrawReader(
  context: Pick<DrawContext, 'database' | 'clock'> & { readonly content: Pick<Content, 'contest'> },
): (slug: string) => Promise<Draw> {
  const { database } = context;
  /** Completed draws, by slug: each has some ten thousand rows and never changes. */
  const drawn = new Map<string, Draw>();
  return async (slug) => {
    const { contest, state } = shownContest(context, slug);
    if (contest.kind !== 'draw') throw new ContestRefused('unknown');
    const known = drawn.get(slug);
    if (known !== undefined) return known;
    const stored = await findDraw(database, slug);
    const seed = stored?.seed ?? (await commitDraw(database, slug));
    const commitment = await commitmentOf(seed, sha256);
    const { prizes } = contest;
    // Published with the results: another process may have drawn before this one noticed the closing.
    if (stored?.drawn_at == null || !isPublished(state))
      return { commitment, seed: null, tickets: [], digest: null, prizes, winners: [] };
    const draw = { commitment, seed, prizes, ...(await readTickets(database, slug)) };
    drawn.set(slug, draw);
    return draw;
  };
}

async function readTickets(database: Database, slug: string): Promise<Pick<Draw, 'tickets' | 'digest' | 'winners'>> {
  const rows = await ticketsOf(database, slug).execute();
  const tickets = rows.map(({ name }) => name);
  const winners = rows
    .filter(({ prize }) => prize !== null)
    .sort((one, other) => Number(one.prize) - Number(other.prize))
    .map(({ number }) => number);
  return { tickets, digest: await digestOf(tickets, sha256), winners };
}

/**
 * Draws the winners of a closed contest, stores its tickets, sets the places, notifies the winners and publishes the
 * results in one transaction, so that only one of several processes draws. Returns the number of winners; null = it was
 * drawn before. Throws DecisionRefused.
 */
export async function drawContest(context: DrawContext, slug: string): Promise<number | null> {
  const { contest, state } = editedContest(context, slug);
  if (contest.kind !== 'draw') throw new DecisionRefused({ message: `${slug} is not a draw.` });
  if (['draft', 'announced', 'open'].includes(state))
    throw new DecisionRefused({ message: `${slug} is not closed yet.` });
  const winners = await inTransaction(context.database, (transaction) => drawOnce(context, transaction, contest));
  await context.content.reload();
  return winners;
}

async function drawOnce(
  { clock, seasons }: DrawContext,
  transaction: Transaction,
  { slug, times, prizes, texts }: KnownContest,
): Promise<number | null> {
  const seed = await commitDraw(transaction, slug);
  const now = clock();
  // The first write: of several processes, all but one wait here.
  if (!(await claimDraw(transaction, slug, now))) return null;
  const season = seasonAt(times.closes);
  const definition = seasons.definition(season);
  const entrants = await drawEntrants(transaction, slug, season).execute();
  const tickets = orderTickets(
    entrants.flatMap((entrant) => Array.from({ length: ticketsFor(definition, entrant.finished) }, () => entrant)),
  );
  const drawn = await drawWinners({ seed, tickets: tickets.map(({ name }) => name), prizes }, sha256);
  await insertTickets(
    transaction,
    tickets.map(({ account_id, name }, number) => {
      const index = drawn.indexOf(number);
      return { contest: slug, number, account_id, name, prize: index === -1 ? null : index + 1 };
    }),
  );
  for (const [index, number] of drawn.entries()) {
    const winner = tickets[number];
    if (winner === undefined) continue;
    await updateContestEntry(transaction, winner.id, { place: index + 1, changed_at: now });
    const { account_id: accountId, name } = winner;
    const why = phrase('notices.prizeWon', { name, prize: index + 1, contest: texts.en?.title ?? '' });
    await storeNotices(transaction, [{ accountId, kind: 'contestWon', characterName: name, why }], now);
  }
  await saveDecidedTimes(transaction, {
    contest: slug,
    times: { ...(await readDecidedTimes(transaction, slug)), results: now },
    now,
  });
  return drawn.length;
}

/** Returns the number of tickets: one, and one more for each tier reached. */
function ticketsFor(definition: SeasonDefinition, finished: number | null): number {
  const { tier } = resultOf(definition, finished ?? 0);
  return 1 + (tier === null ? 0 : TIERS.length - TIERS.findIndex((each) => each.tier === tier));
}

/** Draws every contest that is due. Returns their slugs. */
export async function drawDueContests(context: DrawContext): Promise<string[]> {
  const due = () =>
    context.content
      .contests()
      .filter(({ kind, times }) => kind === 'draw' && contestStateAt(times, context.clock()) === 'closed');
  if (due().length === 0) return [];
  // An editor may have moved the closing a moment ago, and a draw can't be reverted.
  await context.content.reload();
  const drawn: string[] = [];
  for (const { slug } of due()) if ((await drawContest(context, slug)) !== null) drawn.push(slug);
  return drawn;
}

/** Runs drawDueContests now and every minute until the server stops. */
export function scheduleDraws(
  context: DrawContext & { readonly background: BackgroundWork; readonly log: Log; readonly stopping: AbortSignal },
): void {
  const work = async (): Promise<void> => {
    const drawn = await drawDueContests(context);
    if (drawn.length > 0) context.log.info('Drew winners.', { contests: drawn.join(', ') });
  };
  repeatInBackground(context, { name: 'Drawing', everyMs: EVERY_MS, work });
}
