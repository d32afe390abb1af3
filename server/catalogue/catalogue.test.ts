import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { CatalogueFaultsError } from '#core/catalogue/faults.ts';
import { CATALOGUE_SECTIONS } from '#core/catalogue/sections.ts';
import { filesWith, filesWithFields } from '#tests/builders/catalogue-files.ts';
import { buildCatalogue, loadCatalogue } from './catalogue.ts';
import { CATALOGUE_FILES } from './catalogue-files.ts';

const catalogue = loadCatalogue();
const folder = await mkdtemp(path.join(tmpdir(), 'loremark-catalogue-'));
afterAll(() => rm(folder, { recursive: true }));

describe('the index', () => {
  it('has the version, the number of rows and the size of every section', () => {
    expect(Object.keys(catalogue.index.sections)).toEqual([...CATALOGUE_SECTIONS]);
    expect(catalogue.entry('achievements')).toEqual({
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
      count: 571,
      bytes: expect.any(Number),
    });
  });

  it('changes only the versions of a changed section and of the whole', () => {
    const changed = buildCatalogue(filesWithFields('mounts', 368, { speed: 20 }));
    const moved = CATALOGUE_SECTIONS.filter((one) => changed.entry(one).version !== catalogue.entry(one).version);
    expect(moved).toEqual(['mounts']);
    expect(changed.index.version).not.toBe(catalogue.index.version);
  });

  it('has the same version for the same content', () => {
    const again = buildCatalogue(filesWithFields('mounts', 368, {}));
    expect(again.index).toEqual(catalogue.index);
  });
});

describe('seasons', () => {
  it('are twelve, starting with January', () => {
    expect(catalogue.seasons.map(({ name }) => name)).toEqual(
      expect.objectContaining({ 0: 'Long Nights', length: 12 }),
    );
  });

  it('prevent the start if a task can’t be completed; the error names season and task', () => {
    const files = filesWith('seasons', (seasons) =>
      seasons.map((season) => ({
        ...season,
        tasks: (season.tasks as object[]).map((task) => ({ ...task, count: 9999, of: 'rows' })),
      })),
    );
    expect(() => buildCatalogue(files)).toThrow(
      /seasons, Long Nights easy-undead: It needs 9999 rows, and there are 14\./,
    );
  });
});

describe('rows', () => {
  it('are found by id', () => {
    expect(catalogue.has('achievements', 1)).toBe(true);
    expect(catalogue.has('charms', 0)).toBe(true);
    expect(catalogue.has('achievements', 563)).toBe(false);
    expect(catalogue.has('titles', 571)).toBe(false);
    expect(catalogue.has('updates', 0)).toBe(false);
  });

  it('are returned as the same array every time', () => {
    expect(catalogue.items('titles')).toBe(catalogue.items('titles'));
    expect(catalogue.items('titles')).toHaveLength(113);
  });
});

describe('bodies', () => {
  const { version, bytes } = catalogue.entry('titles');

  it('contain the section in every encoding', async () => {
    const plain = Buffer.from((await catalogue.body('titles', version, 'identity')) ?? []);
    expect(plain).toHaveLength(bytes);
    expect(JSON.parse(plain.toString('utf8'))).toEqual({
      section: 'titles',
      version,
      items: catalogue.items('titles'),
    });
    expect(brotliDecompressSync((await catalogue.body('titles', version, 'br')) ?? new Uint8Array())).toEqual(plain);
    expect(gunzipSync((await catalogue.body('titles', version, 'gzip')) ?? new Uint8Array())).toEqual(plain);
  });

  it('are compressed once', async () => {
    expect(await catalogue.body('titles', version, 'br')).toBe(await catalogue.body('titles', version, 'br'));
  });

  it('exist only for the current version', () => {
    expect(catalogue.body('titles', '0123456789abcdef', 'br')).toBeUndefined();
    expect(catalogue.body('mounts', version, 'br')).toBeUndefined();
    expect(catalogue.body('all', version, 'br')).toBeUndefined();
  });

  it('are below 70 kB in brotli for all lists, and below 16 kB for the ways of achievements, for which no list waits', async () => {
    await catalogue.warmUp(folder);
    const all = await catalogue.body('all', catalogue.index.version, 'br');
    expect(all?.length).toBeLessThan(70_000);
    const ways = await catalogue.body('achievementWays', catalogue.entry('achievementWays').version, 'br');
    expect(ways?.length).toBeLessThan(16_000);
  });

  it('of the whole catalogue are read from the build if the version is the same', async () => {
    const made = await catalogue.build(folder);
    const marked = Buffer.from('as built');
    await writeFile(made, marked);
    const started = buildCatalogue(CATALOGUE_FILES);
    await started.warmUp(folder);
    expect(await started.body('all', started.index.version, 'br')).toEqual(new Uint8Array(marked));
    const other = buildCatalogue(filesWithFields('mounts', 368, { name: 'Another name' }));
    await other.warmUp(folder);
    expect(await other.body('all', other.index.version, 'br')).not.toEqual(new Uint8Array(marked));
  });
});

it('refuses files with a fault', () => {
  expect(() => buildCatalogue(filesWithFields('mounts', 368, { update: '1.00' }))).toThrow(CatalogueFaultsError);
});
