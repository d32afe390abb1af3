import { brotliDecompressSync } from 'node:zlib';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type RarityItem, type RaritySection, raritySchema } from '#core/contract/challenges/rarity.ts';
import { LEAST_CHARACTERS } from '#core/progress/rarity.ts';
import { countRarity, isCountDue, scheduleRarityCount } from '#server/actions/challenges/count-rarity.ts';
import { loadRarityCache } from '#server/actions/challenges/rarity-cache.ts';
import { createPublicationPoll } from '#server/actions/editing/poll-publications.ts';
import { endVerification } from '#server/storage/queries/characters/verification-queries.ts';
import { addCharacter, type CharacterToAdd, type Recorded } from '#tests/builders/challenges/recorded-characters.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;

const server = withServer();
/** Number of reads before each pause. */
let reads: string[];

/** Pauses that end immediately. */
const pauses = {
  betweenReads: async () => reads.push('read'),
  betweenCharacters: async () => reads.push('character'),
};

beforeEach(() => {
  reads = [];
});

const get = (headers: Record<string, string> = {}) => server.request('/api/v1/rarity', { headers });
const add = (character: CharacterToAdd) => addCharacter(server.context.database, character);
const count = () => countRarity(server.context, pauses);

async function addMany(many: number, recorded: readonly Recorded[]): Promise<number[]> {
  const ids: number[] = [];
  for (let added = 0; added < many; added += 1) ids.push(await add({ recorded }));
  return ids;
}

async function sectionOf(section: TickableSection): Promise<RaritySection> {
  const { sections } = v.parse(raritySchema, await (await get()).json());
  const found = sections.find((one) => one.section === section);
  if (found === undefined) throw new Error(`${section} was not counted.`);
  return found;
}

async function itemOf(section: TickableSection, id: number): Promise<RarityItem | undefined> {
  return (await sectionOf(section)).items.find((item) => item.id === id);
}

/** Returns the first rows of a section. */
function ids(section: TickableSection): readonly [number, number] {
  const [first, second] = server.context.catalogue.items(section);
  if (first === undefined || second === undefined) throw new Error(`${section} is too short.`);
  return [first.id, second.id];
}

describe('the counted characters', () => {
  const cases: readonly (readonly [string, boolean, Omit<CharacterToAdd, 'recorded'>])[] = [
    ['a verified, public character', true, {}],
    ['one that was never verified', false, { verified: false }],
    ['a hidden one', false, { hidden: true }],
    ['a hidden one that was not verified', false, { hidden: true, verified: false }],
    ['one of an account in its grace period', false, { deleted: true }],
    ['one of a suspended account', false, { suspended: true }],
    ['one of a hidden account', false, { accountHidden: true }],
    ['one whose player left the rankings', false, { optedOut: true }],
    ['one that staff excluded', false, { excluded: true }],
    ['a legacy character', false, { legacy: true }],
  ];
  test.each(cases)('%s: %s', async (_who, counted, character) => {
    const [mount] = ids('mounts');
    await addMany(LEAST_CHARACTERS, [['mounts', mount, 1]]);
    await add({ ...character, recorded: [['mounts', mount, 1]] });
    await count();
    const all = LEAST_CHARACTERS + Number(counted);
    expect((await sectionOf('mounts')).characters).toBe(all);
    expect(await itemOf('mounts', mount)).toEqual({ id: mount, owners: all });
  });

  test('are only those with progress in the section', async () => {
    const [mount, another] = ids('mounts');
    const [quest] = ids('quests');
    await addMany(LEAST_CHARACTERS, [['mounts', mount, 1]]);
    await add({ recorded: [['quests', quest, 1]] });
    // Unticked items, notes and bookmarks are not progress.
    await add({
      recorded: [
        ['mounts', another, 0],
        ['notes.mounts', another, 1],
      ],
    });
    await count();
    expect((await sectionOf('mounts')).characters).toBe(LEAST_CHARACTERS);
    expect((await sectionOf('quests')).characters).toBe(1);
    expect((await sectionOf('titles')).characters).toBe(0);
  });

  test('exclude traded, hidden and deleted ones from the next count on', async () => {
    const { database } = server.context;
    const [mount] = ids('mounts');
    const [traded = 0, hidden = 0, left = 0] = await addMany(LEAST_CHARACTERS + 3, [['mounts', mount, 1]]);
    await count();
    expect((await sectionOf('mounts')).characters).toBe(LEAST_CHARACTERS + 3);

    await database.transaction().execute((transaction) => endVerification(transaction, traded));
    await database.updateTable('characters').set({ is_hidden: 1 }).where('id', '=', hidden).execute();
    await database.deleteFrom('characters').where('id', '=', left).execute();
    await count();
    expect(await sectionOf('mounts')).toMatchObject({ characters: LEAST_CHARACTERS });
    expect(await itemOf('mounts', mount)).toEqual({ id: mount, owners: LEAST_CHARACTERS });
  });
});

