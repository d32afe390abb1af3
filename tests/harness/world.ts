/** One run: a server, two accounts, devices on a stage, and the checks of the invariants. */
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { GUEST, type SyncRow } from '#offline/database/progress-database.ts';
import type { QueueSnapshot } from '#offline/outbox/observe/observe.ts';
import { syncStatusOf } from '#page/state/sync/sync-status.ts';
import type { TestApp } from '#tests/builders/server.ts';
import type { Context } from './context.ts';
import { Device } from './device.ts';
import type { HostOptions } from './host.ts';
import type { Write } from './model-rules.ts';
import { accountsOn, nameOf, readSnapshot, type Snapshot } from './raw-store.ts';
import { type Account, Realm } from './realm.ts';
import { shownOf } from './shown.ts';
import { type Process, Stage } from './stage.ts';
import { Violation } from './violation.ts';
import { isCopy } from './watch.ts';

export interface WorldOptions {
  readonly seed?: number;
  /** Parked processes continue in order of arrival instead of by the seed. */
  readonly inOrder?: boolean;
  readonly devices?: readonly HostOptions[];
}

/** Maximum time for a healthy world to deliver everything; a Retry-After may be an hour. */
const HEALING_MS = 70 * 60_000;
/** Maximum number of requests of a device during healing; a bisection needs some. */
const HEALING_REQUESTS = 80;
const POLL_MS = 60_000;

export class World {
  readonly stage: Stage;
  readonly realm: Realm;
  readonly devices: Device[] = [];
  /** The badge's input; a control changes it. */
  readsQueue: (queue: QueueSnapshot) => QueueSnapshot = (queue) => queue;
  /** A violation found during a step; thrown at its end. */
  #broken: unknown;

