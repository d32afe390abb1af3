/** Contests for tests, and players who enter them. */

import type { Contest, EntryForm, EntryImage, Gallery, OwnEntry } from '#core/contract/contests/contests.ts';
import type { EntryJudgement } from '#core/contract/editing/moderation.ts';
import { judgeEntry } from '#server/actions/contests/judge-entries.ts';
import { aPlainPicture } from '../images.ts';
import { createManualClock, createTestApp, signUp, type TestApp, type TestAppOptions, TestClient } from '../server.ts';
import type { TestContest } from './contests.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Days of a contest, at noon. */
export const dayOf = (day: number) => Date.parse('2026-03-01T12:00:00Z') + day * DAY;

/** Opens on day 0 and closes on day 10; players vote from day 12 to day 20. */
export const DOLLS: TestContest = {
  slug: 'draw-a-draptor-doll',
  opens: dayOf(0),
  closes: dayOf(10),
  voting: { from: dayOf(12), until: dayOf(20) },
  texts: { en: { title: 'Draw a doll', summary: 'Draw it.', body: 'Draw **a doll**.' } },
};

/** The same days without a vote, for texts only. */
export const STORIES: TestContest = { slug: '3', kind: 'texts', opens: dayOf(0), closes: dayOf(10) };

export const CHRISTMAS: TestContest = {
  slug: 'christmas-contest',
  kind: 'draw',
  prizes: 2,
  opens: dayOf(0),
  closes: dayOf(10),
  announced: dayOf(-1),
};

/** An app with these contests, by default before they open, so that accounts are old enough to vote. */
export function createContestApp(
  options: Pick<TestAppOptions, 'env' | 'store' | 'contests' | 'season'> & { readonly at?: number } = {},
): Promise<TestApp> {
  const { at = dayOf(-16), contests = [DOLLS, STORIES, CHRISTMAS], ...rest } = options;
  return createTestApp({ ...rest, contests, clock: createManualClock(at) });
}

let addresses = 0;

function unusedAddress(): string {
  addresses += 1;
  return `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

/** A player with a verified, Public character of the same name. */
export class Contestant {
  private constructor(
    readonly server: TestApp,
    readonly browser: TestClient,
    readonly accountId: number,
    readonly character: number,
  ) {}

  /** `address`: by default one that no other player has. */
  static async add(server: TestApp, username: string, address = unusedAddress()): Promise<Contestant> {
    const browser = await signUp(server, { username }, address);
    const answer = await browser.post('characters', { name: username, isHidden: 0 });
    const { id } = (await answer.json()).data;
    const { account_id } = await server.context.database
      .selectFrom('characters')
      .select('account_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const player = new Contestant(server, browser, account_id, id);
    await player.change({ verified_at: 1, verified_key: username.toLowerCase(), world: 'Antica', level: 120 });
    return player;
  }

  /** Changes the character as staff or the game's site does. */
  async change(fields: Record<string, string | number | null>): Promise<void> {
    await this.server.context.database.updateTable('characters').set(fields).where('id', '=', this.character).execute();
  }

  async changeAccount(fields: Record<string, string | number | null>): Promise<void> {
    await this.server.context.database.updateTable('accounts').set(fields).where('id', '=', this.accountId).execute();
  }

  upload(image: Uint8Array, slug = DOLLS.slug): Promise<Response> {
    return this.browser.request(`contests/${slug}/images`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: new Uint8Array(image),
    });
  }

  /** Uploads a picture of one colour. */
  async picture(width = 8, height = 6): Promise<EntryImage> {
    const answer = await this.upload(await aPlainPicture(width, height));
    if (answer.status !== 201) throw new Error(`The upload returned ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  }

  put(form: Partial<EntryForm>, slug = DOLLS.slug): Promise<Response> {
    return this.browser.call('PUT', `contests/${slug}/entry`, { character: this.character, ...form });
  }

  /** Enters the picture contest with a new picture. */
  async enter(title: string, form: Partial<EntryForm> = {}): Promise<OwnEntry> {
    const { id } = await this.picture();
    const answer = await this.put({ title, images: [{ id }], ...form });
    if (answer.status !== 200) throw new Error(`The entry returned ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  }

  withdraw(slug = DOLLS.slug): Promise<Response> {
    return this.browser.call('DELETE', `contests/${slug}/entry`);
  }

  vote(entries: readonly string[], slug = DOLLS.slug): Promise<Response> {
    return this.browser.call('PUT', `contests/${slug}/ballot`, { entries });
  }
}

/** Has the jury judge the current version of an entry. */
export async function judge({ context }: TestApp, id: string, judgement: EntryJudgement, reason = ''): Promise<void> {
  const entry = await context.database
    .selectFrom('contest_entries')
    .select('submitted_at')
    .where('id', '=', id)
    .executeTakeFirst();
  await judgeEntry(context, { id, revision: entry?.submitted_at ?? 0, judgement, reason });
}

/** A player or a guest. */
type Viewer = Pick<Contestant, 'browser'> | TestApp;

const browserOf = (viewer: Viewer) => ('browser' in viewer ? viewer.browser : new TestClient(viewer));

export async function contestOf(viewer: Viewer, slug = DOLLS.slug): Promise<Contest> {
  return (await (await browserOf(viewer).get(`contests/${slug}`)).json()).data;
}

export async function galleryOf(viewer: Viewer, slug = DOLLS.slug, from?: string): Promise<Gallery> {
  const query = from === undefined ? '' : `?from=${from}`;
  return (await (await browserOf(viewer).get(`contests/${slug}/entries${query}`)).json()).data;
}

/** Titles in a gallery. */
export async function titlesOf(viewer: Viewer, slug = DOLLS.slug): Promise<string[]> {
  return (await galleryOf(viewer, slug)).entries.map(({ title }) => title);
}

/** Enters with a picture, which the jury accepts. */
export async function validEntry(player: Contestant, title: string): Promise<OwnEntry> {
  const entry = await player.enter(title);
  await judge(player.server, entry.id, 'valid');
  return entry;
}

/** Status and message of a refusal. */
export async function messageOf(answer: Response): Promise<[number, string]> {
  return [answer.status, (await answer.json()).message];
}

/** Unread notices of a player, newest first. */
export async function noticesOf(player: Contestant): Promise<string[]> {
  const { data } = await (await player.browser.get('user/notices')).json();
  return data.map(({ message }: { message: string }) => message);
}
