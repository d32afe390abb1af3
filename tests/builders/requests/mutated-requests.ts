/** Requests of every call, damaged at random, and the checks of their responses. */
import { setImmediate as turn } from 'node:timers/promises';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { type Random, randomOf } from '#tests/harness/random.ts';
import { appoint } from '../editing/editors.ts';
import { wikiDatabase } from '../editing/wiki-database.ts';
import { auctionPage, richAuction } from '../game-site/auction-pages.ts';
import { startGameSite } from '../game-site/game-site.ts';
import { aPlainPicture } from '../images.ts';
import { createManualClock, createTestApp, signUp, TestClient } from '../server.ts';
import { type Known, type ValidRequest, validRequest } from './valid-requests.ts';

const MINUTE_MS = 60_000;
const PASSWORD = 'oak-elm-and-ash';
const OTHER = 'Alder';
const CHARACTER = 'Elyra Vane';

/** Calls that would replace or end the session. A browser of their own makes them. */
const VISITORS: ReadonlySet<string> = new Set([
  'POST /register',
  'POST /login',
  'POST /logout',
  'POST /reset-password',
]);

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = [value];
  return value;
}

/** Values of any type, and texts that take parsers long. */
const STRANGE: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e𝔘',
  '__proto__',
  '../../etc/passwd',
  "'; drop table accounts; --",
  '2026-13-45T99:99:99Z',
  'a'.repeat(19_000),
  '- a\n'.repeat(4700),
  '|a|\n|-|\n'.repeat(2300),
  '[a]: b\n'.repeat(2600),
  '['.repeat(9000),
  '*a **b '.repeat(2600),
  [],
  {},
  Array.from({ length: 5000 }, () => 'x'),
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
  nested(2000),
];

/** Texts that a URL can contain: a lone surrogate has no encoding. */
const STRANGE_TEXTS = STRANGE.filter((value): value is string => typeof value === 'string' && value !== '\ud800');

const oneOf = <T>(random: Random, values: readonly T[]): T => values[random.below(values.length)] as T;

type Path = readonly (string | number)[];

/** Depth to which values are changed; an earlier change may have nested them deeply. */
const MOST_DEPTH = 20;

/** Paths of all values within a value, itself included. */
function pathsIn(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null || path.length === MOST_DEPTH) return [path];
  return [path, ...Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))];
}

/** Returns a copy in which the value at a path is replaced; undefined removes it. */
function withValue(value: unknown, [key, ...rest]: Path, change: (former: unknown) => unknown): unknown {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) {
    const next = withValue(value[Number(key)], rest, change);
    return value.toSpliced(Number(key), 1, ...(next === undefined ? [] : [next]));
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: withValue(fields[key], rest, change) };
}

/** Sources of a mutation: the sequence of random numbers, and ids from earlier responses. */
interface Sources {
  readonly random: Random;
  readonly ids: readonly unknown[];
}

function mutatedJson(body: unknown, { random, ids }: Sources): unknown {
  const path = oneOf(random, pathsIn(body));
  return withValue(body, path, (former) => {
    switch (random.below(6)) {
      case 0:
        return undefined;
      case 1:
        return [former, former];
      case 2:
        return typeof former === 'number' ? String(former) : { former, extra: oneOf(random, STRANGE) };
      case 3:
        return ids.length > 0 ? oneOf(random, ids) : former;
      default:
        return oneOf(random, STRANGE);
    }
  });
}

function mutatedTexts(texts: Readonly<Record<string, string>>, { random, ids }: Sources): Record<string, string> {
  const key = oneOf(random, [...Object.keys(texts), 'character', 'page', 'after']);
  const text = random.below(3) === 0 && ids.length > 0 ? String(oneOf(random, ids)) : oneOf(random, STRANGE_TEXTS);
  return { ...texts, [key]: text.slice(0, 2000) };
}

