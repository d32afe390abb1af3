/** Changes of an import in the store, and undoing it. Reading auctions: auction-reading.test.ts. */
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Auction, AuctionEntry } from '#core/bazaar-import/auction.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { noticesAnswerSchema } from '#core/contract/accounts/notices.ts';
import { charactersAnswerSchema } from '#core/contract/characters/characters.ts';
import { importsAnswerSchema, undoneImportAnswerSchema } from '#core/contract/imports/bazaar-import.ts';
import { historyAnswerSchema } from '#core/contract/sync/history.ts';
import {
  type ImportOrder,
  ImportRefused,
  importAuction,
  previewImport,
} from '#server/actions/imports/import-auction.ts';
import { callWith, makeToken } from '#tests/builders/api-tokens.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { signIn, signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const ACCOUNT = 1;

const server = withServer();
const rowan = server.with(signUp);
const phone = server.with(() => new SyncDevice(rowan, 'Rowan'));
let elyra: number;
beforeEach(async () => {
  elyra = await addCharacter('Elyra Vane');
});

async function addCharacter(name: string, client = rowan): Promise<number> {
  const answer = await client.post('characters', { name, isHidden: 0 });
  return (await answer.json()).data.id;
}

const idOf = (section: TickableSection, name: string): number => {
  const rows: readonly { readonly id: number; readonly name: string }[] = server.context.catalogue.items(section);
  const row = rows.find((each) => each.name === name);
  if (row === undefined) throw new Error(`There is no ${name} in ${section}.`);
  return row.id;
};

const mounts = (...names: string[]): Auction => anAuction({ mounts: names.map((name) => ({ name, value: 1 })) });

function order(of: Auction, fields: Partial<ImportOrder> = {}): ImportOrder {
  return { auction: of, source: 'site', sections: ['mounts'], characterId: elyra, ...fields };
}

const importInto = (of: Auction, fields: Partial<ImportOrder> & { readonly seen?: number } = {}) =>
  importAuction(server.context, ACCOUNT, {
    ...order(of, fields),
    ...(fields.seen === undefined ? {} : { seen: fields.seen }),
  });

async function undo(id: string, client = rowan): Promise<Response> {
  return client.call('DELETE', `user/imports/${id}`);
}

async function undone(id: string, client = rowan) {
  const answer = await undo(id, client);
  expect(answer.status).toBe(200);
  return v.parse(undoneImportAnswerSchema, await answer.json());
}

/** Returns the character's values that are not 0, as `list item=value`. */
async function values(character = elyra): Promise<string[]> {
  const changes = await phone.pullAll();
  return changes
    .filter((change) => change.character === character && change.value !== 0)
    .map(({ list, item, value }) => `${list} ${item}=${value}`)
    .sort();
}

const mount = (name: string) => `mounts ${idOf('mounts', name)}=1`;

/** Ticks a mount of Elyra on the phone. */
async function tick(name: string, value = 1, device = phone): Promise<void> {
  await device.deliver({ character: elyra, list: 'mounts', item: idOf('mounts', name), value, base: device.cursor });
}

async function current(): Promise<string | undefined> {
  return (await (await rowan.get('user')).json()).data.current_character?.name;
}

