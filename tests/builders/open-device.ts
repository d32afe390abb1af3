/** What an open page hears of the server. */
import type { AccountChange } from '#server/actions/sync/change-hub.ts';
import { findAccountByName } from '#server/storage/queries/accounts/accounts-queries.ts';
import type { TestApp } from './server.ts';

/** What the account's open device is told from now on. */
export async function openDevice({ context }: TestApp, username: string): Promise<readonly AccountChange[]> {
  const account = await findAccountByName(context.database, username);
  if (account === undefined) throw new Error(`There is no account ${username}.`);
  const heard: AccountChange[] = [];
  context.hub.subscribe(account.id, { sessionId: 0, onChange: (change) => heard.push(change), onEnd: () => {} });
  return heard;
}

/** By which a device looks for its notices. */
export const LOOK = { client: null, characters: true } as const;
