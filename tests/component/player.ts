/** A signed-in player on this device, over a fake server; all stored data is deleted when the test ends. */
import { onTestFinished } from 'vitest';
import type { Role } from '#core/contract/accounts/account.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { checkIdentity, identitySession, startIdentity } from '#page/state/accounts/identity.ts';
import { onlineAtom, store } from '#page/state/atoms.ts';
import { startCharacters } from '#page/state/characters/characters.ts';
import { stopDrains } from '#page/state/sync/drain-request.ts';
import { startProgress } from '#page/state/sync/progress/progress.ts';
import type { FakeApi } from './fake-api.ts';

const PLAYER = {
  id: 1,
  username: 'Elyra',
  role: 'user',
  current_character: null,
  default_character_name: null,
} as const;

const DETAILS = {
  ...PLAYER,
  email: 'elyra@example.test',
  is_hidden: 1,
  hasData: false,
  has_legacy: true,
  language: null,
} as const;

/** Signs in as `Elyra`, who has only the legacy character unless the fake server returns others. */
export async function signIn(api: FakeApi, role: Role = 'user'): Promise<void> {
  api.on('GET oauth/check', { body: { auth: true, user: { ...DETAILS, role } } });
  api.on('GET user', { body: { data: { ...DETAILS, role } } });
  const stops = [startIdentity(), startProgress(), startCharacters()];
  await checkIdentity();
  onTestFinished(async () => {
    for (const stop of stops.reverse()) stop();
    stopDrains();
    store.set(onlineAtom, true);
    await identitySession.signedOut();
    await new ProgressDatabase(PLAYER.username).delete();
  });
}

/** Takes the device offline or back online. */
export function setOnline(api: FakeApi, online: boolean): void {
  api.reachable = online;
  store.set(onlineAtom, online);
}