describe('an import', () => {
  it('replaces the selected sections of the selected character, and nothing else', async () => {
    await tick('Widow Queen');
    await tick('Donkey');
    await phone.deliver({ character: elyra, list: 'quests', item: idOf('quests', 'The Ape City'), value: 1 });
    await phone.deliver({ list: 'mounts', item: idOf('mounts', 'Widow Queen'), value: 1 });
    await phone.deliver({ character: elyra, list: 'bookmarks', item: 1, value: 1 });
    await phone.deliver({
      character: elyra,
      list: 'notes.mounts',
      item: idOf('mounts', 'Donkey'),
      value: 1,
      text: 'slow',
    });
    const { data, message } = await importInto(mounts('Donkey', 'War Horse'));
    expect(message).toBe('Data imported successfully.');
    expect(data).toMatchObject({
      character: { id: elyra, name: 'Elyra Vane' },
      changed: 2,
      undone_at: null,
      sections: {
        mounts: { state: 'complete', read: 2, imported: 2, before: 2, after: 2, gained: 1, changed: 0, lost: 1 },
      },
    });
    expect(Object.keys(data.sections)).toEqual(['mounts']);
    expect(await values()).toEqual(
      [
        mount('Donkey'),
        mount('War Horse'),
        `quests ${idOf('quests', 'The Ape City')}=1`,
        'bookmarks 1=1',
        `notes.mounts ${idOf('mounts', 'Donkey')}=1`,
      ].sort(),
    );
    expect(
      (await phone.pullAll()).find(
        ({ character, list, value }) => character === null && list === 'mounts' && value === 1,
      ),
    ).toBeDefined();
  });

  it('makes the character current', async () => {
    expect(await current()).toBeUndefined();
    await importInto(mounts('Donkey'));
    expect(await current()).toBe('Elyra Vane');
  });

  it('imports kills, stages, grades, addons and masteries', async () => {
    const bat = idOf('bestiary', 'Bat');
    await phone.deliver({ character: elyra, list: 'bestiaryStage', item: bat, value: 3 });
    await phone.deliver({ character: elyra, list: 'animusMastery', item: bat, value: 2 });
    await importInto(
      anAuction({
        bestiary: [{ name: 'Bat', value: 40, stage: 1 }],
        bosstiary: [{ name: 'Abyssador', value: 4, stage: 3 }],
        animusMastery: [{ name: 'Bat', value: 1 }],
        charms: [{ name: 'Wound', value: 2 }],
        outfits: [{ name: 'Noblewoman', value: 3 }],
      }),
      { sections: ['bestiary', 'bosstiary', 'animusMastery', 'charms', 'outfits'] },
    );
    const boss = idOf('bosstiary', 'Abyssador');
    expect(await values()).toEqual(
      [
        `bestiary ${bat}=40`,
        `bosstiary ${boss}=4`,
        `bosstiaryStage ${boss}=3`,
        `animusMastery ${bat}=3`,
        `charms ${idOf('charms', 'Wound')}=2`,
        `outfits ${idOf('outfits', 'Nobleman')}=3`,
      ].sort(),
    );
  });

  it('imports Echo Wardens next to masteries, and leaves those that an older page does not show', async () => {
    const [bat, bear] = [idOf('bestiary', 'Bat'), idOf('bestiary', 'Bear')];
    const withBits = (bits: number, value: number): Auction => {
      const shown = anAuction({ animusMastery: [{ name: 'Bat', value }] });
      return { ...shown, sections: { ...shown.sections, animusMastery: { ...shown.sections.animusMastery, bits } } };
    };
    await phone.deliver({ character: elyra, list: 'animusMastery', item: bear, value: 2 });
    const { data } = await importInto(withBits(5, 5), { sections: ['animusMastery'] });
    expect(await values()).toEqual([`animusMastery ${bat}=5`, `animusMastery ${bear}=2`].sort());
    await importInto(withBits(1, 1), { sections: ['animusMastery'] });
    expect(await values()).toEqual([`animusMastery ${bat}=5`, `animusMastery ${bear}=2`].sort());
    await undone(data.id);
    expect(await values()).toEqual([`animusMastery ${bear}=2`]);
  });

  it("reports the page's points and those of the rows that are known", async () => {
    const shown = anAuction({
      bestiary: [
        { name: 'Dragon', value: 1000, stage: 3 },
        { name: 'Invented Beast', value: 1000, stage: 3 },
      ],
    });
    const bestiary = { ...shown.sections.bestiary, points: 75 };
    const of = { ...shown, sections: { ...shown.sections, bestiary } };
    const points = { page: 75, known: 25 };
    const preview = await previewImport(server.context, ACCOUNT, order(of, { sections: ['mounts', 'bestiary'] }));
    expect([preview.sections.bestiary?.points, preview.sections.mounts?.points]).toEqual([points, undefined]);
    const { data } = await importInto(of, { sections: ['bestiary'] });
    expect(data.sections.bestiary?.points).toEqual(points);
    const { data: imports } = v.parse(importsAnswerSchema, await (await rowan.get('user/imports')).json());
    expect(imports[0]?.sections.bestiary?.points).toEqual(points);
  });

  it('writes only the stage if the page has the same kills', async () => {
    const bat = idOf('bestiary', 'Bat');
    await phone.deliver({ character: elyra, list: 'bestiary', item: bat, value: 40 });
    const { data } = await importInto(anAuction({ bestiary: [{ name: 'Bat', value: 40, stage: 3 }] }), {
      sections: ['bestiary'],
    });
    expect(data).toMatchObject({ changed: 1, sections: { bestiary: { changed: 1 } } });
    expect(await values()).toEqual([`bestiary ${bat}=40`, `bestiaryStage ${bat}=3`]);
  });

  it('reports names without a match, and what to check manually', async () => {
    const { data } = await importInto(
      anAuction({
        bestiary: [
          { name: 'Horse', value: 500, stage: 3 },
          { name: 'Horse', value: 3, stage: 0 },
          { name: 'Invented Beast', value: 1, stage: 0 },
        ],
      }),
      { sections: ['mounts', 'bestiary'] },
    );
    expect(data.sections.bestiary).toMatchObject({ ambiguous: ['Horse'], unmatched: ['Invented Beast'], imported: 0 });
    const horses = server.context.catalogue.items('bestiary').filter(({ name }) => name === 'Horse');
    expect(data.check).toEqual([{ name: 'Horse', values: [500, 3], items: horses.map(({ id }) => id) }]);
    expect(data.changed).toBe(0);
  });

  it('is in the history with its source and one group', async () => {
    const { data } = await importInto(mounts('Donkey', 'War Horse'));
    const { data: rows } = v.parse(historyAnswerSchema, await (await rowan.get('user/history')).json());
    expect(rows.map(({ source, group, client, list }) => ({ source, group, client, list }))).toEqual(
      ['mounts', 'mounts', 'settings'].map((list) => ({ source: 'import', group: data.id, client: null, list })),
    );
  });

  it('can be excluded from the history, together with its undo', async () => {
    await tick('Widow Queen');
    const { data } = await importInto(mounts('Donkey', 'War Horse'));
    await undone(data.id);
    const sourcesOf = async (query: string) => {
      const answer = await rowan.get(`user/history${query}`);
      return v.parse(historyAnswerSchema, await answer.json()).data.map(({ source }) => source);
    };
    expect(await sourcesOf('')).toEqual(['undo', 'undo', 'undo', 'import', 'import', 'import', 'import', 'tap']);
    expect(await sourcesOf('?imports=0')).toEqual(['tap']);
    expect((await rowan.get('user/history?imports=1')).status).toBe(422);
  });

  it('changes nothing the second time', async () => {
    await importInto(mounts('Donkey'));
    const head = (await phone.sync()).head;
    const { data } = await importInto(mounts('Donkey'));
    expect(data).toMatchObject({ changed: 0, sections: { mounts: { imported: 1, gained: 0, lost: 0 } } });
    expect((await phone.sync()).head).toBe(head);
  });

  it('does not remove entries whose pages could not be read', async () => {
    await tick('Widow Queen');
    const shown = mounts('Donkey');
    const partial = {
      ...shown,
      sections: { ...shown.sections, mounts: { ...shown.sections.mounts, state: 'partial' as const, counted: 40 } },
    };
    const { data } = await importInto(partial);
    expect(data.sections.mounts).toMatchObject({ state: 'partial', read: 1, counted: 40, lost: 0 });
    expect(await values()).toEqual([mount('Donkey'), mount('Widow Queen')].sort());
  });

  it('removes nothing from a section with a name that the catalogue does not have, and lists the name', async () => {
    await tick('Widow Queen');
    const bat = idOf('bestiary', 'Bat');
    await phone.deliver({ character: elyra, list: 'bestiary', item: bat, value: 40 });
    const renamed = anAuction({
      mounts: [
        { name: 'Donkey', value: 1 },
        { name: 'The Queen Renamed', value: 1 },
      ],
    });
    const sections = ['mounts', 'bestiary'] as const;
    const preview = await previewImport(server.context, ACCOUNT, order(renamed, { sections }));
    expect(preview.sections).toMatchObject({
      mounts: { unmatched: ['The Queen Renamed'], gained: [{ name: 'Donkey' }], changed: [], lost: [] },
      bestiary: { unmatched: [], lost: [{ name: 'Bat' }] },
    });
    const { data } = await importInto(renamed, { sections });
    expect(data.sections.mounts).toMatchObject({ state: 'complete', unmatched: ['The Queen Renamed'], lost: 0 });
    expect(await values()).toEqual([mount('Donkey'), mount('Widow Queen')].sort());
  });

  it('of the map adds every subarea of its complete areas, removes no other, and is undone as a whole', async () => {
    const [candia, meadows, village, bittermor] = ['Candia', 'Feyrist Meadows', 'Fae Village', 'Bittermor'].map(
      (name) => idOf('mapAreas', name),
    );
    for (const item of [candia, bittermor])
      await phone.deliver({ character: elyra, list: 'mapAreas', item: item ?? 0, value: 1, base: phone.cursor });
    const before = await values();
    const { data } = await importInto(
      anAuction({ mapAreas: ['Feyrist', 'Isle of Mist'].map((name) => ({ name, value: 1 })) }),
      {
        sections: ['mapAreas'],
      },
    );
    expect(data).toMatchObject({
      changed: 2,
      sections: {
        mapAreas: { read: 2, imported: 3, before: 2, after: 4, gained: 2, lost: 0, unmatched: ['Isle of Mist'] },
      },
    });
    expect(await values()).toEqual([candia, meadows, village, bittermor].map((item) => `mapAreas ${item}=1`).sort());
    await undone(data.id);
    expect(await values()).toEqual(before);
  });

  it('is unseen by ops waiting on a device: progress wins', async () => {
    await tick('Widow Queen');
    const base = phone.cursor;
    await importInto(mounts('Donkey'));
    const queen = await phone.sync([
      phone.op({ character: elyra, list: 'mounts', item: idOf('mounts', 'Donkey'), value: 0, base }),
    ]);
    expect(queen.results).toMatchObject([{ outcome: 'merged', value: 1, by: { device: 'Bazaar Import' } }]);
  });

  it('is refused, and changes nothing, if a selected section was changed since the preview', async () => {
    await tick('Widow Queen');
    const { seen } = await previewImport(server.context, ACCOUNT, order(mounts('Donkey')));
    await phone.deliver({ character: elyra, list: 'quests', item: idOf('quests', 'The Ape City'), value: 1 });
    await tick('War Horse');
    await expect(importInto(mounts('Donkey'), { seen })).rejects.toMatchObject({ code: 'changed' });
    expect(await values()).toContain(mount('War Horse'));
    expect(await current()).toBeUndefined();
    const { seen: again } = await previewImport(server.context, ACCOUNT, order(mounts('Donkey')));
    expect((await importInto(mounts('Donkey'), { seen: again })).data.changed).toBe(3);
  });

  it("is refused for another account's character", async () => {
    const other = await signUp(server, { username: 'Other' });
    const theirs = await addCharacter('Other Vane', other);
    const refused = importInto(mounts('Donkey'), { characterId: theirs });
    await expect(refused).rejects.toBeInstanceOf(ImportRefused);
    await expect(
      previewImport(server.context, ACCOUNT, order(mounts('Donkey'), { characterId: theirs })),
    ).rejects.toMatchObject({
      code: 'character',
    });
  });

  it('stores nothing if the account is full', async () => {
    const { database } = server.context;
    await tick('Widow Queen');
    await database.updateTable('sync_heads').set({ registers: 49_999 }).where('account_id', '=', ACCOUNT).execute();
    await expect(importInto(mounts('Donkey', 'War Horse'))).rejects.toMatchObject({ code: 'full' });
    expect(await values()).toEqual([mount('Widow Queen')]);
    expect(await current()).toBeUndefined();
  });

  it('changes the entries that a full account has already', async () => {
    const { database } = server.context;
    await importInto(mounts('Donkey', 'War Horse'));
    await database.updateTable('sync_heads').set({ registers: 50_000 }).where('account_id', '=', ACCOUNT).execute();
    await importInto(mounts('Donkey'));
    expect(await values()).toEqual([mount('Donkey')]);
  });

  it('is retained together with the nineteen before it', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      server.clock.advance(1);
      ids.push((await importInto(mounts('Donkey'))).data.id);
    }
    const { data: imports } = v.parse(importsAnswerSchema, await (await rowan.get('user/imports')).json());
    expect(imports.map(({ id }) => id).sort()).toEqual(ids.slice(2).sort());
  });

  it('is stored with at most a hundred names per section', async () => {
    const invented = Array.from({ length: 150 }, (_, at) => ({ name: `Invented ${at}`, value: 1 }));
    const twice = server.context.catalogue
      .items('bestiary')
      .slice(0, 150)
      .flatMap(({ name }) => [1, 2].map((value) => ({ name, value, stage: 0 })));
    const { data } = await importInto(anAuction({ mounts: invented, bestiary: twice }), {
      sections: ['mounts', 'bestiary'],
    });
    expect(data.sections.mounts).toMatchObject({ read: 150, imported: 0 });
    expect([data.sections.mounts?.unmatched.length, data.sections.bestiary?.ambiguous.length]).toEqual([100, 100]);
  });

  it('is stored with at most a hundred names to check, and twenty values each', async () => {
    const { catalogue } = server.context;
    const horses = Array.from({ length: 50 }, (_, value) => ({ name: 'Horse', value, stage: 0 }));
    const twice = catalogue
      .items('bestiary')
      .slice(0, 150)
      .flatMap(({ name }) => [1, 2].map((value) => ({ name, value, stage: 0 })));
    const checked = async (bestiary: readonly AuctionEntry[]) =>
      (await importInto(anAuction({ bestiary }), { sections: ['bestiary'] })).data.check;
    expect(await checked(twice)).toHaveLength(100);
    expect((await checked(horses)).map(({ values }) => values.length)).toEqual([20]);
  });

  it('is reported by a notice until it is read, with the number of changed entries', async () => {
    const { data } = await importInto(mounts('Donkey', 'War Horse'));
    await importInto(mounts('Donkey', 'War Horse'));
    const notices = v.parse(noticesAnswerSchema, await (await rowan.get('user/notices')).json()).data;
    expect(notices.map(({ message }) => message).sort()).toEqual([
      'Auction 1482207 (Bryn Tallow) was imported into Elyra Vane: 2 entries changed.',
      'Auction 1482207 (Bryn Tallow) was imported into Elyra Vane: nothing changed.',
    ]);
    expect(notices.map((notice) => notice.import)).toContain(data.id);
  });
});