  private constructor(
    app: TestApp,
    readonly options: WorldOptions,
  ) {
    this.stage = new Stage(options.seed ?? 1, options.inOrder ?? false);
    this.realm = new Realm(app, () => this.stage.now);
    this.realm.accountOfOp = (id) => {
      for (const { watch } of this.devices) {
        const made = watch.made.get(id);
        if (made !== undefined) return made.account;
      }
      return undefined;
    };
    this.realm.screenOf = (id) => this.devices.find(({ watch }) => watch.screens.has(id))?.watch.screens.get(id);
    this.stage.afterStep = (step) => {
      this.#deviceOf(step.process)?.watch.check(step);
      if (this.#broken !== undefined) throw this.#broken;
    };
  }

  /** Opens a world with two accounts; every device is signed in to the first, with one tab open. */
  static async open(app: TestApp, options: WorldOptions = {}): Promise<World> {
    const world = new World(app, options);
    await world.realm.addAccount();
    await world.realm.addAccount();
    for (const host of options.devices ?? [{}, {}])
      await world.stage.complete(world.addDevice(host).signIn(world.account()));
    return world;
  }

  /** Adds a device with empty storage. */
  addDevice(host: HostOptions = {}): Device {
    const device = new Device(this.stage, this.realm, 'ABCDE'.charAt(this.devices.length), host);
    this.devices.push(device);
    device.link.onBroken = (error) => {
      this.#broken ??= error;
    };
    return device;
  }

  account(index = 0): Account {
    const account = this.realm.accounts[index % this.realm.accounts.length];
    if (account === undefined) throw new Error('There is no account');
    return account;
  }

  device(index = 0): Device {
    const device = this.devices[index % this.devices.length];
    if (device === undefined) throw new Error('There is no device');
    return device;
  }

  /** The database of the device's signed-in account. */
  stored(device: Device, account = device.account ?? this.account()): Snapshot {
    return readSnapshot(device.factory, account.username);
  }

  /** The value that a device shows for an item of the legacy character, or of `character`. */
  shows(device: Device, list: string, item: number, character = 0): number {
    return shownOf(this.stored(device)).get(`${character}/${list}/${item}`) ?? 0;
  }

  /** The server's value, according to the model. */
  serverValue(list: string, item: number, character = 0, account = this.account()): number {
    return account.model.currentWrites().get(`${character}/${list}/${item}`)?.value ?? 0;
  }

  /** The player ticks something on a device, in its first tab. */
  async tap(device: Device, list: string, item: number, value: number, character = 0): Promise<boolean> {
    const wanted = { character, list, item, value, text: null, source: 'tap' as const, group: null };
    const stored = await this.stage.complete(device.tab().choose([wanted]));
    return stored;
  }

  /** The player adds to a number on a device, in its first tab. */
  async add(device: Device, list: string, item: number, add: number, character = 0): Promise<boolean> {
    const wanted = { character, list, item, value: 0, add, text: null, source: 'tap' as const, group: null };
    return this.stage.complete(device.tab().choose([wanted]));
  }

  /** Requests a drain in a tab of the device, and runs until all rest. */
  async drain(device: Device, trigger: Parameters<Context['request']>[0] = 'visible'): Promise<void> {
    void device.tab().request(trigger);
    await this.stage.rest();
  }

  /** I7: the badge of every device agrees with its rows. */
  async checkBadges(): Promise<void> {
    for (const device of this.devices) {
      if (device.account === null) continue;
      const { username, profileId: id } = device.account;
      const tab = device.contexts().find(({ process }) => !process.frozen);
      if (tab === undefined) continue;
      const queue = this.readsQueue(await tab.queue(username));
      const status = syncStatusOf({
        identity: {
          status: 'signedIn',
          user: {
            id,
            account: username,
            username,
            role: 'user',
            current_character: null,
            default_character_name: null,
          },
          confirmed: true,
        },
        queue,
        guest: null,
        saving: { count: 0, storedPlace: 0 },
        online: device.link.online,
        now: device.now(),
      });
      const rows = [...this.stored(device).ops.values()];
      const open = rows.filter((op) => op.state !== 'dead').length;
      const claimed = 'count' in status ? status.count : 0;
      const expected = open > 0 ? open : rows.length;
      const isRight = status.kind === 'needsYou' ? claimed === rows.length - open : claimed === expected;
      if (!isRight || (status.kind === 'saved') !== (rows.length === 0))
        throw new Violation('I7', `${device.name} shows ${status.kind} ${claimed} for ${rows.length} rows`);
    }
  }

  /** Ends all faults, lets every device deliver everything for every account, and checks the invariants. */
  async heal(): Promise<void> {
    for (const device of this.devices) this.#endFaults(device);
    await this.stage.rest();
    for (const device of this.devices) for (const arrive of device.link.late.splice(0)) void arrive();
    await this.stage.rest();
    for (const account of [...this.realm.accounts].reverse()) {
      for (const device of this.devices) {
        if (account === this.account() || accountsOn(device.factory).includes(account.username))
          await this.#deliverAll(device, account);
      }
    }
    // Once more, for the changes of the later devices.
    for (const device of this.devices) await this.#emptyQueue(device, this.account());
  }

  /** Runs the checks after healing. */
  async check(): Promise<void> {
    await this.checkBadges();
    for (const account of this.realm.accounts) {
      await this.realm.compareRegisters(account);
      if (this.expectsLastChoices) this.#checkLastChoices(account);
    }
    if (this.expectsAdds) this.#checkAdds();
    for (const device of this.devices) this.#checkMirror(device, this.account());
    await this.realm.sendAllAgain();
  }

  async finish(): Promise<void> {
    await this.heal();
    await this.check();
    this.close();
  }

  /** Ends the processes of the run. */
  close(): void {
    for (const device of this.devices) for (const { process } of device.contexts()) this.stage.kill(process);
  }

  /** False after an event that may override a player's last choice: another client, an old backup. */
  expectsLastChoices = true;

  /** False after the restore of an old backup, which turns sums into values. */
  expectsAdds = true;

  #endFaults(device: Device): void {
    device.link.online = true;
    device.link.script.length = 0;
    device.link.usual = () => ({ kind: 'none' });
    device.storageFault = null;
    for (const { process } of device.contexts()) process.frozen = false;
    device.tab();
  }

