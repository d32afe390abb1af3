import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GUEST, type OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import type { Wanted } from '#offline/outbox/enqueue.ts';
import { importUnsent, parseUnsent } from '#offline/outbox/unsent-file.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { exportFormer, keepAsGuest, readFormer } from './former-account.ts';
import { readGuest } from './guest-progress.ts';

let ids = 0;
const newId = () => {
  ids += 1;
  return `id-${String(ids).padStart(4, '0')}`;
};
const context = { clock: () => 1_000_000 + ids, newId };

let former: ProgressDatabase;
let guest: ProgressDatabase;

beforeEach(async () => {
  former = new ProgressDatabase('Larch');
  guest = new ProgressDatabase(GUEST);
  for (const database of [former, guest]) for (const table of database.tables) await table.clear();
});
afterEach(() => {
  for (const database of [former, guest]) database.close();
});

/** A value of the mirror, which the former account had confirmed. */
function confirmed(character: number, list: string, item: number, value: number, text: string | null = null) {
  const row = { character, list, item, value, text, version: item + 1, op: null, by: null, revision: 1, aside: null };
  return former.registers.put(row);
}

function tick(database: ProgressDatabase, wanted: Partial<Wanted>) {
  const all = { character: 0, list: 'mounts', item: 1, value: 1, text: null, source: 'tap', group: null } as const;
  return enqueue(database, context, [{ ...all, ...wanted }]);
}

/** Returns the guest's recorded values, by list and item. */
async function recorded(): Promise<Record<string, number | string>> {
  const ops = await guest.outbox.orderBy('place').toArray();
  const shown = ({ state, value, text, code }: OpRow) => (state === 'pending' ? (text ?? value) : `${state}: ${code}`);
  return Object.fromEntries(ops.map((op) => [`${op.character}/${op.list}/${op.item}`, shown(op)]));
}

describe('the progress of a former account', () => {
  it('counts what is recorded over all characters, what was never sent, and drafts', async () => {
    await confirmed(0, 'mounts', 1, 1);
    await confirmed(7, 'mounts', 1, 1);
    await confirmed(7, 'bestiary', 2, 300);
    await confirmed(0, 'mounts', 3, 0);
    await confirmed(0, 'settings', 1, 7);
    await tick(former, { item: 4, character: 7 });
    await tick(former, { list: 'bestiary', item: 2, character: 7, value: 0, add: 5 });
    const draft = { contest: 'a', character: null, title: '', text: '', ai: false, images: [], basis: null };
    await former.drafts.put(draft);
    expect(await readFormer(former, context)).toEqual({
      total: 3,
      lists: [
        { list: 'mounts', count: 2 },
        { list: 'bestiary', count: 1 },
      ],
      unsent: 2,
      drafts: 1,
    });
  });

  it('is nothing if nothing is recorded, as after its deletion', async () => {
    await confirmed(0, 'mounts', 1, 0);
    await confirmed(0, 'settings', 1, 7);
    expect(await readFormer(former, context)).toEqual({ total: 0, lists: [], unsent: 0, drafts: 0 });
  });

  it('becomes the guest’s as it was shown, with the values of several characters joined', async () => {
    await confirmed(0, 'bestiary', 2, 10);
    await confirmed(7, 'bestiary', 2, 300);
    await confirmed(9, 'bestiary', 2, 20);
    await tick(former, { list: 'bestiary', item: 2, character: 7, value: 0, add: 5 });
    await confirmed(0, 'notes.bestiary', 2, 1, 'By the lake');
    await confirmed(7, 'notes.bestiary', 2, 1, 'At night');
    await confirmed(0, 'following', 55, 1, 'Moss');
    await confirmed(0, 'mounts', 1, 1);
    await tick(former, { item: 1, value: 0 });
    await keepAsGuest(former, guest, context);
    expect(await recorded()).toEqual({
      '0/bestiary/2': 305,
      '0/notes.bestiary/2': 'By the lake\nAt night',
      '0/following/55': 'Moss',
    });
    expect((await readGuest(guest)).total).toBe(3);
  });

  it('loses no note that is too long together with another character’s: it waits for the player', async () => {
    for (const character of [0, 7, 9]) await confirmed(character, 'notes.bestiary', 2, 1, `${character}`.repeat(1500));
    expect(await keepAsGuest(former, guest, context)).toMatchObject({ added: 1, aside: 2 });
    const ops = await guest.outbox.orderBy('place').toArray();
    expect(ops.map(({ state, code, text }) => [state, code, text?.[0]])).toEqual([
      ['pending', null, '0'],
      ['dead', 'text_too_long', '7'],
      ['dead', 'text_too_long', '9'],
    ]);
    expect(new Set(ops.map(({ at }) => at)).size).toBe(3);
  });

  it('lowers nothing of the guest’s, and a repetition after an interruption adds nothing', async () => {
    await tick(guest, { list: 'bestiary', item: 2, value: 500 });
    await confirmed(7, 'bestiary', 2, 300);
    await confirmed(7, 'mounts', 4, 1);
    await keepAsGuest(former, guest, context);
    const once = await guest.outbox.count();
    expect(await recorded()).toEqual({ '0/bestiary/2': 500, '0/mounts/4': 1 });
    expect(await keepAsGuest(former, guest, context)).toMatchObject({ added: 0 });
    expect(await guest.outbox.count()).toBe(once);
  });

  it('includes what the server refused and what only a newer app can send', async () => {
    await tick(former, { item: 4, character: 7 });
    // The current character is not progress.
    await tick(former, { list: 'settings', item: 1, value: 7 });
    await former.outbox.toCollection().modify({ state: 'dead', code: 'gone' });
    await tick(former, { item: 5 });
    await former.outbox
      .where('state')
      .equals('pending')
      .modify({ list: 'charms', state: 'parked', code: 'unknown_list' });
    await keepAsGuest(former, guest, context);
    expect(await recorded()).toEqual({ '0/mounts/4': 'dead: gone', '0/charms/5': 'parked: unknown_list' });
  });

  it('can be saved to a file, which the account that has the name now can import into its first character', async () => {
    await confirmed(7, 'bestiary', 2, 300);
    await tick(former, { item: 4, character: 7 });
    const file = await exportFormer(former, context, 'Firefox (Linux)');
    expect(file).toMatchObject({ account: 'Larch', epoch: null, device: 'Firefox (Linux)' });
    const now = new ProgressDatabase('Larch-2');
    await importUnsent(now, context, parseUnsent(JSON.stringify(file)));
    const ops = await now.outbox.toArray();
    expect(
      ops.map(({ character, list, item, value, base, copied }) => [character, list, item, value, base, copied]).sort(),
    ).toEqual([
      [0, 'bestiary', 2, 300, null, 1],
      [0, 'mounts', 4, 1, null, 1],
    ]);
    await now.delete();
    // Saving changes nothing here.
    expect(await former.outbox.where('copied').equals(1).count()).toBe(0);
  });
});
