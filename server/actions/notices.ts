/** What an account is told unasked: in the page the next time its player is here, and at once by mail. */
import type { Notice } from '#core/contract/notices.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Database, Queryable } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts-queries.ts';
import { insertNotice, readNotices } from '#server/storage/queries/notices-queries.ts';
import { readHead } from '#server/storage/queries/sync-heads-queries.ts';
import type { BackgroundWork } from './background-work.ts';
import type { ChangeHub } from './change-hub.ts';

/** What happened to the character that a notice is about. */
const SENTENCES = {
  /** Another account has brought a newer proof. */
  provedElsewhere: (name: string) =>
    `${name} has been verified by another account, so it is no longer verified in yours. If it is still your character, generate a new code and verify it again.`,
  /** The game's site says that it was sold. */
  traded: (name: string) =>
    `The game's site says that ${name} was traded, so it is no longer verified. If you bought it, generate a new code and verify it again.`,
  /** The game's site does not know it under that name any more. */
  gone: (name: string) =>
    `The game's site has no character named ${name} any more, so it is no longer verified. If it was renamed, rename it here and verify it again.`,
} as const;

export type NoticeKind = keyof typeof SENTENCES;

/** A notice that is to be told. */
export interface Telling {
  readonly accountId: number;
  readonly kind: NoticeKind;
  readonly characterName: string;
}

function isKind(kind: string): kind is NoticeKind {
  return Object.hasOwn(SENTENCES, kind);
}

/** Keeps notices until they are read. Belongs into the transaction of what they tell of. */
export async function keepNotices(db: Queryable, tellings: readonly Telling[], now: number): Promise<void> {
  for (const telling of tellings) await insertNotice(db, { ...telling, now });
}

export interface NoticesContext {
  readonly database: Database;
  readonly hub: Pick<ChangeHub, 'publish'>;
  readonly mailer: Mailer;
  readonly background: BackgroundWork;
}

/** Tells the devices that are here, and mails, once what was kept is stored for good. */
export async function tell(context: NoticesContext, tellings: readonly Telling[]): Promise<void> {
  for (const telling of tellings) {
    const head = await readHead(context.database, telling.accountId);
    context.hub.publish(telling.accountId, { head, client: null, characters: true });
    context.background.run('Mailing a notice', () => mailNotice(context, telling));
  }
}

async function mailNotice(context: NoticesContext, { accountId, kind, characterName }: Telling): Promise<void> {
  const { username, email } = await readAccount(context.database, accountId);
  await context.mailer.send({
    to: email,
    subject: 'A character of yours is no longer verified',
    text: [`Hello ${username},`, SENTENCES[kind](characterName), 'Loremark'].join('\n\n'),
  });
}

/** The account's notices, newest first. Those of a kind that this version does not know are left out. */
export async function listNotices(db: Queryable, accountId: number): Promise<readonly Notice[]> {
  const rows = await readNotices(db, accountId);
  return rows.flatMap(({ id, kind, character_name, created_at }) =>
    isKind(kind)
      ? [{ id, message: SENTENCES[kind](character_name), created_at: new Date(created_at).toISOString() }]
      : [],
  );
}