  /** I6: signs in and lets time pass until the queue is empty. */
  async #deliverAll(device: Device, account: Account): Promise<void> {
    const before = device.link.requests;
    await this.stage.complete(device.signIn(account));
    await this.stage.complete(device.rewriteOps(account, () => OP_FORMAT));
    await this.stage.rest();
    await this.#emptyQueue(device, account);
    if (account === this.account()) await this.#bringGuestIn(device, account);
    const used = device.link.requests - before;
    if (used > HEALING_REQUESTS) throw new Violation('I6', `${device.name} needed ${used} requests`);
  }

  /** Merges all guest progress into the first account. */
  async #bringGuestIn(device: Device, account: Account): Promise<void> {
    const remaining = () => readSnapshot(device.factory, GUEST).ops.size;
    if (remaining() === 0) return;
    await this.stage.complete(device.tab().finishMerge());
    await this.stage.complete(device.tab().mergeGuest(0));
    if (remaining() > 0)
      throw new Violation('I1', `${device.name} still has ${remaining()} choices of a guest outside the account`);
    await this.#emptyQueue(device, account);
  }

  /** I6: lets time pass until nothing is pending and the device has all changes of the server. */
  async #emptyQueue(device: Device, account: Account): Promise<void> {
    const since = this.stage.now;
    const waits = () => [...this.stored(device, account).ops.values()].filter((op) => op.state !== 'dead');
    const isUpToDate = ({ firstPullComplete, cursor, epoch }: SyncRow) =>
      firstPullComplete && cursor === account.model.head && epoch === account.model.epoch;
    const isDone = () => waits().length === 0 && isUpToDate(this.stored(device, account).sync);
    while (!isDone()) {
      if (this.stage.now - since > HEALING_MS)
        throw new Violation(
          'I6',
          `${device.name} still has ${waits().length} ops after ${HEALING_MS / 60_000} minutes`,
        );
      void device.tab().request('poll');
      await this.stage.pass(POLL_MS);
    }
  }

  /** I3: the mirror equals the server's registers, and the screen shows the mirror. */
  #checkMirror(device: Device, account: Account): void {
    const { mirror, ops } = this.stored(device, account);
    // A row without a version belongs to a lost history and is empty.
    const present = [...mirror].filter(([, row]) => row.version > 0 || row.value !== 0);
    const rows = present.map(([name, row]) => `${name} ${row.value}@${row.version}`).sort();
    const expected = [...account.model.currentWrites()].map(
      ([name, write]) => `${name} ${write.value}@${write.version}`,
    );
    const [is, should] = [rows.join(', '), expected.sort().join(', ')];
    if (is !== should) throw new Violation('I3', `${device.name} mirrors ${is}; the server has ${should}`);
    const shown = shownOf({ ...this.stored(device, account), ops });
    for (const [name, value] of shown) {
      if (value !== (mirror.get(name)?.value ?? 0))
        throw new Violation('I3', `${device.name} shows ${name} = ${value}`);
    }
  }

  /** I2: the server has the last wanted values of all devices. */
  #checkLastChoices(account: Account): void {
    const wanted = new Map<string, number[]>();
    for (const { watch } of this.devices) {
      for (const [chosen, value] of watch.choices.get(account.username) ?? []) {
        const name = account.model.placeNow(chosen);
        wanted.set(name, [...(wanted.get(name) ?? []), value]);
      }
      for (const { op } of watch.made.values()) {
        const outcome = account.model.outcomes.get(op.id);
        if (op.state === 'dead' || outcome === 'rejected' || outcome === 'gone')
          wanted.delete(account.model.placeNow(nameOf(op)));
      }
    }
    for (const [name, values] of wanted) {
      if (!/achievements|titles|bookmarks/.test(name) || name.includes('notes') || values.includes(0)) continue;
      if (account.model.isDeleted(name)) continue;
      const current = account.model.currentWrites().get(name)?.value ?? 0;
      if (current !== 1)
        throw new Violation('I2', `every device last wanted 1 on ${name}, but the server has ${current}`);
    }
  }

  /** I2: every added number counts exactly once, however often it was copied. */
  #checkAdds(): void {
    const writes = this.realm.accounts.flatMap(({ model }) => model.writes.filter(({ add }) => add !== null));
    const deadLetters = this.devices.flatMap((device) =>
      this.realm.accounts.flatMap(({ username }) => [...readSnapshot(device.factory, username).ops.values()]),
    );
    for (const { watch, name } of this.devices) {
      for (const { op, isExcused } of watch.adds.values()) {
        const isOf = ({ register }: Write) => register.endsWith(`/${op.list}/${op.item}`);
        const times = writes.filter((write) => write.at === op.at && write.add === op.add && isOf(write)).length;
        const isRefused = deadLetters.some((deadLetter) => isCopy(deadLetter, op));
        // If values are chosen too, or more is subtracted than was there, there may be nothing left to add to.
        const mayBeNothing = isExcused || isRefused || op.list !== 'bosstiary';
        if (times > 1 || (times === 0 && !mayBeNothing))
          throw new Violation('I2', `${op.add} of ${nameOf(op)} (${op.id}, made on ${name}) counts ${times} times`);
      }
    }
  }

  #deviceOf(process: Process): Device | undefined {
    return this.devices.find((device) => device.owns(process));
  }
}
