import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeSource } from '#core/contract/sync/sync.ts';
import { MAX_REGISTERS } from '#core/contract/sync/sync.ts';
import { type ListKey, MAX_FOLLOWED } from '#core/progress/lists.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { inTransaction } from '#server/storage/database.ts';
import { syncCallsOfFile } from '#tests/builders/sync-calls.ts';
import { RegisterLedger } from './register-ledger.ts';

const ACCOUNT = 1;
const NOW = 1000;
/** Rat in the bestiary, complete with 250 kills or at its third stage. */
const RAT = 21;
const catalogue = loadCatalogue();

const calls = syncCallsOfFile();

function withLedger<Result>(work: (ledger: RegisterLedger) => Promise<Result>): Promise<Result> {
  return inTransaction(calls.database(), async (transaction) => {
    const context = { transaction, catalogue, seasons: { takingChanges: () => [] } };
    return work(await RegisterLedger.open(context, ACCOUNT, NOW));
  });
}

const keyOf = (list: ListKey, item: number, characterId = 0) => ({ characterId, list, item });

const write = (value: number, text: string | null = null, source: ChangeSource = 'tap') =>
  ({ value, text, client: 'phone', source, deviceAt: null, group: null }) as const;

/** Writes values one after another and saves them together. */
const save = (...writes: readonly (readonly [ReturnType<typeof keyOf>, number, ChangeSource?])[]) =>
  withLedger(async (ledger) => {
    await ledger.load(writes.map(([key]) => key));
    for (const [key, value, source] of writes) ledger.write(key, write(value, null, source));
    await ledger.save();
  });

const setRegisters = (registers: number) => calls.database().updateTable('sync_heads').set({ registers }).execute();
const headOf = () => calls.database().selectFrom('sync_heads').select(['head', 'registers']).executeTakeFirst();

it('a write takes the next version and stores the value before it', async () => {
  await withLedger(async (ledger) => {
    const note = keyOf('notes.quests', 4);
    await ledger.load([note]);
    expect([ledger.moved, ledger.head, ledger.get(note)]).toEqual([false, 0, undefined]);
    expect(ledger.write(note, write(1, 'Bring a rope'))).toBe(1);
    expect(ledger.write(note, write(1, 'Bring a shovel'))).toBe(2);
    expect([ledger.moved, ledger.head, ledger.get(note)?.text]).toEqual([true, 2, 'Bring a shovel']);
    await ledger.save();
  });
  const history = await calls.database().selectFrom('history').selectAll().orderBy('version').execute();
  expect(
    history.map(({ old_value, new_value, old_text, new_text }) => [old_value, new_value, old_text, new_text]),
  ).toEqual([
    [0, 1, null, 'Bring a rope'],
    [1, 1, 'Bring a rope', 'Bring a shovel'],
  ]);
  expect(await headOf()).toEqual({ head: 2, registers: 1 });
});

it('a register that was not loaded is neither read nor written', async () => {
  await withLedger(async (ledger) => {
    expect(() => ledger.get(keyOf('titles', 1))).toThrow('register 0/titles/1 was not loaded');
    expect(() => ledger.write(keyOf('titles', 1), write(1))).toThrow('register 0/titles/1 was not loaded');
  });
});

it('loading again keeps unsaved writes', async () => {
  await save([keyOf('titles', 1), 1]);
  await withLedger(async (ledger) => {
    await ledger.load([keyOf('titles', 1)]);
    ledger.write(keyOf('titles', 1), write(0));
    await ledger.load([keyOf('titles', 1), keyOf('titles', 2)]);
    expect(ledger.get(keyOf('titles', 1))?.value).toBe(0);
  });
});

describe('an account with the maximum of registers', () => {
  beforeEach(async () => {
    await save([keyOf('titles', 1), 1], [keyOf('titles', 1, 7), 1]);
    await setRegisters(MAX_REGISTERS - 1);
  });

  it('has space again once a character is deleted', async () => {
    await withLedger(async (ledger) => {
      const [known, first, second] = [keyOf('titles', 1), keyOf('titles', 2), keyOf('titles', 3)];
      await ledger.loadFor([known, first, second].map((key) => ({ key, value: 1 })));
      ledger.write(known, write(0));
      expect([ledger.isFull, ledger.isFullFor(second, 1)]).toEqual([false, false]);
      ledger.write(first, write(1));
      expect([ledger.isFull, ledger.isFullFor(second, 1), ledger.isFullFor(first, 0)]).toEqual([true, true, false]);
      await ledger.deleteCharacter(7);
      expect([ledger.isFull, ledger.isFullFor(second, 1)]).toEqual([false, false]);
      await ledger.save();
    });
    expect(await headOf()).toEqual({ head: 5, registers: MAX_REGISTERS - 1 });
  });
});

