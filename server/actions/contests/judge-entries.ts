/** The jury's decisions on entries, and the publication of results (docs/api.md, section Content). */
import type { EntryJudgement } from '#core/contract/editing/moderation.ts';
import { type Phrase, phrase } from '#core/contract/phrase.ts';
import type { Content, KnownContest } from '#server/content/content.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import { countedBallots } from '#server/storage/queries/contests/contest-ballots-queries.ts';
import {
  hasResults,
  readDecidedTimes,
  saveDecidedTimes,
} from '#server/storage/queries/contests/contest-decisions-queries.ts';
import {
  clearContestPlaces,
  findContestEntry,
  placedEntries,
  saveVotes,
  updateContestEntry,
} from '#server/storage/queries/contests/contest-entries-queries.ts';
import {
  countSeen,
  type GalleryView,
  placedAfter,
  seenOfIds,
} from '#server/storage/queries/contests/gallery-queries.ts';
import { dropImages, readImages } from '#server/storage/queries/contests/uploads-queries.ts';
import type { ContestEntriesTable } from '#server/storage/tables/contest-tables.ts';
import { notifyOpenDevices, storeNotices } from '../accounts/notices.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import { DecisionRefused, editedContest, isPublished } from './contest-refused.ts';
import { assertPlacedByAnother, type Decider, logDecision } from './decision-rules.ts';

export interface JuryContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest' | 'reload'>;
  /** Absent: an operator's command. */
  readonly decider?: Decider;
  /** Absent: an operator's command, which has no open devices. */
  readonly hub?: Pick<ChangeHub, 'publish'>;
}

interface Verdict {
  /** Id of the entry. */
  readonly id: string;
  /** Version of the entry that the jury saw: its `submitted_at`. */
  readonly revision: number;
  readonly judgement: EntryJudgement;
  /** A sentence; empty = none, which only a valid entry may have. */
  readonly reason: string;
}

/** Judges an entry and notifies its player. A disqualified entry loses its images. Throws DecisionRefused. */
export async function judgeEntry(context: JuryContext, { id, revision, judgement, reason }: Verdict): Promise<void> {
  const now = context.clock();
  if (judgement !== 'valid' && reason === '') throw new DecisionRefused(phrase('admin.entries.noReason'));
  const player = await inTransaction(context.database, async (transaction) => {
    const { entry, contest } = await judgedEntry(context, transaction, id);
    const { state } = editedContest(context, contest.slug);
    if (entry.submitted_at !== revision) throw new DecisionRefused(phrase('admin.entries.changed'));
    if (judgement === 'needsFix' && contest.kind === 'draw')
      throw new DecisionRefused(phrase('admin.entries.drawHasNothingToFix'));
    if (judgement === 'needsFix' && state !== 'open') throw new DecisionRefused(phrase('admin.entries.closed'));
    if (judgement === 'valid' && isPublished(state)) throw new DecisionRefused(phrase('admin.entries.resultsOut'));
    if (judgement === 'valid' && contest.kind === 'pictures' && (await readImages(transaction, [id])).length === 0)
      throw new DecisionRefused(phrase('admin.entries.imagesGone'));
    await updateContestEntry(transaction, id, {
      status: judgement,
      reason: reason === '' ? null : reason,
      changed_at: now,
      ...(judgement === 'disqualified' && { votes: null }),
    });
    // Otherwise one person could remove the last places that another gave, and publish the rest.
    if (judgement === 'disqualified' && entry.place !== null && !isPublished(state))
      await clearContestPlaces(transaction, contest.slug);
    else if (judgement === 'disqualified') await updateContestEntry(transaction, id, { place: null });
    if (judgement === 'disqualified') await dropImages(transaction, id);
    const { account_id: accountId, character_name: characterName } = entry;
    const why = judgementNotice(entry, englishTitle(contest), judgement, reason);
    await storeNotices(transaction, [{ accountId, kind: 'entryJudged', characterName, why }], now);
    await logDecision(transaction, context.decider, {
      action: 'judgeEntry',
      subject: subjectOf(entry),
      detail: reason === '' ? judgement : `${judgement}: ${reason}`,
      contest: contest.slug,
    });
    return accountId;
  });
  await notifyPlayers(context, [player]);
}

function judgementNotice(
  { title, character_name: name }: ContestEntriesTable,
  contest: string,
  judgement: EntryJudgement,
  reason: string,
): Phrase {
  if (judgement === 'valid')
    return title === ''
      ? phrase('notices.entryOf.valid', { name, contest })
      : phrase('notices.entry.valid', { entry: title, contest });
  return title === ''
    ? phrase(`notices.entryOf.${judgement}`, { name, contest, reason })
    : phrase(`notices.entry.${judgement}`, { entry: title, contest, reason });
}

async function notifyPlayers({ database, hub }: JuryContext, players: readonly number[]): Promise<void> {
  if (hub !== undefined) await notifyOpenDevices({ database, hub }, new Set(players));
}

/** Returns an entry's name for the audit log. */
function subjectOf({ contest, title, character_name }: ContestEntriesTable): string {
  return `${contest}: ${title === '' ? character_name : `“${title}” by ${character_name}`}`;
}

const englishTitle = ({ texts }: KnownContest) => texts.en?.title ?? '';

/** Returns an entry that was not withdrawn, with its contest. Throws DecisionRefused. */
async function judgedEntry(
  context: JuryContext,
  transaction: Transaction,
  id: string,
): Promise<{ readonly entry: ContestEntriesTable; readonly contest: KnownContest }> {
  const entry = await findContestEntry(transaction, id);
  if (entry === undefined) throw new DecisionRefused(phrase('admin.entries.unknown', { id }), 'unknown');
  if (entry.status === 'withdrawn') throw new DecisionRefused(phrase('admin.entries.withdrawn'));
  return { entry, contest: editedContest(context, entry.contest).contest };
}

