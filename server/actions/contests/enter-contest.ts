/** Entering a contest, changing one's entry, and withdrawing it (docs/api.md, section Content). */
import type * as v from 'valibot';
import type { ContestRow } from '#core/contract/catalogue/content.ts';
import { characterKey } from '#core/contract/characters/characters.ts';
import type { entryFormSchema, OwnEntry } from '#core/contract/contests/contests.ts';
import type { Content, KnownContest } from '#server/content/content.ts';
import { type Database, inTransaction, type Transaction } from '#server/storage/database.ts';
import { hasResults } from '#server/storage/queries/contests/contest-decisions-queries.ts';
import {
  entryOfAccount,
  findContestant,
  saveContestEntry,
  updateContestEntry,
} from '#server/storage/queries/contests/contest-entries-queries.ts';
import { attachImages, findUploads, readImages } from '#server/storage/queries/contests/uploads-queries.ts';
import { lockSyncHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { ContestEntriesTable, UploadsTable } from '#server/storage/tables/contest-tables.ts';
import { isUniqueViolation } from '#server/storage/unique-violation.ts';
import type { ChangeHub } from '../sync/change-hub.ts';
import { type CountingContext, RegisterLedger } from '../sync/register-ledger.ts';
import { ContestRefused, isPublished, shownContest } from './contest-refused.ts';
import { workedOn } from './decision-rules.ts';
import { describeOwnEntry } from './describe-entry.ts';
import { commitDraw } from './draw-contest.ts';

export interface EnterContext extends CountingContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest'>;
  readonly hub: Pick<ChangeHub, 'publish'>;
}

/** A parsed form. */
type Entered = v.InferOutput<typeof entryFormSchema>;

/**
 * Enters a contest, or changes the entry, which the jury then reviews again. Repeating the same form changes nothing. The
 * participation is recorded in the character's list of contests. Throws ContestRefused.
 */
export async function enterContest(
  context: EnterContext,
  accountId: number,
  slug: string,
  form: Entered,
): Promise<OwnEntry> {
  const { contest, state } = shownContest(context, slug);
  if (state !== 'open') throw new ContestRefused('notOpen');
  const entered = checkForm(contest, form);
  try {
    const { entry, head } = await inTransaction(context.database, async (transaction) => {
      const ledger = await RegisterLedger.open({ ...context, transaction }, accountId, context.clock());
      const row = await storeEntry(context, transaction, { accountId, contest, entered });
      await recordParticipation(ledger, contest, entered.character);
      return {
        entry: await describeOwnEntry(transaction, row, false),
        head: ledger.moved ? ledger.head : null,
      };
    });
    if (head !== null) context.hub.publish(accountId, { head, client: null });
    return entry;
  } catch (error) {
    // Another account has an entry by a character with that name.
    throw isUniqueViolation(error) ? new ContestRefused('hasEntered') : error;
  }
}

/** Withdraws the account's entry; its images are deleted a day after their upload unless it is entered again. Withdrawing again changes nothing. Throws ContestRefused. */
export async function withdrawEntry(context: EnterContext, accountId: number, slug: string): Promise<OwnEntry> {
  const { contest, state } = shownContest(context, slug);
  return inTransaction(context.database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    const row = await entryOfAccount(transaction, accountId, contest.slug).executeTakeFirst();
    if (row === undefined) throw new ContestRefused('unknownEntry');
    if (row.status !== 'withdrawn') {
      if (row.status === 'disqualified') throw new ContestRefused('disqualified');
      // Another process may have published the results, which this one notices some seconds later.
      if (isPublished(state) || (await hasResults(transaction, slug))) throw new ContestRefused('published');
      const changed = { status: 'withdrawn', reason: null, place: null, changed_at: context.clock() };
      await updateContestEntry(transaction, row.id, changed);
      await attachImages(transaction, row.id, []);
      Object.assign(row, changed);
    }
    return describeOwnEntry(transaction, row, isPublished(state));
  });
}

const NEEDS: Readonly<Record<ContestRow['kind'], readonly ('title' | 'text' | 'images')[]>> = {
  pictures: ['title', 'images'],
  texts: ['title', 'text'],
  draw: [],
};