describe('a preview', () => {
  it('lists what would be gained, changed and lost, and changes nothing', async () => {
    await tick('Widow Queen');
    await phone.deliver({ character: elyra, list: 'outfits', item: idOf('outfits', 'Citizen'), value: 5 });
    const shown = anAuction({
      mounts: [{ name: 'Donkey', value: 1 }],
      outfits: [{ name: 'Citizen', value: 3 }],
      bestiary: [{ name: 'Nomad', value: 7, stage: 0 }],
    });
    const head = (await phone.sync()).head;
    const preview = await previewImport(
      server.context,
      ACCOUNT,
      order(shown, { sections: ['mounts', 'outfits', 'bestiary'] }),
    );
    expect(preview).toMatchObject({
      auction: { id: 1_482_207, name: 'Bryn Tallow', status: 'finished' },
      source: 'site',
      seen: head,
      sections: {
        mounts: {
          gained: [{ name: 'Donkey', old: { value: 0 }, new: { value: 1 } }],
          lost: [{ name: 'Widow Queen', old: { value: 1 }, new: { value: 0 } }],
        },
        outfits: { changed: [{ name: 'Citizen', old: { value: 5 }, new: { value: 3 } }] },
        bestiary: { ambiguous: [{ name: 'Nomad', values: [7] }], gained: [] },
      },
    });
    expect((await phone.sync()).head).toBe(head);
  });
});

