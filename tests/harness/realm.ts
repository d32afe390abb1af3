/** The real server with fresh accounts for one run; every reply is compared with the model's. */
import * as v from 'valibot';
import { type SyncRequest, syncReplySchema, syncRequestSchema } from '#core/contract/sync/sync.ts';
import { connectedChannels } from '#tests/builders/channels.ts';
import { createManualClock, createTestApp, signIn, signUp, type TestApp, TestClient } from '#tests/builders/server.ts';
import { createTestStore, onPostgres } from '#tests/builders/store.ts';
import { type Backup, copyRows, putRowsBack } from './backup.ts';
import { compareReply, syncInit } from './exchange.ts';
import { AccountModel } from './model.ts';
import { nameOf } from './raw-store.ts';
import type { Screen } from './screen.ts';
import { Violation } from './violation.ts';

const SYNC_PATH = '/api/v1/user/sync';
const SESSION_COOKIE = 'loremark_session';
/** Name of the device cookie, which outlives sessions and script storage. */
export const DEVICE_COOKIE = 'loremark_device';

/**
 * Opens a server shared by many runs. On Postgres it is two servers on one store, which handle the requests in turn.
 */
export async function openServer(): Promise<TestApp> {
  const env = { REGISTER_LIMIT_PER_ADDRESS: Number.MAX_SAFE_INTEGER, LOGIN_LIMIT_PER_ADDRESS: Number.MAX_SAFE_INTEGER };
  const options = { env, clock: createManualClock() };
  if (!onPostgres) return createTestApp(options);
  const store = await createTestStore();
  const [first, second] = await Promise.all(
    connectedChannels(2).map((channel) => createTestApp({ ...options, store, channel })),
  );
  if (first === undefined || second === undefined) throw new Error('A server is missing.');
  let requests = 0;
  return {
    ...first,
    request: (...request) => {
      requests += 1;
      return (requests % 2 === 0 ? first : second).request(...request);
    },
    close: async () => {
      await first.close();
      await second.close();
      await store.remove();
    },
  };
}

export interface Account {
  /** Username on the server, different in every run. */
  readonly username: string;
  readonly id: number;
  /** The id that devices store. */
  readonly profileId: number;
  readonly model: AccountModel;
}

let made = 0;

export class Realm {
  readonly accounts: Account[] = [];
  /** Calls of user/sync that reached the server. */
  calls = 0;
  /** Whether each reply is compared with the model's. Controls turn it off to test the other invariants. */
  comparesAnswers = true;
  /** Control: changes the server's store before a sync call. */
  sabotage: (account: Account) => Promise<void> = async () => undefined;
  /** Returns the account that an op was made for, by the op's id. */
  accountOfOp: (id: string) => string | undefined = () => undefined;
  /** The screen at every tap, by account, register and time, shared with the op's copies. */
  readonly taps = new Map<string, Screen>();
  /** Times of all taps, in ms of their devices. */
  readonly tapTimes = new Set<number>();
  /** Returns the screen at the time an op was made, by the op's id. */
  screenOf: (id: string) => Screen | undefined = () => undefined;
  /** All judged requests, for resending. */
  readonly received: { readonly account: Account; readonly request: SyncRequest }[] = [];
  readonly #sessions = new Map<string, Account>();

  readonly #opened: number;

  constructor(
    readonly app: TestApp,
    /** The world's time, in ms. */
    readonly now: () => number,
  ) {
    this.#opened = app.clock.now() - now();
  }