function damagedBytes(content: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(content.slice(0, random.below(3) === 0 ? random.below(content.length) : undefined));
  for (let times = random.below(40); times > 0 && bytes.length > 0; times -= 1)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** A request as it is sent. */
export interface Sent {
  readonly call: string;
  readonly path: string;
  readonly init: RequestInit & { readonly method: string };
}

function mutated(valid: ValidRequest, sources: Sources): ValidRequest {
  const { random } = sources;
  const { path = {}, query = {}, body, file } = valid;
  if (file !== undefined && random.below(3) > 0)
    return { ...valid, file: { ...file, content: damagedBytes(file.content, random) } };
  if (body !== undefined && random.below(6) > 0) {
    let changed: unknown = body;
    for (let times = 1 + random.below(3); times > 0; times -= 1) changed = mutatedJson(changed, sources);
    return { ...valid, body: changed };
  }
  return random.below(2) === 0
    ? { ...valid, path: mutatedTexts(path, sources) }
    : { ...valid, query: mutatedTexts(query, sources) };
}

function sentOf(call: string, request: ValidRequest, { random, ids }: Sources): Sent {
  const [method = '', pattern = ''] = call.split(' /');
  const encoded = encodeURIComponent;
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encoded(request.path?.[name] ?? String(ids.length > 0 ? oneOf(random, ids) : 1)),
  );
  const query = Object.entries(request.query ?? {}).map(([name, value]) => `${encoded(name)}=${encoded(value)}`);
  const { file } = request;
  const json = JSON.stringify(request.body);
  const isDamaged = json !== undefined && random.below(40) === 0;
  return {
    call,
    path: query.length === 0 ? path : `${path}?${query.join('&')}`,
    init: {
      method,
      ...(json !== undefined && {
        headers: { 'Content-Type': 'application/json', Origin: 'http://localhost' },
        body: isDamaged ? json.slice(0, random.below(json.length)) : json,
      }),
      ...(file !== undefined && { headers: { 'Content-Type': file.type }, body: file.content }),
    },
  };
}

/** Processor time of this thread in ms, in which other programs do not count; before Node 23.9 the time. */
function threadMs(): number {
  const { threadCpuUsage } = process as { threadCpuUsage?: () => { readonly user: number; readonly system: number } };
  if (threadCpuUsage === undefined) return performance.now();
  const { user, system } = threadCpuUsage.call(process);
  return (user + system) / 1000;
}

/** Measures how long this thread works without a turn for others. */
function watchThread() {
  let last = threadMs();
  let longest = 0;
  let isStopped = false;
  const look = (): void => {
    const now = threadMs();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isStopped) setImmediate(look);
  };
  setImmediate(look);
  return {
    begin() {
      last = threadMs();
      longest = 0;
    },
    longest: () => longest,
    stop() {
      isStopped = true;
    },
  };
}

/** Collects the ids in a response. */
function idsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    key === 'id' && (typeof each === 'number' || typeof each === 'string') ? [each] : idsIn(each),
  );
}

const MOST_IDS = 60;

export interface Outcome {
  readonly sent: Sent;
  readonly status: number;
  /** Longest time for which the thread served nothing else, in ms of its processor time. */
  readonly heldMs: number;
}

export interface Fuzzer {
  readonly calls: readonly string[];
  /** Sends a valid request of a call, or one that is damaged at random. */
  send(call: string, isDamaged: boolean): Promise<Outcome>;
  close(): Promise<void>;
}

