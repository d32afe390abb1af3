/** The account's own lists of players: following and blocked (docs/sync.md, rule 11). */
import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_FOLLOWED } from '#core/progress/lists.ts';
import { type OpFields, SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));

const follow = (item: number, text = `Player${item}`) => ({ list: 'following', item, value: 1, text });
const block = (item: number) => ({ ...follow(item), list: 'blocked' });
const end = (wish: OpFields) => ({ ...wish, value: 0, text: undefined });

/** Returns the entries of both lists on a device that has just pulled. */
async function entries() {
  const all = await new SyncDevice(browser, 'Rowan').pullAll();
  return all
    .filter(({ list, value }) => (list === 'following' || list === 'blocked') && value !== 0)
    .map(({ character, list, item, text }) => [character, list, item, text]);
}

async function addCharacter(body: object): Promise<number> {
  return (await (await browser.post('characters', body)).json()).data.id;
}

describe('a followed or blocked player', () => {
  test('is recorded with the name, for no character', async () => {
    const knight = await addCharacter({ name: 'Bryn', isHidden: 0 });
    expect(await phone.deliver(follow(11))).toMatchObject({ outcome: 'applied' });
    expect(await phone.deliver(block(12))).toMatchObject({ outcome: 'applied' });
    expect(await phone.deliver({ ...follow(13), character: knight })).toMatchObject({ code: 'unknown_item' });
    expect(await entries()).toEqual([
      [null, 'following', 11, 'Player11'],
      [null, 'blocked', 12, 'Player12'],
    ]);
  });

  test.each<[string, OpFields, string]>([
    ['no name', { list: 'following', item: 11, value: 1 }, 'bad_value'],
    ['a sentence for a name', follow(11, 'by the old well'), 'bad_value'],
    ['too long a name', follow(11, 'a'.repeat(51)), 'bad_value'],
    ['another value', { ...follow(11), value: 2 }, 'bad_value'],
    ['no player', follow(0), 'unknown_item'],
  ])('is refused with %s', async (_case, wish, code) => {
    expect(await phone.deliver(wish)).toMatchObject({ outcome: 'rejected', code });
  });

  test('stays with the account when the first character is converted and the conversion is undone', async () => {
    await phone.sync([phone.op(follow(11)), phone.op(block(12)), phone.op({ value: 1 })]);
    const before = await entries();
    const converted = await addCharacter({ isMainCharacter: 1, name: 'Bryn' });
    expect(await entries()).toEqual(before);
    expect(await phone.deliver(follow(13))).toMatchObject({ outcome: 'applied' });
    await browser.call('DELETE', 'characters/conversion', { id: converted });
    expect(await entries()).toEqual([...before, [null, 'following', 13, 'Player13']]);
  });

  test('stays when a character is deleted, and does not count as progress', async () => {
    const knight = await addCharacter({ name: 'Bryn', isHidden: 0 });
    await phone.sync([phone.op(follow(11)), phone.op(block(12))]);
    await browser.call('DELETE', 'characters', { id: knight });
    expect(await entries()).toHaveLength(2);
    expect((await (await browser.get('user')).json()).data.hasData).toBe(false);
  });

  test('is restored from an export, even if it was ended since then', async () => {
    await phone.sync([phone.op(follow(11)), phone.op(block(12))]);
    const file = await (await browser.get('user/export')).json();
    await phone.sync([phone.op(end(follow(11))), phone.op(end(block(12)))]);
    expect(await entries()).toEqual([]);
    expect(await (await browser.post('user/import', { file })).json()).toMatchObject({ data: { changed: 2 } });
    expect(await entries()).toHaveLength(2);
  });

  test('is in the history with the name', async () => {
    await phone.deliver(follow(11));
    await phone.deliver(end(follow(11)));
    const { data } = await (await browser.get('user/history?character=0')).json();
    expect(data).toMatchObject([
      { list: 'following', item: 11, old: 1, new: 0, oldText: 'Player11' },
      { list: 'following', item: 11, old: 0, new: 1, newText: 'Player11' },
    ]);
  });
});

describe('a list of players', () => {
  beforeEach(() => phone.sync(Array.from({ length: MAX_FOLLOWED }, (_, index) => phone.op(follow(index + 1)))));

  test('has room for 200, and for one more after another is removed, even within one call', async () => {
    expect(await phone.deliver(follow(999))).toMatchObject({ outcome: 'rejected', code: 'full', value: 0 });
    expect(await phone.deliver(follow(1))).toMatchObject({ outcome: 'noop' });
    const { results } = await phone.sync([
      phone.op(follow(998)),
      phone.op(end(follow(1))),
      phone.op(follow(998)),
      phone.op(follow(1)),
    ]);
    expect(results.map(({ outcome, code }) => code ?? outcome)).toEqual(['full', 'applied', 'applied', 'full']);
    expect(await entries()).toHaveLength(MAX_FOLLOWED);
  });

  test('that is full does not limit the other list', async () => {
    expect(await phone.deliver(block(1))).toMatchObject({ outcome: 'applied' });
  });

  test('accepts no more entries from a file than its limit', async () => {
    await phone.deliver(end(follow(1)));
    const file = await (await browser.get('user/export')).json();
    for (const item of [997, 998]) file.progress.push({ ...follow(item), character: null });
    expect(await (await browser.post('user/import', { file })).json()).toMatchObject({ data: { changed: 1 } });
    expect(await entries()).toHaveLength(MAX_FOLLOWED);
  });
});
