import { expect, it } from 'vitest';
import type { OpRow } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/devices/offline-device.ts';
import { type Dates, datesOf, joinDates, observeNote, observeOwnDates, observeRefused } from './observe-item.ts';

const NOTE = { character: 0, list: 'notes.quests', item: 7 };
/** The registers of one creature. */
const CREATURE = ['bestiary', 'bestiaryStage'].map((list) => ({ character: 0, list, item: 3 }));
const NOON = Date.parse('2026-01-01T12:00:00Z');
const HOUR = 3_600_000;
const unreachable = (error: unknown) => expect.unreachable(String(error));

function write(device: OfflineDevice, text: string | null) {
  const context = { clock: () => device.now, newId: device.newId };
  const wanted = { ...NOTE, value: text === null ? 0 : 1, text, source: 'tap' as const, group: null };
  return enqueue(device.database, context, [wanted]);
}

it('reports a pending note before the account’s one, and its removal', async () => {
  const server = new MemorySyncServer();
  const phone = new OfflineDevice(server);
  const desk = new OfflineDevice(server);
  let note: string | null | undefined;
  const stop = observeNote(
    desk.database,
    NOTE,
    (text) => {
      note = text;
    },
    unreachable,
  );
  await expect.poll(() => note).toBeNull();
  await write(phone, 'ask Ottokar');
  await phone.drain();
  await desk.drain();
  await expect.poll(() => note).toBe('ask Ottokar');
  await write(desk, 'bring a rope');
  await expect.poll(() => note).toBe('bring a rope');
  await desk.undo();
  await expect.poll(() => note).toBe('ask Ottokar');
  await write(desk, null);
  await expect.poll(() => note).toBeNull();
  stop();
});

it('reports when an item was first recorded and last changed on this device, without other items', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  let dates: Dates | undefined;
  const stop = observeOwnDates(
    device.database,
    CREATURE,
    (known) => {
      dates = known;
    },
    unreachable,
  );
  await device.tap('bestiary', 4, 10);
  await device.tap('bestiary', 3, 10, 5);
  await expect.poll(() => dates).toEqual({ first: null, last: null });
  device.now = NOON + HOUR;
  await device.tap('bestiaryStage', 3, 1);
  await expect.poll(() => dates).toEqual({ first: NOON + HOUR, last: NOON + HOUR });
  device.now = NOON + 2 * HOUR;
  await device.tap('bestiary', 3, 50);
  device.now = NOON + 3 * HOUR;
  await device.tap('bestiary', 3, 0);
  await expect.poll(() => dates).toEqual({ first: NOON + HOUR, last: NOON + 3 * HOUR });
  stop();
});

it('reports the newest change that was refused or is for a newer version, and no waiting one', async () => {
  const device = new OfflineDevice(new MemorySyncServer());
  let refused: OpRow | null | undefined;
  const stop = observeRefused(
    device.database,
    CREATURE,
    (op) => {
      refused = op;
    },
    unreachable,
  );
  await device.tap('bestiary', 3, 10);
  await device.tap('bestiaryStage', 3, 1);
  await device.tap('bestiary', 4, 10);
  await device.add('bestiary', 3, 1);
  await expect.poll(() => refused).toBeNull();
  const [first, second, other] = await device.ops();
  for (const op of [first, other]) await device.database.outbox.update(op?.id ?? '', { state: 'dead' });
  await expect.poll(() => refused?.id).toBe(first?.id);
  await device.database.outbox.update(second?.id ?? '', { state: 'parked' });
  await expect.poll(() => refused?.id).toBe(second?.id);
  await device.database.outbox.delete(second?.id ?? '');
  await expect.poll(() => refused?.id).toBe(first?.id);
  stop();
});

it('has no first date if nothing was recorded, and joins two ranges to the widest', () => {
  expect(datesOf([{ at: 5, value: 0 }])).toEqual({ first: null, last: 5 });
  const none: Dates = { first: null, last: null };
  expect(joinDates(none, none)).toEqual(none);
  expect(joinDates({ first: 3, last: 4 }, none)).toEqual({ first: 3, last: 4 });
  expect(joinDates({ first: 3, last: 9 }, { first: 1, last: 5 })).toEqual({ first: 1, last: 9 });
});