/** Matches any visible character. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

const isMissing = (value: string | readonly unknown[]) =>
  typeof value === 'string' ? !VISIBLE.test(value) : value.length === 0;

/** Returns the fields of a form that the contest accepts. Throws ContestRefused. */
function checkForm({ kind, images: mostImages }: KnownContest, form: Entered): Entered {
  if (kind === 'draw') return { character: form.character, title: '', text: '', ai: false, images: [] };
  for (const field of NEEDS[kind]) if (isMissing(form[field])) throw new ContestRefused(`${field}Missing`);
  const ids = new Set(form.images.map(({ id }) => id));
  if (ids.size < form.images.length) throw new ContestRefused('imageTwice');
  if (ids.size > mostImages) throw new ContestRefused(mostImages === 0 ? 'noImages' : 'imagesTooMany');
  return form;
}

/** Returns the character that enters. Throws ContestRefused. */
async function findEntrant(transaction: Transaction, accountId: number, characterId: number) {
  const found = await findContestant(transaction, accountId, characterId);
  if (found === undefined) throw new ContestRefused('character');
  if (found.verified_at === null) throw new ContestRefused('notVerified');
  if (found.is_hidden === 1) throw new ContestRefused('characterHidden');
  if (found.is_account_hidden === 1) throw new ContestRefused('accountHidden');
  return found;
}

interface Submission {
  readonly accountId: number;
  readonly contest: KnownContest;
  readonly entered: Entered;
}

/** Stores the entry unless it is unchanged. Throws ContestRefused. */
async function storeEntry(
  { clock }: EnterContext,
  transaction: Transaction,
  { accountId, contest, entered }: Submission,
): Promise<ContestEntriesTable> {
  const now = clock();
  if (await workedOn(transaction, accountId, contest.slug)) throw new ContestRefused('staff');
  const { name, world } = await findEntrant(transaction, accountId, entered.character);
  const former = await entryOfAccount(transaction, accountId, contest.slug).executeTakeFirst();
  if (former?.status === 'disqualified') throw new ContestRefused('disqualified');
  const images = await findImages(transaction, accountId, entered, former?.id ?? null);
  const isParticipating = former?.status === 'submitted' || former?.status === 'valid';
  if (isParticipating && (await isSame(transaction, former, entered))) return former;
  const isDraw = contest.kind === 'draw';
  if (isDraw) await commitDraw(transaction, contest.slug);
  const row: ContestEntriesTable = {
    id: former?.id ?? crypto.randomUUID(),
    contest: contest.slug,
    account_id: accountId,
    character_id: entered.character,
    character_name: name,
    name_key: characterKey(name),
    world,
    title: entered.title,
    text: entered.text,
    is_ai: entered.ai ? 1 : 0,
    // An entry to a draw has no content to judge.
    status: isDraw ? 'valid' : 'submitted',
    reason: null,
    place: null,
    remark: null,
    votes: null,
    submitted_at: now,
    changed_at: now,
  };
  await saveContestEntry(transaction, row);
  await attachImages(transaction, row.id, images);
  return row;
}

/** Returns the form's pictures in order. Throws ContestRefused unless all are the account's and in no other entry. */
async function findImages(
  transaction: Transaction,
  accountId: number,
  { images }: Entered,
  entryId: string | null,
): Promise<readonly Pick<UploadsTable, 'id' | 'alt'>[]> {
  const ids = images.map(({ id }) => id);
  const found = await findUploads(transaction, accountId, ids, entryId);
  if (found.length < ids.length) throw new ContestRefused('imageGone');
  return images;
}

async function isSame(transaction: Transaction, row: ContestEntriesTable, entered: Entered): Promise<boolean> {
  const images = (await readImages(transaction, [row.id])).map(({ id, alt }) => ({ id, alt }));
  return (
    row.character_id === entered.character &&
    row.title === entered.title &&
    row.text === entered.text &&
    (row.is_ai === 1) === entered.ai &&
    JSON.stringify(images) === JSON.stringify(entered.images.map(({ id, alt }) => ({ id, alt })))
  );
}

/** Records that the character took part, unless that is recorded. Throws ContestRefused. */
async function recordParticipation(
  ledger: RegisterLedger,
  { id: item }: KnownContest,
  characterId: number,
): Promise<void> {
  const key = { characterId, list: 'contests', item } as const;
  await ledger.load([key]);
  const register = ledger.get(key);
  if (register?.value !== 1) {
    if (register === undefined && ledger.isFull) throw new ContestRefused('full');
    ledger.write(key, { value: 1, text: null, client: null, source: 'contest', deviceAt: null, group: null });
  }
  await ledger.save();
}