/** The view of a contest's gallery that guests have. */
const seenByAll = (contest: string): GalleryView => ({ contest, viewerId: 0 });

/** Gives these entries of a closed contest the places from 1 on, and all others none. Throws DecisionRefused. */
export async function givePlaces(context: JuryContext, slug: string, ids: readonly string[]): Promise<void> {
  const { contest, state } = editedContest(context, slug);
  if (contest.kind === 'draw') throw new DecisionRefused(phrase('admin.entries.drawHasWinners'));
  if (state !== 'closed' && state !== 'voting')
    throw new DecisionRefused(phrase('admin.entries.notClosed', { slug, state }));
  if (new Set(ids).size < ids.length) throw new DecisionRefused(phrase('admin.entries.onePlace'));
  await inTransaction(context.database, async (transaction) => {
    await assertNoResults(transaction, slug);
    const seen = await seenOfIds(transaction, seenByAll(slug), ids).execute();
    await clearContestPlaces(transaction, slug);
    for (const [index, id] of ids.entries()) {
      if (seen.every((entry) => entry.id !== id))
        throw new DecisionRefused(phrase('admin.entries.notSeen', { slug, id }));
      await updateContestEntry(transaction, id, { place: index + 1 });
    }
    await logDecision(transaction, context.decider, {
      action: 'givePlaces',
      subject: slug,
      detail: ids.join(', '),
      contest: slug,
    });
  });
}

async function assertNoResults(transaction: Transaction, slug: string): Promise<void> {
  if (await hasResults(transaction, slug)) throw new DecisionRefused(phrase('admin.entries.resultsOfOut', { slug }));
}

/** Stores the jury's remark on an entry, which is published with its place; empty = none. Throws DecisionRefused. */
export async function remarkOn(context: JuryContext, id: string, remark: string): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const { entry, contest } = await judgedEntry(context, transaction, id);
    await updateContestEntry(transaction, id, { remark: remark === '' ? null : remark });
    await logDecision(transaction, context.decider, {
      action: 'remarkEntry',
      subject: subjectOf(entry),
      detail: remark,
      contest: contest.slug,
    });
  });
}

/**
 * Publishes the results of a contest: counts the votes, notifies the winners, and makes places, remarks and votes public.
 * `seen`: the placed entries that an editor saw, in their order; undefined = an operator's command. Returns the number of
 * ballots and of winners. Throws DecisionRefused.
 */
export async function publishResults(
  context: JuryContext,
  slug: string,
  seen?: readonly string[],
): Promise<{ readonly ballots: number; readonly winners: number }> {
  const { contest, state } = editedContest(context, slug);
  if (contest.kind === 'draw') throw new DecisionRefused(phrase('admin.entries.drawPublishes'));
  const now = context.clock();
  if (state !== 'closed' || now < (contest.times.voting?.until ?? 0))
    throw new DecisionRefused(phrase('admin.entries.resultsLater', { slug, state }));
  const { players, ...published } = await inTransaction(context.database, async (transaction) => {
    await assertNoResults(transaction, slug);
    await assertPlacedByAnother(transaction, context.decider, slug);
    const winners = await placedEntries(transaction, slug);
    if (seen !== undefined && winners.map(({ id }) => id).join() !== seen.join())
      throw new DecisionRefused(phrase('admin.contests.otherPlaces'));
    const shown = await placedAfter(transaction, seenByAll(slug), 0, winners.length).execute();
    if (shown.length < winners.length || winners.some(({ place }, index) => place !== index + 1))
      throw new DecisionRefused(phrase('admin.entries.placesAgain'));
    if (winners.length === 0 && (await hasSeenEntry(transaction, slug)))
      throw new DecisionRefused(phrase('admin.entries.placesFirst'));
    const ballots = contest.times.voting === null ? 0 : await countVotes(transaction, slug);
    for (const { account_id: accountId, character_name: characterName, place, title } of winners) {
      const why = phrase('notices.placeWon', { entry: title, place: place ?? 0, contest: englishTitle(contest) });
      await storeNotices(transaction, [{ accountId, kind: 'contestWon', characterName, why }], now);
    }
    const times = { ...(await readDecidedTimes(transaction, slug)), results: now };
    await saveDecidedTimes(transaction, { contest: slug, times, now });
    const detail = winners.map(({ place, character_name }) => `${place}. ${character_name}`).join(', ');
    await logDecision(transaction, context.decider, { action: 'publishResults', subject: slug, detail, contest: slug });
    return { ballots, winners: winners.length, players: winners.map(({ account_id }) => account_id) };
  });
  await context.content.reload();
  await notifyPlayers(context, players);
  return published;
}

async function hasSeenEntry(transaction: Transaction, slug: string): Promise<boolean> {
  return Number((await countSeen(transaction, seenByAll(slug)).executeTakeFirstOrThrow()).entries) > 0;
}

/** Stores the votes for every valid entry. Returns the number of ballots. */
async function countVotes(transaction: Transaction, slug: string): Promise<number> {
  const ballots = await countedBallots(transaction, slug).execute();
  const votes = new Map<string, number>();
  for (const { picks } of ballots)
    for (const id of JSON.parse(picks) as string[]) votes.set(id, (votes.get(id) ?? 0) + 1);
  await saveVotes(transaction, slug, votes);
  return ballots.length;
}