describe('the differences of a preview', () => {
  /** Returns the differences that were counted, as `section kind`. */
  async function counted(): Promise<string[]> {
    const text = await server.context.metrics.text();
    const lines = text.matchAll(/^loremark_import_differences_total\{section="(\w+)",kind="(\w+)"\} [1-9]/gmu);
    return [...lines].map(([, section, kind]) => `${section} ${kind}`).sort();
  }

  it('are counted by section: unknown names, rows that were not read, and other points', async () => {
    const shown = anAuction({ mounts: [{ name: 'Invented Mount', value: 1 }] });
    const { bosstiary, titles } = shown.sections;
    const sections = {
      ...shown.sections,
      bosstiary: { ...bosstiary, points: 5 },
      titles: { ...titles, state: 'partial', counted: 2 },
    } as const;
    const of = order({ ...shown, sections }, { sections: ['mounts', 'bosstiary', 'titles', 'quests'] });
    await previewImport(server.context, ACCOUNT, of);
    expect(await counted()).toEqual(['bosstiary points', 'mounts names', 'titles rows']);
  });

  it('leave out rows that a saved page never has', async () => {
    const shown = anAuction();
    const mounted = { ...shown.sections.mounts, state: 'partial', counted: 62 } as const;
    const of = { ...shown, sections: { ...shown.sections, mounts: mounted } };
    await previewImport(server.context, ACCOUNT, order(of, { source: 'page' }));
    expect(await counted()).toEqual([]);
  });
});

