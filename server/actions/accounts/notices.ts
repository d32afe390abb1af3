/** Notices to an account, shown by the page at the next visit; lost verifications are mailed too. */
import type { AccountNotice } from '#core/contract/accounts/notices.ts';
import { type Phrase, phrase, phraseOf, sentences } from '#core/contract/phrase.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import type { Database, Queryable, Transaction } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';
import { insertNotice, readNotices } from '#server/storage/queries/accounts/notices-queries.ts';
import { findCharacter } from '#server/storage/queries/characters/characters-queries.ts';
import { readHead } from '#server/storage/queries/sync/sync-heads-queries.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import type { BackgroundWork } from '../process/background-work.ts';
import { NOTICE_LIFETIME_MS, type OutgoingMailsContext, sendMail, storeMail } from '../process/outgoing-mails.ts';
import type { ChangeHub } from '../sync/change-hub.ts';

/** Kinds that say the same about every character. */
type PlainKind = 'provedElsewhere' | 'traded' | 'gone' | 'readmitted';

export type NoticeDraft = {
  readonly accountId: number;
  readonly characterName: string;
} & (
  | { readonly kind: PlainKind }
  /** `reason`: a sentence of the staff. */
  | { readonly kind: 'excluded'; readonly reason: string }
  /** `why`: the whole text; after a failed import only the reason. */
  | { readonly kind: Exclude<NoticeKind, PlainKind | 'excluded'>; readonly why: Phrase; readonly importId?: string }
);

/** Returns the text of a stored notice. */
function noticePhrase(kind: NoticeKind, name: string, detail: string): Phrase {
  switch (kind) {
    case 'provedElsewhere':
    case 'traded':
    case 'gone':
    case 'readmitted':
      return phrase(`notices.${kind}`, { name });
    case 'excluded':
      return phrase('notices.excluded', { name, reason: detail });
    case 'importFailed':
      return sentences(phrase('notices.importFailed', { name }), storedPhrase(detail));
    default:
      return storedPhrase(detail);
  }
}

/** Reads stored sentences. A detail without data is an English sentence. */
function storedPhrase(detail: string): Phrase {
  return detail.startsWith('[') ? phraseOf(JSON.parse(detail)) : { message: detail };
}

/** Stores notices until they are read. Call it in the transaction of the change that they report. */
export async function storeNotices(db: Queryable, drafts: readonly NoticeDraft[], now: number): Promise<void> {
  for (const { accountId, characterName, kind, ...rest } of drafts) {
    const row = { accountId, characterName, kind, now };
    if ('reason' in rest) await insertNotice(db, { ...row, detail: rest.reason });
    else if ('why' in rest) {
      const { why, importId } = rest;
      const detail = why.text === undefined ? why.message : JSON.stringify(why.text);
      await insertNotice(db, { ...row, detail, ...(importId !== undefined && { importId }) });
    } else await insertNotice(db, row);
  }
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
  lost: { readonly accountId: number; readonly kind: PlainKind; readonly characterName: string },
  now: number,
): Promise<LostVerification> {
  const { accountId, kind, characterName } = lost;
  await storeNotices(transaction, [lost], now);
  const account = await readAccount(transaction, accountId);
  const words = wordsIn(account.language);
  const mail = await storeMail(transaction, {
    to: account.email,
    subject: words.verificationLost.subject,
    text: letter(account, words.notices[kind](characterName)),
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
  { accountId, characterId, why }: { readonly accountId: number; readonly characterId: number; readonly why: Phrase },
): Promise<void> {
  const character = await findCharacter(database, accountId, characterId);
  if (character === undefined) return;
  await storeNotices(database, [{ accountId, kind: 'importFailed', characterName: character.name, why }], clock());
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
    ...noticePhrase(kind, character_name, detail ?? ''),
    created_at: new Date(created_at).toISOString(),
    ...(import_id === null ? {} : { import: import_id }),
  }));
}
