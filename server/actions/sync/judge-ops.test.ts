import { beforeEach, describe, expect, it } from 'vitest';
import { syncCallsOfFile, syncRequest, WireClient } from '#tests/builders/sync-calls.ts';

const calls = syncCallsOfFile();
let phone: WireClient;
let laptop: WireClient;
beforeEach(() => {
  phone = new WireClient(calls, 'phone');
  laptop = new WireClient(calls, 'laptop');
});

const history = () => calls.database().selectFrom('history').selectAll().execute();

async function addCharacter(): Promise<number> {
  const { id } = await calls
    .database()
    .insertInto('characters')
    .values({ account_id: 1, name: 'Bryn', verify_code: null, verified_at: null, created_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

describe('the numbers of a client', () => {
  it('give a repeated op its stored result, whatever it contains now, and judge the others', async () => {
    const [first, second] = [phone.op({ value: 5 }), phone.op({ item: 22, value: 6 })];
    const { results } = await phone.send(first, second);
    const repeat = await phone.send({ ...first, value: 9 }, second, phone.op({ item: 23 }));
    expect(repeat.results.slice(0, 2)).toEqual(results);
    expect([repeat.results.length, repeat.head]).toEqual([3, 3]);
    // A part of them may be repeated alone.
    expect((await phone.send(first)).results).toEqual(results.slice(0, 1));
    expect((await phone.send(first)).head).toBe(3);
  });

  it('give a repeated op every part of its result again', async () => {
    await laptop.deliver(laptop.op({ value: 500 }), laptop.op({ list: 'notes.quests', item: 4, text: 'hers' }));
    const ops = [
      phone.op({ value: 5 }),
      phone.op({ list: 'notes.quests', item: 4, text: 'his' }),
      phone.op({ list: 'pets' }),
      phone.op({ character: 7 }),
    ];
    const { results } = await phone.send(...ops);
    expect(results).toMatchObject([
      { outcome: 'merged', by: { device: 'laptop’s browser' } },
      { outcome: 'applied', replaced: { value: 1, text: 'hers' } },
      { outcome: 'rejected', code: 'unknown_list' },
      { outcome: 'gone' },
    ]);
    expect(results.map((result) => 'replaced' in result)).toEqual([false, true, false, false]);
    expect((await phone.send(...ops)).results).toEqual(results);
  });

  it('are a fork if another op has the number', async () => {
    const [first, second] = [phone.op(), phone.op({ item: 22 })];
    await phone.send(first, second);
    await expect(phone.send(phone.op())).rejects.toMatchObject({ code: 'client_forked' });
    await expect(phone.send(first, phone.op())).rejects.toMatchObject({ code: 'client_forked' });
    expect((await phone.send(first, second)).head).toBe(2);
  });

  it('are a fork if the results are no longer stored, unless nothing is sent', async () => {
    const first = phone.op();
    await phone.deliver(first);
    await phone.deliver(phone.op({ item: 22 }));
    phone.acked = 0;
    await expect(phone.send(first)).rejects.toMatchObject({ code: 'client_forked' });
    expect((await phone.send()).head).toBe(2);
    phone.acked = 2;
    expect(await phone.deliver(phone.op({ item: 23 }))).toMatchObject([{ outcome: 'applied' }]);
  });

  it('remain valid when an older copy of the client pulls', async () => {
    await phone.deliver(phone.op());
    await phone.deliver(phone.op({ item: 22 }));
    await calls.apply(syncRequest([], { client: 'phone', acked: 0, device: 'a restored profile' }));
    expect(await phone.deliver(phone.op({ item: 23 }))).toMatchObject([{ outcome: 'applied', version: 3 }]);
  });

  it('of a forgotten client are a fork with its next op, also after a pull', async () => {
    phone.acked = 7;
    await phone.send();
    await expect(phone.send(phone.op())).rejects.toMatchObject({ code: 'client_forked' });
    await phone.send();
    await expect(phone.send(phone.op())).rejects.toMatchObject({ code: 'client_forked' });
  });
});

describe('an op', () => {
  it.each([
    ['of a character that does not exist', { character: 7 }, { outcome: 'gone', value: 0, version: 0 }],
    ['of an unknown list', { list: 'pets' }, { outcome: 'rejected', code: 'unknown_list', value: 0, version: 0 }],
    ['with a value that the list does not accept', { value: 0.5 }, { outcome: 'rejected', code: 'bad_value' }],
    ['that adds to a list of checks', { list: 'titles', add: 1 }, { outcome: 'rejected', code: 'bad_value' }],
  ])('%s is refused, and the others are applied', async (_case, over, result) => {
    const results = await phone.deliver(phone.op({ item: 1 }), phone.op(over), phone.op({ item: 2 }));
    expect(results).toMatchObject([{ outcome: 'applied', version: 1 }, result, { outcome: 'applied', version: 2 }]);
    expect(await history()).toHaveLength(2);
  });

  it('of an own character is applied there alone', async () => {
    const character = await addCharacter();
    expect(await phone.deliver(phone.op({ character, value: 5 }))).toMatchObject([{ value: 5, version: 1 }]);
    expect(await phone.deliver(phone.op({ value: 3 }))).toMatchObject([{ value: 3, version: 2 }]);
  });

  it('of the client that wrote last is no write if it changes nothing', async () => {
    await phone.deliver(phone.op({ value: 5 }));
    expect(await phone.deliver(phone.op({ value: 5 }))).toEqual([{ outcome: 'noop', value: 5, version: 1 }]);
  });

  it('of another client is a write even if it changes nothing, but once', async () => {
    await phone.deliver(phone.op({ value: 5 }));
    expect(await laptop.deliver(laptop.op({ value: 5 }))).toMatchObject([{ outcome: 'noop', value: 5, version: 2 }]);
    expect(await laptop.deliver(laptop.op({ value: 5 }))).toMatchObject([{ outcome: 'noop', value: 5, version: 2 }]);
  });

  it('that meets an unseen larger number is merged, with the device that wrote it', async () => {
    await laptop.deliver(laptop.op({ value: 500 }));
    expect(await phone.deliver(phone.op({ value: 5 }))).toMatchObject([
      { outcome: 'merged', value: 500, by: { device: 'laptop’s browser', at: '1970-01-01T00:00:01.000Z' } },
    ]);
    const [lowered] = await phone.deliver(phone.op({ value: 5, base: 2 }));
    expect(lowered).toEqual({ outcome: 'applied', value: 5, version: 3 });
  });

  it('that is merged a second time has the device again, but has replaced nothing', async () => {
    await laptop.deliver(laptop.op({ value: 500 }));
    for (const value of [5, 6]) {
      const [merged] = await phone.deliver(phone.op({ value }));
      expect(merged).toEqual({
        outcome: 'merged',
        value: 500,
        version: 2,
        by: { device: 'laptop’s browser', at: '1970-01-01T00:00:01.000Z' },
      });
    }
  });

  it('that records the same note as another client has replaced nothing', async () => {
    const note = { list: 'notes.quests', item: 4, text: 'Bring a rope' };
    await laptop.deliver(laptop.op(note));
    const [same] = await phone.deliver(phone.op(note));
    expect(same).toEqual({
      outcome: 'noop',
      value: 1,
      version: 2,
      by: { device: 'laptop’s browser', at: '1970-01-01T00:00:01.000Z' },
    });
  });

  it('that changes only the text of a note is a write', async () => {
    const note = (text: string, base: number | null) => ({ list: 'notes.quests', item: 4, text, base });
    await phone.deliver(phone.op(note('Bring a rope', null)));
    expect(await phone.deliver(phone.op(note('Bring a shovel', 1)))).toMatchObject([{ version: 2 }]);
    expect((await laptop.send()).changes).toMatchObject([{ text: 'Bring a shovel', version: 2 }]);
  });
});

describe('a number to add', () => {
  it('is added to what others have, also in the same batch', async () => {
    await laptop.deliver(laptop.op({ value: 40 }));
    const results = await phone.deliver(phone.op({ add: 5 }), phone.op({ add: 2 }), phone.op({ add: -1, base: 1 }));
    expect(results.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['applied', 45],
      ['applied', 47],
      ['applied', 46],
    ]);
  });

  it('below 0 leaves what another client has set since', async () => {
    await phone.deliver(phone.op({ add: 5 }));
    await laptop.deliver(laptop.op({ value: 40, base: 1 }));
    const [merged] = await phone.deliver(phone.op({ add: -5, base: 1 }));
    expect(merged).toMatchObject({ outcome: 'merged', value: 40 });
    const [seen] = await phone.deliver(phone.op({ add: -5, base: merged?.version ?? 0 }));
    expect(seen).toMatchObject({ outcome: 'applied', value: 35 });
  });

  it('below 0 is subtracted from what others have added, or the client itself has set', async () => {
    await phone.deliver(phone.op({ add: 5 }));
    await laptop.deliver(laptop.op({ add: 40, base: 1 }));
    expect(await phone.deliver(phone.op({ add: -5, base: 1 }))).toMatchObject([{ outcome: 'applied', value: 40 }]);
    await phone.deliver(phone.op({ value: 50, base: 3 }));
    expect(await phone.deliver(phone.op({ add: -5, base: 3 }))).toMatchObject([{ outcome: 'applied', value: 45 }]);
  });

  it('below 0 is judged by its own register and base among several', async () => {
    await phone.deliver(phone.op({ add: 5 }), phone.op({ add: 5, item: 22 }));
    await laptop.deliver(laptop.op({ value: 40, base: 1 }));
    const results = await phone.deliver(
      phone.op({ add: -5, base: 1 }),
      phone.op({ add: -5, item: 22, base: 2 }),
      phone.op({ add: 1, base: 1 }),
    );
    expect(results.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['merged', 40],
      ['applied', 0],
      ['applied', 41],
    ]);
  });
});

describe('several numbers to subtract', () => {
  it('are refused for a deleted character and an unknown list, and the others are applied', async () => {
    await phone.deliver(phone.op({ add: 5 }));
    const results = await phone.deliver(
      phone.op({ add: -1, character: 7 }),
      phone.op({ add: -1, list: 'pets' }),
      phone.op({ add: -1, base: 1 }),
    );
    expect(results).toMatchObject([
      { outcome: 'gone' },
      { outcome: 'rejected', code: 'unknown_list' },
      { outcome: 'applied', value: 4 },
    ]);
  });

  it('are each judged by what had been seen of their register', async () => {
    await phone.deliver(phone.op({ add: 5 }), phone.op({ add: 5, item: 22 }));
    await laptop.deliver(laptop.op({ value: 40, base: 1 }), laptop.op({ value: 50, item: 22, base: 2 }));
    const results = await phone.deliver(phone.op({ add: -5, base: 1 }), phone.op({ add: -5, item: 22, base: 4 }));
    expect(results.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['merged', 40],
      ['applied', 45],
    ]);
  });
});

