import { describe, expect, it } from 'vitest';
import { deviceAndServer, OfflineDevice, replyLost } from '#tests/builders/devices/offline-device.ts';

const ALT = 7;

/** Two devices of an account with a second character, on which the first device has recorded 3 kills. */
async function twoCharacters() {
  const { server, device } = deviceAndServer();
  server.characters.add(ALT);
  await device.tap('bestiary', 21, 3, ALT);
  await device.drain();
  const other = new OfflineDevice(server);
  await other.drain();
  return { server, device, other };
}

/** Pulls without sending anything. */
async function pull(device: OfflineDevice): Promise<void> {
  const batch = await device.store().takeBatch(0, true, device.now);
  const answer = await device.network(batch.request);
  if (answer.kind !== 'reply') throw new Error('refused');
  await device.store().applyReply(batch, answer.reply, device.now);
}

describe('a character that was deleted on another device', () => {
  it('disappears with all of its progress', async () => {
    const { server, device, other } = await twoCharacters();
    await other.tap('titles', 1, 1);
    await other.drain();
    server.deleteCharacter(ALT);
    await device.drain();
    expect((await device.mirror()).map(({ character, list }) => [character, list])).toEqual([[0, 'titles']]);
  });

  it('is not revived by the stored result of an op that is sent again', async () => {
    const { server, device } = await twoCharacters();
    await device.tap('bestiary', 21, 4, ALT);
    device.network = replyLost(server);
    await device.drain();
    server.deleteCharacter(ALT);
    device.network = (request) => server.answer(request);
    await pull(device);
    server.deleted = [];
    await device.heal();
    expect(await device.ops()).toEqual([]);
    expect(await device.mirror()).toEqual([]);
  });

  it('is not revived by a reply from before that arrives late', async () => {
    const { server, device } = await twoCharacters();
    await device.tap('bestiary', 21, 4, ALT);
    const late = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(late.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    server.deleteCharacter(ALT);
    await pull(device);
    expect(await device.store().applyReply(late, answer.reply, device.now)).toEqual({ kind: 'outdated' });
    expect(await device.mirror()).toEqual([]);
  });

  it('leaves what was recorded for it afterwards as a dead letter', async () => {
    const { server, device } = await twoCharacters();
    server.deleteCharacter(ALT);
    await device.tap('bestiary', 21, 9, ALT);
    await device.heal();
    expect(await device.ops()).toMatchObject([{ character: ALT, value: 9, state: 'dead', code: 'gone' }]);
  });
});
