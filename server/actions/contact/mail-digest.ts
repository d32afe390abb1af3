/** Messages of guests above the limit of the site, mailed to the operator together. */
import { inTransaction } from '#server/storage/database.ts';
import { deleteMails, heldMails } from '#server/storage/queries/process/outgoing-mails-queries.ts';
import { type BackgroundWork, repeatInBackground } from '../process/background-work.ts';
import { type OutgoingMailsContext, sendMail, storeMail } from '../process/outgoing-mails.ts';
import { MESSAGE_LIFETIME_MS } from './accept-contact-message.ts';
import { type OperatorEnv, operatorAddress } from './operator-address.ts';

const MINUTE_MS = 60 * 1000;
const EVERY_MS = 5 * MINUTE_MS;

/** Age of the oldest held message at which a digest is mailed. */
const COLLECTING_MS = 60 * MINUTE_MS;
/** Maximum number of messages in a digest. */
const MOST_MESSAGES = 100;

export interface DigestContext extends OutgoingMailsContext {
  readonly env: OperatorEnv;
  readonly stopping: AbortSignal;
}

/** Mails the held messages if the oldest has waited for an hour, in as many mails as they need. */
export async function mailDigest(context: DigestContext): Promise<void> {
  while (!context.stopping.aborted) {
    const mail = await storeDigest(context);
    if (mail === null) return;
    await sendMail(context, mail);
  }
}

/** Replaces held mails by one with their texts. Returns its id; null = there is none to send yet. */
function storeDigest({ database, clock, env }: DigestContext): Promise<string | null> {
  const now = clock();
  return inTransaction(database, async (transaction) => {
    const held = await heldMails(transaction, MOST_MESSAGES).execute();
    const [oldest] = held;
    if (oldest === undefined || oldest.created_at > now - COLLECTING_MS) return null;
    await deleteMails(
      transaction,
      held.map(({ id }) => id),
    );
    const intro = 'More messages arrived from players without a login than are mailed one by one. Oldest first:';
    return storeMail(transaction, {
      accountId: null,
      to: operatorAddress(env),
      subject: `${held.length} collected messages`,
      // Quoted, so that a message can't imitate the next one.
      text: [intro, ...held.map(({ subject, text }) => `${subject}\n${text.replaceAll(/^/gm, '> ')}`)].join('\n\n'),
      now,
      lifetimeMs: MESSAGE_LIFETIME_MS,
    });
  });
}

/** Mails digests until the server stops. */
export function scheduleDigests(context: DigestContext & { readonly background: BackgroundWork }): void {
  repeatInBackground(context, {
    name: 'Mailing collected messages',
    everyMs: EVERY_MS,
    work: () => mailDigest(context),
  });
}
