/** An open page that receives changes from the server. */
import type { AccountChange } from '#server/actions/sync/change-hub.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import type { TestApp } from '../server.ts';

/** The changes sent to the account's open device from now on. */
export async function openDevice({ context }: TestApp, username: string): Promise<readonly AccountChange[]> {
  const account = await findAccountByName(context.database, username);
  if (account === undefined) throw new Error(`There is no account ${username}.`);
  const received: AccountChange[] = [];
  context.hub.subscribe(account.id, { sessionId: 0, onChange: (change) => received.push(change), onEnd: () => {} });
  return received;
}

/** The query with which a device fetches its notices. */
export const LOOK = { client: null, characters: true } as const;
