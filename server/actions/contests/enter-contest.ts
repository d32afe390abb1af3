/** Entering a contest, changing the own entry, and withdrawing it (docs/api.md, section Content). */
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
import { type KeptContext, RegisterLedger } from '../sync/register-ledger.ts';
import { ContestRefused, isPublished, shownContest } from './contest-refused.ts';
import { describeOwnEntry } from './describe-entry.ts';
import { commitDraw } from './draw-contest.ts';

export interface EnterContext extends KeptContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly content: Pick<Content, 'contest'>;
  readonly hub: Pick<ChangeHub, 'publish'>;
}

/** A form that its schema has read. */
type Entered = v.InferOutput<typeof entryFormSchema>;

/**
 * Enters a contest, or changes the entry, which the jury then looks at anew. The same again changes nothing. The character's
 * list of contests says that it took part. Throws ContestRefused.
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
      await recordPart(ledger, contest, entered.character);
      return {
        entry: await describeOwnEntry(transaction, row, false),
        head: ledger.moved ? ledger.head : null,
      };
    });
    if (head !== null) context.hub.publish(accountId, { head, client: null });
    return entry;
  } catch (error) {
    // Another account has an entry of a character of that name.
    throw isUniqueViolation(error) ? new ContestRefused('hasEntered') : error;
  }
}

/** Withdraws the own entry, whose images are deleted a day after their upload unless it takes them back. Withdrawing again changes nothing. Throws ContestRefused. */
export async function withdrawEntry(context: EnterContext, accountId: number, slug: string): Promise<OwnEntry> {
  const { contest, state } = shownContest(context, slug);
  return inTransaction(context.database, async (transaction) => {
    await lockSyncHead(transaction, accountId);
    const row = await entryOfAccount(transaction, accountId, contest.slug).executeTakeFirst();
    if (row === undefined) throw new ContestRefused('unknownEntry');
    if (row.status !== 'withdrawn') {
      if (row.status === 'disqualified') throw new ContestRefused('disqualified');
      // Other processes publish, which this one notices some seconds later.
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

/** Something that can be seen. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;

const isMissing = (value: string | readonly unknown[]) =>
  typeof value === 'string' ? !VISIBLE.test(value) : value.length === 0;

/** The part of a form that the contest takes. Throws ContestRefused. */
function checkForm({ kind, images: mostImages }: KnownContest, form: Entered): Entered {
  if (kind === 'draw') return { character: form.character, title: '', text: '', ai: false, images: [] };
  for (const field of NEEDS[kind]) if (isMissing(form[field])) throw new ContestRefused(`${field}Missing`);
  const ids = new Set(form.images.map(({ id }) => id));
  if (ids.size < form.images.length) throw new ContestRefused('imageTwice');
  if (ids.size > mostImages) throw new ContestRefused(mostImages === 0 ? 'noImages' : 'imagesTooMany');
  return form;
}

/** The character that enters. Throws ContestRefused. */
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

/** Stores the entry unless it is stored as it is. Throws ContestRefused. */
async function storeEntry(
  { clock }: EnterContext,
  transaction: Transaction,
  { accountId, contest, entered }: Submission,
): Promise<ContestEntriesTable> {
  const now = clock();
  const { name, world } = await findEntrant(transaction, accountId, entered.character);
  const former = await entryOfAccount(transaction, accountId, contest.slug).executeTakeFirst();
  if (former?.status === 'disqualified') throw new ContestRefused('disqualified');
  const images = await findImages(transaction, accountId, entered, former?.id ?? null);
  const takesPart = former?.status === 'submitted' || former?.status === 'valid';
  if (takesPart && (await isSame(transaction, former, entered))) return former;
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
    // Nobody looks at an entry without a text.
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

/** The pictures of a form in its order. Throws ContestRefused unless all are the account's, and no other entry's. */
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

/** Writes that the character took part, unless that is recorded. Throws ContestRefused. */
async function recordPart(ledger: RegisterLedger, { id: item }: KnownContest, characterId: number): Promise<void> {
  const key = { characterId, list: 'contests', item } as const;
  await ledger.load([key]);
  const register = ledger.get(key);
  if (register?.value !== 1) {
    if (register === undefined && ledger.isFull) throw new ContestRefused('full');
    ledger.write(key, { value: 1, text: null, client: null, source: 'contest', deviceAt: null, group: null });
  }
  await ledger.save();
}