describe('the owned items', () => {
  test('are completed items, and outfits with or without addons', async () => {
    const { catalogue } = server.context;
    const [creature] = catalogue.items('bestiary');
    const [boss] = catalogue.items('bosstiary');
    const outfit = catalogue.items('outfits').find(({ addons }) => addons === 2);
    const bare = catalogue.items('outfits').find(({ addons }) => addons === 0);
    if (creature === undefined || boss === undefined || outfit === undefined || bare === undefined)
      throw new Error('The catalogue has too little.');
    const [achievement] = ids('achievements');
    const [core] = ids('animusMastery');
    const [charm] = ids('charms');
    const [title] = ids('titles');
    const done: readonly Recorded[] = [
      ['achievements', achievement, 1],
      ['animusMastery', core, 1],
      ['bestiary', creature.id, creature.kills[2]],
      ['bosstiaryStage', boss.id, 3],
      ['charms', charm, 3],
      ['outfits', outfit.id, 7],
      ['outfits', bare.id, 1],
      ['titles', title, 1],
    ];
    const begun: readonly Recorded[] = [
      ['bookmarks', achievement, 1],
      ['animusMastery', core, 2],
      ['bestiary', creature.id, creature.kills[2] - 1],
      ['bosstiary', boss.id, 1],
      ['bosstiaryStage', boss.id, 2],
      ['charms', charm, 2],
      ['outfits', outfit.id, 3],
    ];
    await addMany(LEAST_CHARACTERS, done);
    await addMany(3, begun);
    await count();
    const had = { owners: LEAST_CHARACTERS };
    expect(await itemOf('achievements', achievement)).toMatchObject(had);
    expect(await itemOf('animusMastery', core)).toMatchObject(had);
    expect(await itemOf('bestiary', creature.id)).toMatchObject(had);
    expect(await itemOf('bosstiary', boss.id)).toMatchObject(had);
    expect(await itemOf('charms', charm)).toMatchObject(had);
    expect(await itemOf('titles', title)).toMatchObject(had);
    expect(await itemOf('outfits', outfit.id)).toEqual({
      id: outfit.id,
      owners: LEAST_CHARACTERS + 3,
      full: LEAST_CHARACTERS,
    });
    expect(await itemOf('outfits', bare.id)).toEqual({ id: bare.id, ...had });
    // A started item is progress too, so its character is counted in the total.
    expect((await sectionOf('bestiary')).characters).toBe(LEAST_CHARACTERS + 3);
    expect((await sectionOf('achievements')).characters).toBe(LEAST_CHARACTERS);
  });

  test('are listed for every row, also with zero owners', async () => {
    const [mount, another] = ids('mounts');
    await addMany(LEAST_CHARACTERS, [['mounts', mount, 1]]);
    await count();
    expect((await sectionOf('mounts')).items).toHaveLength(server.context.catalogue.items('mounts').length);
    expect(await itemOf('mounts', another)).toEqual({ id: another, owners: 0 });
  });

  test('are not listed for a section with too few characters', async () => {
    const [mount] = ids('mounts');
    await addMany(LEAST_CHARACTERS - 1, [['mounts', mount, 1]]);
    await count();
    expect(await sectionOf('mounts')).toMatchObject({ characters: LEAST_CHARACTERS - 1, items: [] });
  });
});

