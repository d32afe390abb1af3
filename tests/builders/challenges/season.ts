/** A season with few tasks, and players in it. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import { prepareSeason } from '#core/challenges/prepared-season.ts';
import type { SeasonDefinition } from '#core/challenges/season.ts';
import type { Challenges } from '#core/contract/challenges/challenges.ts';
import type { OpSource } from '#core/contract/sync/sync.ts';
import { refreshStandings } from '#server/actions/challenges/standings.ts';
import { inTransaction } from '#server/storage/database.ts';
import { SyncDevice } from '../devices/sync-device.ts';
import {
  createManualClock,
  createTestApp,
  signUp,
  type TestApp,
  type TestAppOptions,
  type TestClient,
} from '../server.ts';

/** Ten points in total: bronze needs 4 of them, silver 7. */
export const FEW_TASKS: SeasonDefinition = {
  name: 'Few tasks',
  about: 'Three things to do.',
  tasks: [
    { id: 'ride', title: 'Two mounts', points: 4, section: 'mounts', filters: {}, of: 'rows', count: 2 },
    { id: 'points', title: 'Three points', points: 3, section: 'achievements', filters: {}, of: 'points', count: 3 },
    {
      id: 'class',
      title: 'Two of a class',
      points: 3,
      section: 'bestiary',
      filters: {},
      of: 'rows',
      count: 2,
      within: 'class',
    },
  ],
};

/** Noon of a day, in milliseconds. */
export const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** An app in which every season has few tasks. */
export function createSeasonApp(
  options: Pick<TestAppOptions, 'env' | 'store'> & { readonly at?: number } = {},
): Promise<TestApp> {
  const { at = noonOf('2026-02-20'), ...rest } = options;
  return createTestApp({ season: FEW_TASKS, ...rest, clock: createManualClock(at) });
}

/** Ids of rows of a section that count for a task. */
export function countingItems({ context }: TestApp, section: TickableSection): number[] {
  const season = prepareSeason(FEW_TASKS, context.catalogue);
  return context.catalogue.items(section).flatMap(({ id }) => (season.matches(section, id) ? [id] : []));
}

/** Advances the clock to a time in milliseconds. */
export function goTo({ clock }: TestApp, at: number): void {
  clock.advance(at - clock.now());
}

/** A verified, Public character of its own player, and the phone on which it is played. */
export class SeasonPlayer {
  private constructor(
    readonly server: TestApp,
    readonly browser: TestClient,
    readonly phone: SyncDevice,
    readonly character: number,
  ) {}

  static async add(server: TestApp, username: string): Promise<SeasonPlayer> {
    const browser = await signUp(server, { username }, `192.0.2.${(username.codePointAt(0) ?? 0) % 250}`);
    const answer = await browser.post('characters', { name: username, isHidden: 0 });
    const player = new SeasonPlayer(server, browser, new SyncDevice(browser, username), (await answer.json()).data.id);
    await player.change({ verified_at: 1, verified_key: username.toLowerCase(), world: 'Antica', vocation: 'Knight' });
    return player;
  }

  /** Changes the character as staff or the game's site does. */
  async change(fields: Record<string, string | number | null>): Promise<void> {
    await inTransaction(this.server.context.database, async (transaction) => {
      await transaction.updateTable('characters').set(fields).where('id', '=', this.character).execute();
      await refreshStandings(transaction, [this.character]);
    });
  }

  join(character = this.character): Promise<Response> {
    return this.browser.call('PUT', 'challenges/entry', { character });
  }

  /** Records values of a list at the device's time (ms, now by default), in one sync. */
  async record(
    list: string,
    items: readonly number[],
    {
      value = 1,
      at = this.server.clock.now(),
      source = 'tap',
    }: { value?: number; at?: number; source?: OpSource } = {},
  ): Promise<void> {
    const { character } = this;
    await this.phone.sync(
      items.map((item, index) => {
        // Two ops of one tap would be copies of each other.
        const time = new Date(at + index).toISOString();
        return this.phone.op({ character, list, item, value, at: time, source, base: 1_000_000 });
      }),
    );
  }

  async challenges(season?: string): Promise<Challenges> {
    const answer = await this.browser.get(`challenges${season === undefined ? '' : `?season=${season}`}`);
    return (await answer.json()).data;
  }

  /** Score, place and tier in a season. */
  async result(season?: string) {
    return (await this.challenges(season)).season.result;
  }
}