/** Opens an app with players, contests and a game site, and a browser of an admin that sends requests to it. */
export async function openFuzzer(seed: number): Promise<Fuzzer> {
  const random = randomOf(seed);
  const site = await startGameSite();
  const clock = createManualClock();
  const before = (minutes: number) => clock.now() - minutes * MINUTE_MS;
  const never = clock.now() + 4000 * 24 * 60 * MINUTE_MS;
  const contests = { open: '3', voting: 'draw-a-draptor-doll', draw: 'christmas-contest' };
  const server = await createTestApp({
    clock,
    env: { ...site.env, REGISTER_LIMIT_PER_ADDRESS: 1_000_000 },
    contests: [
      { slug: contests.open, kind: 'texts', opens: before(1), closes: never },
      { slug: contests.voting, opens: before(3), closes: before(2), voting: { from: before(1), until: never } },
      { slug: contests.draw, kind: 'draw', prizes: 2, opens: before(1), closes: never },
    ],
  });
  const auction = richAuction(7);
  site.setAuction(auction);
  site.setCharacter({ name: CHARACTER });
  const page = new Uint8Array(Buffer.from(auctionPage(auction)));
  const picture = new Uint8Array(await aPlainPicture(40, 30));
  const { database } = server.context;
  const verified = { verified_at: clock.now(), level: 120, world: 'Antica' };
  const alder = await signUp(server, { username: OTHER });
  const othersCharacter = (await (await alder.post('characters', { name: OTHER, isHidden: 0 })).json()).data.id;
  await database
    .updateTable('characters')
    .set({ ...verified, verified_key: OTHER.toLowerCase() })
    .where('id', '=', othersCharacter)
    .execute();
  const other = await database
    .selectFrom('accounts')
    .select('id')
    .where('username_key', '=', OTHER.toLowerCase())
    .executeTakeFirstOrThrow();

  let admins = 0;
  /** Signs up an admin with a verified character, since a request may have ended the former one's session. */
  async function newAdmin(): Promise<{ browser: TestClient; known: Known }> {
    admins += 1;
    const username = `Fuzz${admins}`;
    const browser = await signUp(server, { username, password: PASSWORD });
    await appoint(server, username, 'admin');
    const { data } = await (await browser.post('characters', { name: CHARACTER })).json();
    const verified_key = CHARACTER.toLowerCase();
    await database
      .updateTable('characters')
      .set({ verified_at: null, verified_key: null })
      .where('verified_key', '=', verified_key)
      .execute();
    await database
      .updateTable('characters')
      .set({ ...verified, verified_key })
      .where('id', '=', data.id)
      .execute();
    const known: Known = {
      username,
      password: PASSWORD,
      character: data.id,
      characterName: CHARACTER,
      otherUser: other.id,
      otherName: OTHER,
      catalogueVersion: server.context.catalogue.index.version,
      auctionId: auction.id,
      auctionPage: page,
      picture,
      wikiDatabase: wikiDatabase({ mount: [{ title: 'War Horse' }] }),
      contests,
    };
    return { browser, known };
  }

  let admin = await newAdmin();
  const ids: unknown[] = [];
  const thread = watchThread();
  return {
    calls: Object.keys(ENDPOINTS),
    async send(call, isDamaged) {
      const sources: Sources = { random, ids };
      const valid = validRequest(call, admin.known);
      const sent = sentOf(call, isDamaged ? mutated(valid, sources) : valid, sources);
      const browser = VISITORS.has(call) ? new TestClient(server, '198.51.100.7') : admin.browser;
      if (browser.csrfToken === null) await browser.get('sanctum/csrf-cookie');
      await database.updateTable('sessions').set({ factor_at: clock.now() }).execute();
      thread.begin();
      const answer = await browser.request(sent.path, sent.init);
      const type = answer.headers.get('Content-Type') ?? '';
      let body = '';
      if (type.startsWith('text/event-stream')) await answer.body?.cancel();
      else body = await answer.text();
      await server.context.background.settled();
      await turn();
      const heldMs = thread.longest();
      if (answer.ok && type.startsWith('application/json')) {
        ids.push(...idsIn(JSON.parse(body)).slice(0, 5));
        ids.splice(0, Math.max(0, ids.length - MOST_IDS));
      }
      if (answer.status === 401 || answer.status === 419) admin = await newAdmin();
      // Limits in time are tested elsewhere.
      clock.advance(5 * MINUTE_MS);
      return { sent, status: answer.status, heldMs };
    },
    async close() {
      thread.stop();
      await server.close();
      await site.close();
    },
  };
}
