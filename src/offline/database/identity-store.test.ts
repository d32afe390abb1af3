import { expect, it } from 'vitest';
import { DeviceDatabase } from './device-database.ts';
import { followIdentity, storeIdentity } from './identity-store.ts';

const user = {
  id: 1,
  account: 'Elyra',
  username: 'Elyra',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;

it('the identity is read from the database once, and again after another context has written it', async () => {
  const [here, elsewhere] = [new DeviceDatabase('followed'), new DeviceDatabase('followed')];
  await storeIdentity(here, { kind: 'confirmed', user }, 0);
  const identity = followIdentity(here);
  const first = await identity.read();
  expect(first?.user?.username).toBe('Elyra');
  expect(await identity.read()).toBe(first);
  await storeIdentity(elsewhere, { kind: 'signedOut' }, 1);
  expect((await identity.read())?.user).toBeNull();
  identity.stop();
  for (const database of [here, elsewhere]) database.close();
});
