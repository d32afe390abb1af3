/** Summaries of progress: updated with every kind of change, they equal a rebuild. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { COUNTED_LISTS } from '#core/sections/row-changes.ts';
import { rebuildSummaries } from '#server/actions/challenges/rebuild-summaries.ts';
import { importAuction } from '#server/actions/imports/import-auction.ts';
import { SyncDevice } from '#tests/builders/devices/sync-device.ts';
import { anAuction } from '#tests/builders/game-site/auction.ts';
import { signUp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const HOUR = 60 * 60 * 1000;
const ACCOUNT = 1;

const server = withServer();
const browser = server.with(signUp);
const phone = server.with(() => new SyncDevice(browser, 'Rowan'));

async function data(answer: Promise<Response>) {
  return (await (await answer).json()).data;
}

const add = async (name: string): Promise<number> => (await data(browser.post('characters', { name, isHidden: 0 }))).id;

/** Returns the stored summaries, without empty ones. */
async function stored() {
  const { database } = server.context;
  const sums = await database
    .selectFrom('section_summaries')
    .select(['character_id', 'section', 'earned', 'points', 'latest'])
    .orderBy('character_id')
    .orderBy('section')
    .execute();
  const days = await database
    .selectFrom('daily_gains')
    .select(['character_id', 'day', 'gains'])
    .where('gains', '<>', 0)
    .orderBy('character_id')
    .orderBy('day')
    .execute();
  return { sums: sums.filter(({ earned, points }) => earned > 0 || points > 0), days };
}

/** Returns the same after a rebuild. */
async function rebuilt() {
  for (const table of ['section_summaries', 'daily_gains'] as const)
    await server.context.database.deleteFrom(table).execute();
  await rebuildSummaries(server.context);
  return stored();
}

/** A step of a player; numbers select among the available values. */
type Step =
  | { readonly kind: 'record'; readonly who: number; readonly ops: readonly (readonly [number, number, number])[] }
  | { readonly kind: 'flip' | 'reset' | 'import'; readonly who: number; readonly item: number }
  | { readonly kind: 'undoReset' | 'undoImport' | 'convert' | 'unconvert' | 'delete' | 'file' | 'wait' };

const small = fc.nat(9);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('record' as const),
      who: small,
      ops: fc.array(fc.tuple(fc.nat(COUNTED_LISTS.length - 1), fc.nat(15), fc.nat(3)), { minLength: 1, maxLength: 25 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('flip', 'reset', 'import'), who: small, item: small }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('undoReset', 'undoImport', 'convert', 'unconvert', 'delete', 'file', 'wait', 'wait'),
    }),
  },
);

/** Returns a value of a list, from 0 to one that completes a row. */
function valueOn(list: string, choice: number): number {
  if (list === 'bestiary' || list === 'bosstiary') return [0, 1, 300, 100_000][choice] ?? 0;
  if (list === 'outfits') return [0, 1, 3, 7][choice] ?? 0;
  if (['charms', 'animusMastery', 'bestiaryStage', 'bosstiaryStage'].includes(list)) return choice;
  return choice % 2;
}

class Player {
  /** Characters in addition to the legacy one. */
  readonly #characters: number[] = [];
  #converted: number | null = null;
  #names = 0;

  async take(one: Step): Promise<void> {
    const { catalogue } = server.context;
    const who = 'who' in one ? await this.#who(one.who) : null;
    switch (one.kind) {
      case 'record': {
        const ops = one.ops.map(([at, row, choice]) => {
          const list = COUNTED_LISTS[at] ?? 'mounts';
          const section = list === 'bestiaryStage' ? 'bestiary' : list === 'bosstiaryStage' ? 'bosstiary' : list;
          const item = catalogue.items(section as 'mounts')[row]?.id ?? 0;
          return phone.op({ character: who, list, item, value: valueOn(list, choice), base: 1_000_000 });
        });
        await phone.sync(ops);
        return;
      }
      case 'flip':
        await browser.post(`user/achievements/toggle/${catalogue.items('achievements')[one.item]?.id}`, {
          characterId: who,
        });
        return;
      case 'reset':
        await browser.post('user/resets', { section: TICKABLE_SECTIONS[one.item % 9], character: who });
        return;
      case 'import': {
        if (who === null) return;
        const mounts = catalogue.items('mounts').slice(one.item, one.item + 4);
        const creatures = catalogue.items('bestiary').slice(one.item, one.item + 3);
        const auction = anAuction({
          mounts: mounts.map(({ name }) => ({ name, value: 1 })),
          bestiary: creatures.map(({ name }) => ({ name, value: 5000 })),
        });
        const order = { auction, source: 'site' as const, sections: ['mounts', 'bestiary'] as const, characterId: who };
        await importAuction(server.context, ACCOUNT, order);
        return;
      }
      case 'undoReset':
        for (const { id } of (await data(browser.get('user/resets'))).slice(0, 1))
          await browser.call('DELETE', `user/resets/${id}`);
        return;
      case 'undoImport':
        for (const { id } of (await data(browser.get('user/imports'))).slice(0, 1))
          await browser.call('DELETE', `user/imports/${id}`);
        return;
      case 'convert': {
        const answer = await browser.post('characters', { isMainCharacter: 1, name: this.#name() });
        if (answer.status === 201) this.#converted = (await answer.json()).data.id;
        return;
      }
      case 'unconvert':
        if (this.#converted === null) return;
        expect((await browser.call('DELETE', 'characters/conversion', { id: this.#converted })).status).toBe(200);
        this.#converted = null;
        return;
      case 'delete': {
        const id = this.#characters.at(-1);
        const answer = id === undefined ? undefined : await browser.call('DELETE', 'characters', { id });
        if (answer?.status === 200) this.#characters.pop();
        return;
      }
      case 'file':
        await browser.post('user/import', { file: await (await browser.get('user/export')).json() });
        return;
      case 'wait':
        server.clock.advance(13 * HOUR);
    }
  }

  /** Returns the legacy character or one of up to two others. */
  async #who(choice: number): Promise<number | null> {
    if (choice % 3 === 0) return this.#converted;
    const at = (choice % 3) - 1;
    while (this.#characters.length <= at) this.#characters.push(await add(this.#name()));
    return this.#characters[at] ?? null;
  }

  #name(): string {
    this.#names += 1;
    return `Elyra ${'abcdefghijklmnopqrstuvwxyz'[this.#names % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(this.#names / 26)]}`;
  }
}

describe('the updated summaries', () => {
  it('equal a rebuild after changes of every kind', { timeout: 120_000 }, async () => {
    let rows = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 60, size: 'max' }), async (steps) => {
        await server.restart();
        const player = new Player();
        for (const one of steps) await player.take(one);
        const found = await stored();
        rows += found.sums.length + found.days.length;
        expect(found).toEqual(await rebuilt());
      }),
      { numRuns: 5, seed: 20, endOnFailure: true },
    );
    expect(rows).toBeGreaterThan(50);
  });
});
