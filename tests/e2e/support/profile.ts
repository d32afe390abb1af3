/** A player with a public profile. */
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp, type TestClient } from '#tests/builders/test-client.ts';

/** Signs up `elyra`, who plays Elyra Vane and has recorded something, from another browser. Returns that browser. */
export async function addElyra(origin: string): Promise<TestClient> {
  const browser = await signUp({ request: (path, init) => fetch(origin + path, init) }, { username: 'elyra' });
  const { data } = await (await browser.post('characters', { name: 'Elyra Vane' })).json();
  const device = new SyncDevice(browser, 'elyra');
  await device.sync([
    device.op({ character: data.id, list: 'mounts', item: 368, value: 1 }),
    device.op({ character: data.id, list: 'bestiary', item: 34, value: 988 }),
    device.op({ character: data.id, value: 1 }),
  ]);
  return browser;
}
