/** Notices to an account: shown by the page at the next visit, and mailed immediately. */
import type { Notice } from '#core/contract/notices.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts-queries.ts';
import { insertNotice, readNotices } from '#server/storage/queries/notices-queries.ts';
import { readHead } from '#server/storage/queries/sync-heads-queries.ts';
import type { NoticeKind } from '#server/storage/schema.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ChangeHub } from './change-hub.ts';

/** Text of each kind of notice. */
const SENTENCES: Readonly<Record<NoticeKind, (name: string) => string>> = {
  /** Another account has verified it. */
  provedElsewhere: (name: string) =>
    `${name} has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.`,
  /** The game's site marks it as sold. */
  traded: (name: string) =>
    `The game's site says that ${name} was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.`,
  /** The game's site has no character of that name any more. */
  gone: (name: string) =>
    `The game's site has no character named ${name} any more, so it is no longer verified. If it was renamed, rename it here and verify it again.`,
};

export interface NoticeDraft {
  readonly accountId: number;
  readonly kind: NoticeKind;
  readonly characterName: string;
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

/** Notifies open devices and mails the players. Call it after the commit. */
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
    text: [`Hello ${username},`, SENTENCES[kind](characterName), 'Loremark'].join('\n\n'),
  });
}

/** The account's notices, newest first. */
export async function listNotices(db: Queryable, accountId: number): Promise<readonly Notice[]> {
  const rows = await readNotices(db, accountId);
  return rows.map(({ id, kind, character_name, created_at }) => ({
    id,
    message: SENTENCES[kind](character_name),
    created_at: new Date(created_at).toISOString(),
  }));
}