describe('the figures of an import', () => {
  const withFigures = (figures: Auction['figures']): Auction => ({ ...mounts('Donkey'), level: 120, figures });
  const imported = async (id = elyra, browser = rowan) => {
    const { data } = v.parse(charactersAnswerSchema, await (await browser.get('user/characters')).json());
    return data.find((one) => one.id === id)?.imported;
  };
  const qualified = async () => {
    const { data } = await (await rowan.post('titles', { status: 'qualified', elementsToShow: 'all' })).json();
    return (data as { name: string }[]).map(({ name }) => name);
  };

  it('are listed with the character until the import is undone, and then those of the import before', async () => {
    expect(await imported()).toBeUndefined();
    await importInto(withFigures({ gold: 7 }));
    server.clock.advance(1000);
    const { data } = await importInto(withFigures({ gold: 8, charmPointsLeft: 415, minorEchoesLeft: 12 }));
    expect(data.figures).toEqual({ gold: 8, charmPointsLeft: 415, minorEchoesLeft: 12 });
    const at = new Date(server.clock.now()).toISOString();
    expect(await imported()).toEqual({ at, level: 120, figures: data.figures });
    await undone(data.id);
    expect(await imported()).toMatchObject({ level: 120, figures: { gold: 7 } });
    expect(await imported(await addCharacter('Thorne'))).toBeUndefined();
  });

  it('are kept as long as the import can be undone', async () => {
    await importInto(withFigures({ gold: 7 }));
    server.clock.advance(30 * 24 * 60 * 60 * 1000);
    expect(await imported(elyra, await signIn(server))).toBeUndefined();
  });

  it('are not part of what a token reads', async () => {
    await importInto(withFigures({ gold: 7 }));
    const { token } = await makeToken(rowan, { scopes: ['characters'] });
    const answer = await callWith(server, token, 'user/characters');
    expect(await answer.text()).not.toContain('gold');
  });

  it('make the current character qualify for titles, until the import is undone', async () => {
    expect(await qualified()).toEqual([]);
    const { data } = await importInto(withFigures({ rewardStreak: 7, gold: 5 }));
    expect(await qualified()).toEqual(['Creature of Habit (Grade 1)', 'Cyclopscamper', 'Trolltrasher']);
    await undone(data.id);
    expect(await qualified()).toEqual([]);
  });
});

