/** One device: its storage, clock, cookies, network, tabs and worker. */
import { IDBFactory } from 'fake-indexeddb';
import { DeviceDatabase } from '#offline/database/device-database.ts';
import { storeIdentity } from '#offline/database/identity-store.ts';
import { type OpRow, ProgressDatabase } from '#offline/database/progress-database.ts';
import { TestClient } from '#tests/builders/server.ts';
import { Context } from './context.ts';
import { type Host, type HostOptions, on, type StorageFault } from './host.ts';
import { Link } from './link.ts';
import { copyStores } from './raw-store.ts';
import type { Account, Realm } from './realm.ts';
import type { Process, Stage } from './stage.ts';
import { type Memory, Watch } from './watch.ts';

/** A copy of a device's disk. */
export interface Image {
  readonly factory: IDBFactory;
  readonly memory: Memory;
  readonly cookies: ReadonlyMap<string, string>;
  readonly csrfToken: string | null;
  readonly account: Account | null;
}

export class Device implements Host {
  factory = new IDBFactory();
  readonly browser: TestClient;
  readonly link: Link;
  readonly watch: Watch;
  /** Offset of the device's clock, in ms. */
  skew = 0;
  /** The account that the player signed in to; null = none. */
  account: Account | null = null;
  tabs: Context[] = [];
  worker: Context | undefined;
  /** Contexts that have a lock. */
  readonly locks = new Map<string, Process>();
  storageFault: StorageFault | null = null;
  #ids = 0;

  constructor(
    readonly stage: Stage,
    readonly realm: Realm,
    readonly name: string,
    readonly options: HostOptions = {},
  ) {
    this.browser = new TestClient(realm.app);
    this.watch = new Watch(this);
    this.link = new Link(stage, realm, this.browser, name, (reply, results) => {
      if (reply.branch !== undefined) this.watch.branched(reply.account, reply.branch);
      this.watch.receiveResults(results);
    });
    if (options.worker !== false) this.startWorker();
  }

  now(): number {
    return this.stage.now + this.skew;
  }

  /** Returns the time of a tap. No two taps have the same millisecond, even on different devices. */
  readonly tapTime = (): number => {
    let time = this.now();
    while (this.realm.tapTimes.has(time)) time += 1;
    this.realm.tapTimes.add(time);
    return time;
  };

  readonly newId = (): string => {
    this.#ids += 1;
    return `${this.name}-${this.#ids}`;
  };

  openTab(): Context {
    const tab = new Context(this, `${this.name} tab ${this.tabs.length + 1}`);
    this.tabs.push(tab);
    void tab.request('start');
    return tab;
  }

  startWorker(): void {
    this.worker = new Context(this, `${this.name} worker`);
  }

  /** Returns the tab at `index` among the living ones; opens one if there is none. */
  tab(index = 0): Context {
    const living = this.tabs.filter((tab) => tab.process.alive);
    return living[index % Math.max(1, living.length)] ?? this.openTab();
  }

  contexts(): Context[] {
    return [...this.tabs, ...(this.worker === undefined ? [] : [this.worker])].filter(({ process }) => process.alive);
  }

  /** Whether a context of this device runs in `process`. */
  owns(process: Process): boolean {
    return this.worker?.process === process || this.tabs.some((tab) => tab.process === process);
  }

  /** Signs in as the page does: on the server, then in the device's own record; then drains. */
  async signIn(account: Account): Promise<void> {
    await this.realm.signIn(this.browser, account);
    const user = {
      id: account.profileId,
      account: account.username,
      username: account.username,
      role: 'user',
      current_character: null,
      default_character_name: null,
    } as const;
    await this.#identify({ kind: 'confirmed', user });
    this.account = account;
    void this.tab().request('login');
    void this.tab().finishMerge();
  }

  async signOut(): Promise<void> {
    await this.browser.post('logout');
    await this.#identify({ kind: 'signedOut' });
    this.account = null;
  }

  /** The cookie becomes another account's without this device's code being notified. */
  async changeCookie(account: Account): Promise<void> {
    await this.realm.signIn(this.browser, account);
  }

  /** The browser evicts all script storage and closes the tabs; cookies remain. */
  evict(): void {
    this.#replaceStorage(new IDBFactory(), null);
    this.account = null;
  }

  /** Copies the device's disk as it is now. */
  async image(): Promise<Image> {
    return {
      factory: await copyStores(this.factory),
      memory: this.watch.remember(),
      cookies: new Map(this.browser.cookies),
      csrfToken: this.browser.csrfToken,
      account: this.account,
    };
  }

  /** Replaces the disk by a copy of another or an older one; the tabs must be closed. */
  async become({ factory, memory, cookies, csrfToken, account }: Image): Promise<void> {
    this.#replaceStorage(await copyStores(factory), memory);
    this.browser.cookies.clear();
    for (const [name, value] of cookies) this.browser.cookies.set(name, value);
    this.browser.csrfToken = csrfToken;
    this.account = account;
    this.watch.record();
  }

  #replaceStorage(factory: IDBFactory, memory: Memory | null): void {
    for (const { process } of this.contexts()) this.stage.kill(process);
    this.watch.forget(memory);
    this.factory = factory;
    if (this.options.worker !== false) this.startWorker();
  }

  /** Changes the format of the account's pending ops, as another version of the app would. */
  async rewriteOps(account: Account, format: (op: OpRow) => number): Promise<void> {
    const database = on(this.factory, () => new ProgressDatabase(account.username));
    await database.outbox.toCollection().modify((op) => {
      op.v = format(op);
    });
    database.close();
  }

  async #identify(event: Parameters<typeof storeIdentity>[1]): Promise<void> {
    const database = on(this.factory, () => new DeviceDatabase());
    await storeIdentity(database, event, this.now());
    database.close();
  }
}