describe('a copied op', () => {
  it('of a character counts once too, and of a deleted one is gone', async () => {
    const character = await addCharacter();
    const op = phone.op({ character, add: 5 });
    await phone.deliver(op);
    const results = await laptop.deliver({ ...op, copied: true }, { ...op, character: 99, copied: true });
    expect(results).toMatchObject([{ outcome: 'noop', value: 5, version: 1 }, { outcome: 'gone' }]);
  });

  it('counts once, whichever client delivers it first', async () => {
    const op = phone.op({ add: 5 });
    await phone.deliver(op);
    const other = phone.op({ add: 2 });
    const results = await laptop.deliver(
      { ...op, copied: true },
      { ...other, copied: true },
      { ...other, copied: true },
    );
    expect(results).toMatchObject([
      { outcome: 'noop', value: 5, version: 1 },
      { outcome: 'applied', value: 7, version: 2 },
      { outcome: 'noop', value: 7, version: 2 },
    ]);
  });

  it('gets the register as it was after its write, without what followed', async () => {
    const ops = [phone.op({ value: 3 }), phone.op({ add: 5 }), phone.op({ add: 2 })];
    await phone.deliver(...ops);
    const results = await laptop.deliver(...ops.slice(0, 2).map((op) => ({ ...op, copied: true as const })));
    expect(results).toEqual([
      { outcome: 'noop', value: 3, version: 1 },
      { outcome: 'noop', value: 8, version: 2 },
    ]);
  });

  it('is recognised by its register and time, and by nothing else', async () => {
    const op = phone.op({ add: 5 });
    await phone.deliver(op);
    const character = await addCharacter();
    const results = await laptop.deliver(
      { ...op, id: 'another id', copied: true },
      { ...op, item: 22, copied: true },
      { ...op, character, copied: true },
      { ...op, at: '2026-01-01T00:00:00.000Z', copied: true },
      { ...op, copied: undefined } as typeof op,
    );
    expect(results.map(({ outcome, value }) => [outcome, value])).toEqual([
      ['noop', 5],
      ['applied', 5],
      ['applied', 5],
      ['applied', 10],
      ['applied', 15],
    ]);
  });

  it('of the legacy character is not recognised by a tap on another character at the same time', async () => {
    const op = phone.op({ character: await addCharacter(), add: 5 });
    await phone.deliver(op);
    const results = await laptop.deliver({ ...op, character: null, copied: true });
    expect(results).toMatchObject([{ outcome: 'applied', value: 5, version: 2 }]);
  });

  it('of several lists is recognised in each', async () => {
    const ops = [phone.op({ item: 1 }), phone.op({ list: 'titles', item: 1 }), phone.op({ item: 2 })];
    await phone.deliver(...ops);
    const results = await laptop.deliver(...ops.map((op) => ({ ...op, copied: true as const })));
    expect(results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['noop', 1],
      ['noop', 2],
      ['noop', 3],
    ]);
    expect((await laptop.send()).head).toBe(3);
  });
});

describe('a value of a lost history', () => {
  it('returns over what is from before the branch, and is written even if it is the same', async () => {
    await laptop.deliver(laptop.op({ value: 5 }));
    expect(await phone.deliver(phone.op({ value: 5, base: 1, lost: 3, source: 'restore' }))).toEqual([
      { outcome: 'applied', value: 5, version: 2 },
    ]);
    expect(await laptop.deliver(laptop.op({ value: 2, base: 1, lost: 2, source: 'restore' }))).toEqual([
      { outcome: 'noop', value: 5, version: 2 },
    ]);
    expect(await laptop.deliver(laptop.op({ value: 2, base: 1, lost: 4, source: 'restore' }))).toEqual([
      { outcome: 'applied', value: 2, version: 3 },
    ]);
  });

  it('is joined with what was written since the branch', async () => {
    await laptop.deliver(laptop.op({ value: 50 }));
    expect(await phone.deliver(phone.op({ value: 5, base: null, lost: 3, source: 'restore' }))).toMatchObject([
      { outcome: 'merged', value: 50, by: { device: 'laptop’s browser' } },
    ]);
  });
});