describe('undoing an import', () => {
  it('restores every entry, and does not change the current character', async () => {
    await tick('Widow Queen');
    const before = await values();
    const { data } = await importInto(mounts('Donkey', 'War Horse'));
    expect(await undone(data.id)).toEqual({
      message: 'The import was undone: 3 entries are as they were before.',
      data: { restored: 3, kept: 0 },
    });
    expect(await values()).toEqual(before);
    expect(await current()).toBe('Elyra Vane');
  });

  it('is possible from any device, and reaches every device', async () => {
    await tick('Widow Queen');
    const { data } = await importInto(mounts('Donkey'));
    await phone.sync();
    await undone(data.id, await signIn(server));
    const { changes } = await phone.sync();
    expect(changes.map(({ item, value }) => `${item}=${value}`).sort()).toEqual(
      [`${idOf('mounts', 'Donkey')}=0`, `${idOf('mounts', 'Widow Queen')}=1`].sort(),
    );
  });

  it('does not change what was recorded since then', async () => {
    await tick('Widow Queen');
    const { data } = await importInto(mounts('Donkey', 'War Horse'));
    await phone.sync();
    await tick('Widow Queen');
    await tick('Donkey', 0);
    await tick('Donkey', 1);
    expect(await undone(data.id)).toEqual({
      message:
        'The import was undone: 1 entry is as it was before. 2 entries stay, since they were changed after the import. Changed by: Chrome (Android).',
      data: {
        restored: 1,
        kept: 2,
        left: [
          {
            character: elyra,
            list: 'mounts',
            item: idOf('mounts', 'Donkey'),
            value: 1,
            version: expect.any(Number),
            by: 'Chrome (Android)',
            former: 0,
          },
        ],
      },
    });
    expect(await values()).toEqual([mount('Donkey'), mount('Widow Queen')].sort());
  });

  it('does not remove what another device had recorded offline and delivered after the import', async () => {
    const bat = idOf('bestiary', 'Bat');
    const page = anAuction({
      mounts: [{ name: 'Donkey', value: 1 }],
      bestiary: [{ name: 'Bat', value: 100, stage: 1 }],
    });
    const { data } = await importInto(page, { sections: ['mounts', 'bestiary'] });
    // The first is known already, the second is less than the import's.
    const of = { character: elyra, base: null };
    expect(await phone.deliver({ ...of, list: 'mounts', item: idOf('mounts', 'Donkey'), value: 1 })).toMatchObject({
      outcome: 'noop',
      by: { device: 'Bazaar Import' },
    });
    expect(await phone.deliver({ ...of, list: 'bestiary', item: bat, value: 30 })).toMatchObject({ outcome: 'merged' });
    const before = await values();
    expect((await undone(data.id)).data).toMatchObject({
      left: [{ by: 'Chrome (Android)' }, { value: 100, former: 0 }],
    });
    expect(await values()).toEqual(before.filter((line) => !line.startsWith('bestiaryStage')));
  });

  it('does not remove kills that were added to the imported ones since then', async () => {
    const bat = idOf('bestiary', 'Bat');
    const { data } = await importInto(anAuction({ bestiary: [{ name: 'Bat', value: 100, stage: 1 }] }), {
      sections: ['bestiary'],
    });
    await phone.sync();
    await phone.deliver({ character: elyra, list: 'bestiary', item: bat, add: 5 });
    await undone(data.id);
    expect(await values()).toEqual([`bestiary ${bat}=105`]);
  });

  it('counts as another client’s write for waiting ops: progress wins', async () => {
    const { data } = await importInto(mounts('Donkey'));
    await phone.sync();
    const base = phone.cursor;
    await undone(data.id);
    const { results } = await phone.sync([
      phone.op({ character: elyra, list: 'mounts', item: idOf('mounts', 'Donkey'), value: 1, base }),
    ]);
    expect(results).toMatchObject([{ outcome: 'applied', value: 1 }]);
  });

  it('removes the notice, and is shown in the list of imports', async () => {
    const { data } = await importInto(mounts('Donkey'));
    await undone(data.id);
    expect((await (await rowan.get('user/notices')).json()).data).toEqual([]);
    const { data: imports } = v.parse(importsAnswerSchema, await (await rowan.get('user/imports')).json());
    expect(imports).toMatchObject([
      { id: data.id, character: elyra, undone_at: new Date(server.clock.now()).toISOString() },
    ]);
  });

  it('is refused the second time', async () => {
    const { data } = await importInto(mounts('Donkey'));
    await undone(data.id);
    const answer = await undo(data.id);
    expect({ status: answer.status, message: (await answer.json()).message }).toEqual({
      status: 409,
      message: 'This import was already undone.',
    });
  });

  it('is refused after 30 days, for a stranger, and for an unknown import', async () => {
    const { data } = await importInto(mounts('Donkey'));
    const other = await signUp(server, { username: 'Other' });
    expect((await undo(data.id, other)).status).toBe(404);
    expect((await undo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    server.clock.advance(31 * 24 * 60 * 60 * 1000);
    expect((await undo(data.id, await signIn(server))).status).toBe(404);
  });

  it('is no longer possible once the character is deleted', async () => {
    const { data } = await importInto(mounts('Donkey'));
    await rowan.call('PATCH', 'characters/current', { id: null });
    await rowan.call('DELETE', 'characters', { id: elyra });
    expect((await undo(data.id)).status).toBe(404);
    expect((await (await rowan.get('user/imports')).json()).data).toEqual([]);
  });
});