describe('the count', () => {
  test('pauses after every read', async () => {
    const { database } = server.context;
    await addMany(2, [['mounts', ids('mounts')[0], 1]]);
    await count();
    // Ten lists and two lists of stages.
    const ofOne = [...Array<string>(12).fill('read'), 'character'];
    expect(reads).toEqual([...ofOne, ...ofOne]);
    const stored = await database.selectFrom('rarity').selectAll().execute();
    expect(stored).toHaveLength(10);
  });

  test('covers every character over several pages', async () => {
    const [mount] = ids('mounts');
    await addMany(120, [['mounts', mount, 1]]);
    await count();
    expect(await itemOf('mounts', mount)).toEqual({ id: mount, owners: 120 });
  });

  test('is aborted when the server stops, and the last count stays', async () => {
    await addMany(2, [['mounts', ids('mounts')[0], 1]]);
    const stopper = new AbortController();
    const stopsMeanwhile = { ...pauses, betweenReads: async () => stopper.abort() };
    expect(await countRarity({ ...server.context, stopping: stopper.signal }, stopsMeanwhile)).toBe(null);
    expect(await (await get()).json()).toEqual({ sections: [] });
  });

  test('survives a restart', async () => {
    await addMany(LEAST_CHARACTERS, [['mounts', ids('mounts')[0], 1]]);
    await count();
    const again = await loadRarityCache(server.context.database);
    expect(again.answer().etag).toBe(server.context.rarity.answer().etag);
  });

  test.each([
    ['never', null, '2026-01-05T12:00:00Z', true],
    ['this night', '2026-01-05T03:00:00Z', '2026-01-05T23:00:00Z', false],
    ['this night, before the next one', '2026-01-05T03:20:00Z', '2026-01-06T02:59:00Z', false],
    ['last night', '2026-01-05T03:20:00Z', '2026-01-06T03:00:00Z', true],
    ['after its night', '2026-01-05T18:00:00Z', '2026-01-06T03:00:00Z', true],
    ['long ago', '2026-01-01T12:00:00Z', '2026-01-06T02:00:00Z', true],
  ])('made %s (%s) is due at %s: %s', async (_when, counted, now, due) => {
    if (counted !== null) {
      server.clock.advance(Date.parse(counted) - server.clock.now());
      await count();
    }
    const { catalogue, rarity } = server.context;
    expect(isCountDue(rarity.latest(), catalogue.counting.sums, Date.parse(now))).toBe(due);
    expect(isCountDue(rarity.latest(), 'another', Date.parse(now))).toBe(true);
  });

  test('runs at the start of the server, and once a day', async () => {
    scheduleRarityCount(server.context);
    await server.context.background.settled();
    const first = server.context.rarity.answer().etag;
    expect((await sectionOf('mounts')).computed_at).toBe('2026-01-01T12:00:00.000Z');
    server.clock.advance(HOUR);
    scheduleRarityCount(server.context);
    await server.context.background.settled();
    expect(server.context.rarity.answer().etag).toBe(first);
    server.clock.advance(24 * HOUR);
    scheduleRarityCount(server.context);
    await server.context.background.settled();
    expect((await sectionOf('mounts')).computed_at).toBe('2026-01-02T13:00:00.000Z');
  });
});

describe('GET rarity', () => {
  test('is public, sets no cookie, and is empty before the first count', async () => {
    const answer = await get();
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.json()).toEqual({ sections: [] });
  });

  test('is compressed and always revalidated, with 304 until the next count', async () => {
    await addMany(LEAST_CHARACTERS, [['mounts', ids('mounts')[0], 1]]);
    await count();
    const answer = await get({ 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    const plain = brotliDecompressSync(Buffer.from(await answer.arrayBuffer())).toString('utf8');
    expect(v.parse(raritySchema, JSON.parse(plain)).sections).toHaveLength(10);
    const entityTag = answer.headers.get('ETag') ?? '';
    expect((await get({ 'If-None-Match': entityTag })).status).toBe(304);
    server.clock.advance(HOUR);
    await count();
    expect((await get({ 'If-None-Match': entityTag })).status).toBe(200);
  });

  test('made by another server is found by polling the store', async () => {
    const looking = createPublicationPoll(server.context);
    await countRarity({ ...server.context, rarity: await loadRarityCache(server.context.database) }, pauses);
    expect(server.context.rarity.latest()).toEqual([]);
    await looking();
    expect((await sectionOf('mounts')).computed_at).toBe('2026-01-01T12:00:00.000Z');
  });
});
