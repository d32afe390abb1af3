import { describe, expect, it } from 'vitest';
import { DeviceDatabase, type IdentityRecord } from './device-database.ts';
import { followIdentity, type IdentityEvent, observeIdentity, readIdentity, storeIdentity } from './identity-store.ts';

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

describe('the generation', () => {
  const other = { ...user, id: 2, account: 'Rowan', username: 'Rowan' };
  const signedIn: IdentityEvent = { kind: 'confirmed', user };
  const ended: IdentityEvent = { kind: 'ended' };
  const endedElsewhere: IdentityEvent = { kind: 'ended', elsewhere: true };
  const signedOut: IdentityEvent = { kind: 'signedOut' };

  it.each<[string, IdentityEvent[], Partial<IdentityRecord>]>([
    ['a sign-in', [signedIn], { generation: 1, user, ended: null }],
    ['a confirmation of the same account', [signedIn, signedIn], { generation: 1, user }],
    ['a sign-in to another account', [signedIn, { kind: 'confirmed', user: other }], { generation: 2, user: other }],
    ['a session that ended', [signedIn, ended], { generation: 2, user: null, ended: user }],
    ['several reports that it ended', [signedIn, ended, ended], { generation: 2, user: null, ended: user }],
    ['a sign-in after it ended', [signedIn, ended, signedIn], { generation: 3, user, ended: null }],
    ['no session from the start', [ended], { generation: 0, user: null, ended: null }],
    ['a sign-out', [signedIn, signedOut], { generation: 2, user: null, ended: null }],
    ['a sign-out after the session ended', [signedIn, ended, signedOut], { generation: 3, user: null, ended: null }],
  ])('counts %s, and the ended account stays until the player decides', async (_case, events, expected) => {
    const device = new DeviceDatabase(`identity ${crypto.randomUUID()}`);
    let now = 0;
    for (const event of events) {
      now += 1;
      await storeIdentity(device, event, now);
    }
    expect(await readIdentity(device)).toMatchObject({ ...expected, confirmedAt: now });
    device.close();
  });

  it.each<[string, IdentityEvent[], Partial<IdentityRecord>]>([
    ['after the session was ended elsewhere', [signedIn, endedElsewhere], { ended: user, endedElsewhere: true }],
    ['after later reports that there is none', [signedIn, endedElsewhere, ended], { endedElsewhere: true }],
    ['until the next sign-in', [signedIn, endedElsewhere, signedIn], { endedElsewhere: false }],
    ['not after a session that just ended', [signedIn, ended], { endedElsewhere: false }],
    ['not of a session before', [signedIn, endedElsewhere, signedIn, ended], { endedElsewhere: false }],
  ])('states that only what is unsent is here %s', async (_case, events, expected) => {
    const device = new DeviceDatabase(`identity ${crypto.randomUUID()}`);
    for (const event of events) await storeIdentity(device, event, 1);
    expect(await readIdentity(device)).toMatchObject(expected);
    device.close();
  });

  it('lets no late response replace a later sign-in', async () => {
    const device = new DeviceDatabase(`identity ${crypto.randomUUID()}`);
    const seen: (string | undefined)[] = [];
    const stop = observeIdentity(
      device,
      (identity) => seen.push(identity?.user?.username),
      (error) => expect.unreachable(String(error)),
    );
    await storeIdentity(device, signedIn, 1, 0);
    await storeIdentity(device, { kind: 'confirmed', user: other }, 2, 1);
    expect(await storeIdentity(device, ended, 3, 1)).toMatchObject({ generation: 2, user: other });
    expect(await readIdentity(device)).toMatchObject({ user: other, confirmedAt: 2 });
    expect(await storeIdentity(device, ended, 4, 2)).toMatchObject({ generation: 3, user: null });
    await expect.poll(() => seen.at(-1)).toBeUndefined();
    expect(seen.slice(0, -1)).toContain('Rowan');
    stop();
    device.close();
  });
});
