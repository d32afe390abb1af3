/** Notices to an account: shown by the page at the next visit, and mailed immediately. */
import type { Notice } from '#core/contract/notices.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts-queries.ts';
import { findCharacter } from '#server/storage/queries/characters-queries.ts';
import { insertNotice, readNotices } from '#server/storage/queries/notices-queries.ts';
import { readHead } from '#server/storage/queries/sync-heads-queries.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ChangeHub } from './change-hub.ts';

/** Text of each kind of notice. */
const SENTENCES: Readonly<Record<NoticeKind, (name: string, detail: string) => string>> = {
  /** Another account has verified it. */
  provedElsewhere: (name: string) =>
    `${name} has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.`,
  /** The game's site marks it as sold. */
  traded: (name: string) =>
    `The game's site says that ${name} was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.`,
  /** The game's site has no character of that name any more. */
  gone: (name: string) =>
    `The game's site has no character named ${name} any more, so it is no longer verified. If it was renamed, rename it here and verify it again.`,
  /** An import from the bazaar, told by the actions of imports. */
  imported: (_name, detail) => detail,
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

export interface NoticesContext {
  readonly database: Database;
  readonly hub: Pick<ChangeHub, 'publish'>;
  readonly mailer: Mailer;
  readonly background: BackgroundWork;
}

/** Tells an account, whose player has left, that an import did not work. */
export async function tellFailedImport(
  { clock, database, hub }: Pick<NoticesContext, 'database' | 'hub'> & { readonly clock: () => number },
  {
    accountId,
    characterId,
    detail,
  }: { readonly accountId: number; readonly characterId: number; readonly detail: string },
): Promise<void> {
  const character = await findCharacter(database, accountId, characterId);
  if (character === undefined) return;
  await storeNotices(database, [{ accountId, kind: 'importFailed', characterName: character.name, detail }], clock());
  hub.publish(accountId, { head: await readHead(database, accountId), client: null, characters: true });
}

/** Notifies open devices and mails the players that a character is no longer verified. Call it after the commit. */
export async function sendNotices(context: NoticesContext, drafts: readonly NoticeDraft[]): Promise<void> {
  for (const draft of drafts) {
    const head = await readHead(context.database, draft.accountId);
    context.hub.publish(draft.accountId, { head, client: null, characters: true });
    context.background.run('Mailing a notice', () => mailNotice(context, draft));
  }
}

async function mailNotice(context: NoticesContext, { accountId, kind, characterName }: NoticeDraft): Promise<void> {
  const { username, email } = await readAccount(context.database, accountId);
  await context.mailer.send({
    to: email,
    subject: 'A character of yours is no longer verified',
    text: [`Hello ${username},`, SENTENCES[kind](characterName, ''), 'Loremark'].join('\n\n'),
  });
}

/** The account's notices, newest first. */
export async function listNotices(db: Queryable, accountId: number): Promise<readonly Notice[]> {
  const rows = await readNotices(db, accountId);
  return rows.map(({ id, kind, character_name, import_id, detail, created_at }) => ({
    id,
    message: SENTENCES[kind](character_name, detail ?? ''),
    created_at: new Date(created_at).toISOString(),
    ...(import_id === null ? {} : { import: import_id }),
  }));
}
