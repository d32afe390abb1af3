/** Notices to an account, shown by the page at the next visit; lost verifications are mailed too. */
import type { AccountNotice } from '#core/contract/accounts/notices.ts';
import type { Database, Queryable, Transaction } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import { insertNotice, readNotices } from '#server/storage/queries/accounts/notices-queries.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import { NOTICE_LIFETIME_MS, type OutgoingMailsContext, sendMail, storeMail } from '../process/outgoing-mails.ts';
import type { ChangeHub } from '../sync/change-hub.ts';

/** Text of each kind of notice. */
const SENTENCES: Readonly<Record<NoticeKind, (name: string, detail: string) => string>> = {
  /** Another account has verified it. */
  provedElsewhere: (name: string) =>
    `${name} has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.`,
  /** The game's site marks it as traded. */
  traded: (name: string) =>
    `The game's site says that ${name} was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.`,
  /** The game's site no longer has a character with that name. */
  gone: (name: string) =>
    `The game's site has no character named ${name} any more, so it is no longer verified. If it was renamed, rename it here and verify it again.`,
  /** Result of a bazaar import. */
  imported: (_name, detail) => detail,
  /** Staff excluded it from the rankings; `detail` is the reason as a sentence. */
  excluded: (name, detail) => `${name} was taken out of the rankings. ${detail}`,
  readmitted: (name) => `${name} is back in the rankings.`,
  /** The jury's decision on an entry, and a win. */
  entryJudged: (_name, detail) => detail,
  contestWon: (_name, detail) => detail,
  /** The outcome of a report of wrong data. */
  dataReport: (_name, detail) => detail,
  importFailed: (name, detail) => `The import into ${name} did not work. ${detail}`,
};

export interface NoticeDraft {
  readonly accountId: number;
  readonly kind: NoticeKind;
  readonly characterName: string;
  readonly importId?: string;
  readonly detail?: string;
}

/** Stores notices until they are read. Call it in the transaction of the change that they report. */
export async function storeNotices(db: Queryable, drafts: readonly NoticeDraft[], now: number): Promise<void> {
  for (const draft of drafts) await insertNotice(db, { ...draft, now });
}

/** A notice that a character is no longer verified, with its mail. */
export interface LostVerification {
  readonly accountId: number;
  /** Id of the mail. */
  readonly mail: string;
}

/** Stores the notice and the mail for a character that is no longer verified, in the transaction of that change. */
export async function storeLostVerification(
  transaction: Transaction,
  lost: { readonly accountId: number; readonly kind: NoticeKind; readonly characterName: string },
  now: number,
): Promise<LostVerification> {
  const { accountId, kind, characterName } = lost;
  await storeNotices(transaction, [lost], now);
  const { username, email } = await readAccount(transaction, accountId);
  const mail = await storeMail(transaction, {
    to: email,
    subject: 'A character of yours is no longer verified',
    text: [`Hello ${username},`, SENTENCES[kind](characterName, ''), 'Loremark'].join('\n\n'),
    accountId,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
  return { accountId, mail };
}

export interface NoticesContext extends OutgoingMailsContext {
  readonly hub: Pick<ChangeHub, 'publish'>;
  readonly background: BackgroundWork;
}

/** Notifies an account that an import failed after its player had left the page. */
export async function notifyFailedImport(
  { clock, database, hub }: Pick<NoticesContext, 'clock' | 'database' | 'hub'>,
  {
    accountId,
    characterId,
    detail,
  }: { readonly accountId: number; readonly characterId: number; readonly detail: string },
): Promise<void> {
  const character = await findCharacter(database, accountId, characterId);
  if (character === undefined) return;
  await storeNotices(database, [{ accountId, kind: 'importFailed', characterName: character.name, detail }], clock());
  await notifyOpenDevices({ database, hub }, [accountId]);
}

/** Notifies the open devices of accounts that there are notices to fetch. Call it after the commit. */
export async function notifyOpenDevices(
  { database, hub }: { readonly database: Database; readonly hub: Pick<ChangeHub, 'publish'> },
  accountIds: Iterable<number>,
): Promise<void> {
  for (const accountId of accountIds)
    hub.publish(accountId, { head: await readHead(database, accountId), client: null, characters: true });
}

/** Notifies open devices and mails the players. Call it after the commit. */
export async function sendNotices(context: NoticesContext, losses: readonly LostVerification[]): Promise<void> {
  for (const { accountId, mail } of losses) {
    await notifyOpenDevices(context, [accountId]);
    context.background.run('Mailing a notice', () => sendMail(context, mail));
  }
}

/** Returns the account's notices, newest first. */
export async function listNotices(db: Queryable, accountId: number): Promise<readonly AccountNotice[]> {
  const rows = await readNotices(db, accountId);
  return rows.map(({ id, kind, character_name, import_id, detail, created_at }) => ({
    id,
    message: SENTENCES[kind](character_name, detail ?? ''),
    created_at: new Date(created_at).toISOString(),
    ...(import_id === null ? {} : { import: import_id }),
  }));
}
