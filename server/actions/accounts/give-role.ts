import { ROLES, type Role } from '#core/contract/accounts/account.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import type { Transaction } from '#server/storage/database.ts';
import { adminsToNotify, readAccount, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { endSessionsBy } from '#server/storage/queries/accounts/sessions-queries.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';
import { STAFF_SESSION_LIFETIME_MS } from './sessions.ts';

/**
 * Gives an account a role. A raised role shortens its sessions and is mailed to its player and to all admins, so that no
 * one becomes an admin unnoticed. `by`: username of the admin; null = an operator. Returns the ids of the mails.
 */
export async function giveRole(
  transaction: Transaction,
  accountId: number,
  role: Role,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<readonly string[]> {
  const account = await readAccount(transaction, accountId);
  const { username } = account;
  await updateRole(transaction, accountId, role);
  if (role === 'user' || ROLES.indexOf(role) <= ROLES.indexOf(account.role as Role)) return [];
  await endSessionsBy(transaction, accountId, now + STAFF_SESSION_LIFETIME_MS);
  const mails: string[] = [];
  const post = async (to: Pick<typeof account, 'id' | 'username' | 'email' | 'language'>) => {
    const words = wordsIn(to.language).roleGiven;
    const isOwn = to.id === accountId;
    const change = isOwn ? words[role] : words[`${role}Other`](username);
    const giver = by === null ? words.byOperator : words.by(by);
    const mail = {
      to: to.email,
      subject: isOwn ? words.subject : words.subjectOther(username),
      text: letter(to, `${change} ${giver}`, isOwn ? words.factor : words.warning),
    };
    mails.push(await storeMail(transaction, { ...mail, accountId: to.id, now, lifetimeMs: NOTICE_LIFETIME_MS }));
  };
  await post(account);
  for (const admin of await adminsToNotify(transaction, accountId).execute()) await post(admin);
  return mails;
}
