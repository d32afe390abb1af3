/** Players whom the player of this device follows or blocks. */
import { otherDevice } from './app.tsx';

/** Number of a player's profile, from the server. */
export async function profileId(username: string): Promise<number> {
  const answer = await fetch(`/api/v1/profiles?username=${username}`);
  return (await answer.json()).data.id;
}

/** Makes another device of the account follow or block players, or end that. */
export async function put(
  account: string,
  list: 'following' | 'blocked',
  players: readonly { readonly id: number; readonly username: string }[],
  value: 0 | 1 = 1,
): Promise<void> {
  const device = otherDevice(account);
  await device.sync(
    players.map(({ id, username }) => device.op({ list, item: id, value, text: value === 1 ? username : undefined })),
  );
}