describe('a full list', () => {
  const following = (item: number) => keyOf('following', item);
  const loadedFor = async (ledger: RegisterLedger, ...items: readonly number[]) =>
    ledger.loadFor(items.map((item) => ({ key: following(item), value: 1 })));

  beforeEach(() =>
    save(...Array.from({ length: MAX_FOLLOWED - 1 }, (_, item) => [following(item + 1), 1] as const), [
      following(900),
      0,
    ]),
  );

  it('accepts one more value, then none but those of its own items and empty ones', async () => {
    await withLedger(async (ledger) => {
      await loadedFor(ledger, 1, 900, 901);
      expect(ledger.isFullFor(following(900), 1)).toBe(false);
      ledger.write(following(901), write(1, 'Elyra'));
      expect([1, 900].map((item) => ledger.isFullFor(following(item), 1))).toEqual([false, true]);
      expect(ledger.isFullFor(following(900), 0)).toBe(false);
    });
  });

  it('accepts a value in place of a removed one, and a changed one takes no space', async () => {
    await withLedger(async (ledger) => {
      await loadedFor(ledger, 1, 2, 900, 901);
      ledger.write(following(901), write(1, 'Elyra'));
      ledger.write(following(1), write(1, 'Thorne'));
      ledger.write(following(2), write(0));
      expect(ledger.isFullFor(following(900), 1)).toBe(false);
      ledger.write(following(900), write(1, 'Bryn'));
      expect(ledger.isFullFor(following(2), 1)).toBe(true);
    });
  });

  it('is no limit for other lists', async () => {
    await withLedger(async (ledger) => {
      await ledger.loadFor([
        { key: following(901), value: 1 },
        { key: keyOf('titles', 1), value: 1 },
      ]);
      ledger.write(following(901), write(1, 'Elyra'));
      expect(ledger.isFullFor(keyOf('titles', 1), 1)).toBe(false);
    });
  });
});

it.each([
  [undefined, 0],
  [1, 1],
] as const)(
  'a deleted character has a version of its own and no rows left (to the legacy one: %s)',
  async (to, stored) => {
    await save([keyOf('titles', 1, 7), 1], [keyOf('titles', 1, 8), 1]);
    await withLedger(async (ledger) => {
      await ledger.deleteCharacter(7, to);
      expect([ledger.head, ledger.moved]).toEqual([3, true]);
      await ledger.save();
    });
    const database = calls.database();
    const characters = async (table: 'registers' | 'section_summaries') =>
      (await database.selectFrom(table).select('character_id').execute()).map((row) => row.character_id);
    expect([await characters('registers'), await characters('section_summaries')]).toEqual([[8], [8]]);
    expect(await database.selectFrom('deleted_characters').selectAll().execute()).toMatchObject([
      { version: 3, character_id: 7, to_legacy: stored },
    ]);
    expect(await headOf()).toEqual({ head: 3, registers: 1 });
  },
);

describe('the summary of a section', () => {
  const kills = keyOf('bestiary', RAT);
  const stage = keyOf('bestiaryStage', RAT);
  const earned = async () =>
    (await calls.database().selectFrom('section_summaries').select(['section', 'earned']).execute()).map(
      (row) => [row.section, row.earned] as const,
    );

  it('counts a row once whose kills and stage are written together', async () => {
    await save([kills, 250], [stage, 3], [stage, 0]);
    expect(await earned()).toEqual([['bestiary', 1]]);
    await save([kills, 0]);
    expect(await earned()).toEqual([['bestiary', 0]]);
  });

  it('counts a row once whose stage is written later', async () => {
    await save([kills, 250]);
    await save([stage, 3]);
    expect(await earned()).toEqual([['bestiary', 1]]);
    await save([kills, 0]);
    expect(await earned()).toEqual([['bestiary', 1]]);
  });

  it('is not changed by a conversion, which moves it, nor by a list that does not count', async () => {
    await save([kills, 250, 'conversion'], [keyOf('bookmarks', 1), 1]);
    expect(await earned()).toEqual([]);
  });
});