  async addAccount(): Promise<Account> {
    made += 1;
    const username = `hero${made}`;
    await signUp(this.app, { username });
    const row = await this.app.context.database
      .selectFrom('accounts')
      .select(['id', 'profile_id'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    const account = { username, id: row.id, profileId: row.profile_id, model: new AccountModel(username) };
    account.model.screenOf = (id) => this.screenOf(id);
    this.accounts.push(account);
    return account;
  }

  /** Signs a browser in; it keeps its cookie jar. */
  async signIn(browser: TestClient, account: Account): Promise<void> {
    const fresh = await signIn(this.app, { username: account.username });
    for (const name of [...browser.cookies.keys()]) if (name !== DEVICE_COOKIE) browser.cookies.delete(name);
    for (const [name, value] of fresh.cookies) browser.cookies.set(name, value);
    browser.csrfToken = fresh.csrfToken;
    this.#sessions.set(fresh.cookies.get(SESSION_COOKIE) ?? '', account);
  }

  /** Ends every session of the account on the server only. */
  async endSessions(account: Account): Promise<void> {
    await this.app.context.database.deleteFrom('sessions').where('account_id', '=', account.id).execute();
  }

  /** The server forgets all clients, as it does after 200 days without a call. */
  async forgetClients(account: Account): Promise<void> {
    await this.app.context.database.deleteFrom('clients').where('account_id', '=', account.id).execute();
    account.model.forgetClients();
  }

  async addCharacter(account: Account): Promise<number> {
    const row = await this.app.context.database
      .insertInto('characters')
      .values({ account_id: account.id, name: 'Bryn', verify_code: null, verified_at: null, created_at: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    account.model.addCharacter(row.id);
    return row.id;
  }

  /** Converts the legacy character, whatever ops are pending on the devices. */
  async convert(account: Account): Promise<void> {
    const { model } = account;
    const browser = new TestClient(this.app);
    await this.signIn(browser, account);
    const answer = await browser.post('characters', { isMainCharacter: 1 });
    if (answer.status !== (model.legacyBecame === null ? 201 : 409))
      throw new Violation('I2', `converting returned ${answer.status}: ${await answer.text()}`);
    if (model.legacyBecame !== null) return;
    model.begin(await this.#epochOf(account));
    const { data } = (await answer.json()) as { data: { id: number } };
    model.convert(data.id);
  }

  /** Undoes the conversion of the legacy character, whatever ops are pending on the devices. */
  async undoConversion(account: Account): Promise<void> {
    const { model } = account;
    const id = model.legacyBecame;
    if (id === null) return;
    const browser = new TestClient(this.app);
    await this.signIn(browser, account);
    const answer = await browser.call('DELETE', 'characters/conversion', { id });
    const isThere = model.characters.has(id);
    if (answer.status !== (isThere ? 200 : 404))
      throw new Violation('I2', `undoing a conversion returned ${answer.status}: ${await answer.text()}`);
    if (!isThere) return;
    model.begin(await this.#epochOf(account));
    model.undoConversion(id);
  }

  /** Deletes a character, unless it is the current one. */
  async deleteCharacter(account: Account, id: number): Promise<void> {
    const { model } = account;
    if (model.currentWrites().get('0/settings/1')?.value === id) return;
    const browser = new TestClient(this.app);
    await this.signIn(browser, account);
    const answer = await browser.call('DELETE', 'characters', { id });
    if (answer.status !== 200) throw new Violation('I2', `deleting returned ${answer.status}`);
    model.begin(await this.#epochOf(account));
    model.deleteCharacter(id);
  }

  /** Delivers one request with the cookies that it left its browser with. */
  async deliver(path: string, init: RequestInit, cookies: ReadonlyMap<string, string>): Promise<Response> {
    const browser = new TestClient(this.app);
    for (const [name, value] of cookies) browser.cookies.set(name, value);
    const account = this.#sessions.get(cookies.get(SESSION_COOKIE) ?? '');
    if (path !== SYNC_PATH || account === undefined) return browser.send(path, init);
    this.#syncClock();
    await this.sabotage(account);
    const answer = await browser.send(path, init);
    this.calls += 1;
    const text = await answer.text();
    await this.#compare(account, String(init.body), answer.status, text);
    return new Response(text, { status: answer.status, headers: answer.headers });
  }

  /** Sets the server's clock to the world's; a server outlives the worlds on it. */
  #syncClock(): void {
    this.app.clock.advance(Math.max(0, this.now() + this.#opened - this.app.clock.now()));
  }

  /** Flips an item through the original interface, as a third party signed in to the account. Null = no such item. */
  async flip(browser: TestClient, account: Account, item: number, key: string | null): Promise<boolean> {
    const headers = key === null ? undefined : { 'Idempotency-Key': key };
    const answer = await browser.post(`user/achievements/toggle/${item}`, undefined, headers);
    if (answer.status !== 200) throw new Error(`Flip returned ${answer.status}: ${await answer.text()}`);
    const { data } = (await answer.json()) as { data: { checked: boolean } };
    const { model } = account;
    model.begin(await this.#epochOf(account));
    const current = model.currentWrites().get('0/settings/1')?.value ?? 0;
    const register = nameOf({ character: current, list: 'achievements', item });
    const before = model.currentWrites().get(register)?.value ?? 0;
    const repeated = key !== null && this.#flips.has(`${account.username} ${key}`);
    const expected = repeated ? this.#flips.get(`${account.username} ${key}`) : before === 0;
    if (!repeated) model.write(register, before === 0 ? 1 : 0);
    if (key !== null && !repeated) this.#flips.set(`${account.username} ${key}`, before === 0);
    if (data.checked !== expected) throw new Violation('I2', `a flip of ${register} returned ${data.checked}`);
    return data.checked;
  }
  readonly #flips = new Map<string, boolean>();

  async backup(account: Account): Promise<Backup> {
    return { tables: await copyRows(this.app, account.id), model: account.model.backup() };
  }

  /** Restores the account's rows; with a new epoch unless `silently`. */
  async restore(account: Account, backup: Backup, silently = false): Promise<void> {
    const epoch = silently ? null : crypto.randomUUID();
    await putRowsBack(this.app, account.id, backup.tables, epoch);
    account.model.restore(backup.model, epoch);
    this.received.length = 0;
  }

  /** Compares the server's registers with the model. */
  async compareRegisters(account: Account): Promise<void> {
    const rows = await this.app.context.database
      .selectFrom('registers')
      .selectAll()
      .where('account_id', '=', account.id)
      .execute();
    const stored = rows.map((row) => [
      nameOf({ character: row.character_id, list: row.list, item: row.item }),
      row.value,
      row.version,
      row.text,
    ]);
    const expected = [...account.model.currentWrites()].map(([name, write]) => [
      name,
      write.value,
      write.version,
      write.text,
    ]);
    const [is, should] = [stored, expected].map((list) => JSON.stringify(list.map(String).sort()));
    if (is !== should) throw new Violation('I2', `the server has ${is}, the model ${should}`);
  }

  /** Resends all judged requests of the current history, and every op as a copy; no version may change. */
  async sendAllAgain(): Promise<void> {
    const repeated = this.received.splice(0);
    for (const account of this.accounts) {
      const before = account.model.head;
      const { cookies } = await this.#resender(account);
      const own = repeated.filter((each) => each.account === account && account.model.hasClient(each.request.client));
      const again = async (request: SyncRequest) => {
        // The server accepts two calls a second.
        this.app.clock.advance(1000);
        await this.deliver(SYNC_PATH, syncInit(request), cookies);
      };
      for (const { request } of own) await again(request);
      const written = new Set(account.model.writes.map(({ op }) => op));
      for (const { request } of own) {
        const ops = request.ops.filter((op) => written.has(op.id)).map((op) => ({ ...op, copied: true as const }));
        const { epoch } = account.model;
        const copy = { ...request, ops, epoch, client: crypto.randomUUID(), acked: 0, cursor: null };
        if (ops.length > 0) await again(copy);
      }
      if (account.model.head !== before) throw new Violation('I2', 'sending every op again changed a version');
      await this.compareRegisters(account);
    }
  }
  readonly #resenders = new Map<Account, Promise<TestClient>>();

  #resender(account: Account): Promise<TestClient> {
    const known = this.#resenders.get(account);
    if (known !== undefined) return known;
    const browser = new TestClient(this.app);
    const ready = this.signIn(browser, account).then(() => browser);
    this.#resenders.set(account, ready);
    return ready;
  }

  async #epochOf(account: Account): Promise<string | null> {
    const row = await this.app.context.database
      .selectFrom('sync_heads')
      .select('epoch')
      .where('account_id', '=', account.id)
      .executeTakeFirst();
    return row?.epoch ?? null;
  }

  async #compare(account: Account, body: string, status: number, text: string): Promise<void> {
    const parsed = v.safeParse(syncRequestSchema, JSON.parse(body));
    if (!parsed.success || (status !== 200 && status !== 409)) return;
    const request = parsed.output;
    const { model } = account;
    // The epoch of a history that the server starts is read from the server.
    const expected = model.receive(request, await this.#epochOf(account));
    if (status === 200) {
      this.received.push({ account, request });
      for (const op of request.ops) {
        const owner = this.accountOfOp(op.id);
        if (owner !== undefined && owner !== account.username && expected.refused === null && expected.branch === null)
          throw new Violation('I5', `op ${op.id} of ${owner} was judged for ${account.username}`);
      }
    }
    if (!this.comparesAnswers) return;
    if (expected.refused !== null || status !== 200) {
      const code = status === 200 ? null : (JSON.parse(text) as { code?: string }).code;
      if (code !== expected.refused) throw new Violation('I2', `responded ${code}, expected ${expected.refused}`);
      return;
    }
    compareReply(request, v.parse(syncReplySchema, JSON.parse(text)), expected);
  }
}
