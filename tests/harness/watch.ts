/** Checks one device after every step and reports violations of I1, I3, I4 and I5 as they happen. */

import { type ActivityRow, GUEST, type OpRow, type RegisterRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, NOTHING_SENT } from '#offline/database/sync-row.ts';
import type { Host } from './host.ts';
import type { Judgement } from './link.ts';
import type { AccountModel } from './model.ts';
import { kindOf } from './model-rules.ts';
import { accountsOn, nameOf, readSnapshot, type Snapshot, type SnapshotOp } from './raw-store.ts';
import type { Realm } from './realm.ts';
import type { Screen } from './screen.ts';
import { Shown, shownOf } from './shown.ts';
import type { Step } from './stage.ts';
import { Violation } from './violation.ts';

/** Steps of the player; no other step may change a shown value without notice. */
const PLAYERS_STEPS: ReadonlySet<string> = new Set([
  'choose',
  'undo',
  'insist',
  'letters',
  'discard',
  'merge',
  'import',
]);

const NOTHING: Snapshot = {
  ops: new Map(),
  mirror: new Map(),
  sync: FRESH_SYNC,
  sent: NOTHING_SENT,
  client: null,
  activity: [],
};

/** An op as it was last stored, with the account of its database. */
interface Made {
  readonly op: OpRow;
  readonly account: string;
}

/** The record of a device's storage, for a copy of it. */
export interface Memory {
  readonly made: ReadonlyMap<string, Made>;
  readonly results: ReadonlyMap<string, Judgement>;
  readonly shown: Shown;
}

export class Watch {
  /** Every op that was ever stored on the device, by id. */
  made = new Map<string, Made>();
  /** The value that the player last chose on this device, by account and register. */
  readonly choices = new Map<string, Map<string, number>>();
  /** The screen when an op was made, by op id. */
  readonly screens = new Map<string, Screen>();
  /** Every op that adds. It is excused once the player has reverted it or its storage is gone. */
  readonly adds = new Map<string, { readonly op: OpRow; isExcused: boolean }>();
  #shown = new Shown();
  /** The newest version shown at each choice on this device, by op id, even if the op was not needed. */
  readonly #choices = new Map<string, { readonly account: string; seen: number }>();
  readonly #branches = new Map<string, number>();
  #results = new Map<string, Judgement>();
  readonly #seen = new Map<string, Snapshot>();
  /** The guest's ops on the device. */
  #guest: ReadonlyMap<string, SnapshotOp> = new Map();

  constructor(readonly device: Omit<Host, 'watch'> & { readonly realm: Pick<Realm, 'accounts' | 'taps'> }) {}

  /** Results have reached the device's code. */
  receiveResults(results: readonly Judgement[]): void {
    for (const result of results) this.#results.set(result.id, result);
  }

  /** A reply of a new epoch has reached the device's code. */
  branched(account: string, branch: number): void {
    this.#branches.set(account, branch);
  }

  /** The screen at the time of the tap, which is what counts, however much later the tap is stored. */
  glance(): Shown {
    return this.#shown.copy();
  }
  /** The glance of the tap that is stored in this step. */
  tapped: Shown | undefined;

  remember(): Memory {
    return { made: new Map(this.made), results: new Map(this.#results), shown: this.#shown.copy() };
  }

  /** The storage was evicted (null) or replaced by a copy, which ends the invariants for the former one. */
  forget(memory: Memory | null): void {
    for (const account of [...accountsOn(this.device.factory), GUEST])
      this.#excuse(readSnapshot(this.device.factory, account));
    this.#seen.clear();
    this.#guest = new Map();
    this.made = new Map(memory?.made);
    this.#results = new Map(memory?.results);
    this.#shown = memory?.shown.copy() ?? new Shown();
  }

  /** Records storage that has just been put in place. */
  record(): void {
    for (const account of accountsOn(this.device.factory)) {
      const found = readSnapshot(this.device.factory, account);
      this.#seen.set(account, found);
      for (const op of found.ops.values()) this.#noteAdd(op);
    }
    this.#guest = readSnapshot(this.device.factory, GUEST).ops;
  }

  /** Called after every step. */
  check(step: Step): void {
    for (const account of accountsOn(this.device.factory)) {
      const after = readSnapshot(this.device.factory, account);
      const before = this.#seen.get(account) ?? NOTHING;
      if (step.label === 'discard') this.#excuse(before);
      else this.#compare(account, before, after, step);
      if (PLAYERS_STEPS.has(step.label)) this.#noteChoices(account, before, after);
      if (isReplaced(before, after)) this.#lower(account);
      this.#noteOps(account, before, after, step);
      this.#compareWithServer(account, after);
      this.#shown.note(account, after);
      this.#seen.set(account, after);
    }
    this.#checkGuest(step);
    this.tapped = undefined;
  }

  /** I1 for guest progress: it is removed only after an account on this device has it. */
  #checkGuest(step: Step): void {
    const { ops } = readSnapshot(this.device.factory, GUEST);
    for (const op of ops.values()) this.#noteAdd(op);
    for (const op of this.#guest.values()) {
      if (ops.has(op.id)) continue;
      // A later choice in the same register may replace it; a value of 0 adds nothing to an account.
      if (step.label === 'choose as guest') this.#excuseOne(op);
      if (step.label === 'choose as guest' || (op.value === 0 && op.add === null) || this.made.has(op.id)) continue;
      if (op.add !== null && [...this.made.values()].some(({ op: copy }) => isCopy(op, copy))) continue;
      const [, ...place] = nameOf(op).split('/');
      const isThere = (snapshot: Snapshot) =>
        [...shownOf(snapshot)].some(([name, value]) => value !== 0 && name.endsWith(`/${place.join('/')}`));
      if (op.add !== null || ![...this.#seen.values()].some(isThere))
        throw new Violation('I1', `${this.device.name}: what a guest chose (${nameOf(op)}) left at "${step.label}"`);
    }
    this.#guest = ops;
  }

  #noteChoices(account: string, before: Snapshot, after: Snapshot): void {
    const choices = this.choices.get(account) ?? new Map<string, number>();
    this.choices.set(account, choices);
    const was = shownOf(before);
    for (const [name, value] of shownOf(after)) if (value !== (was.get(name) ?? 0)) choices.set(name, value);
    for (const [name, value] of was) if (value !== 0 && !shownOf(after).has(name)) choices.set(name, 0);
  }

  #noteOps(account: string, before: Snapshot, after: Snapshot, step: Step): void {
    const isNew = (op: OpRow) => !before.ops.has(op.id);
    for (const op of [...after.ops.values()].filter(isNew)) {
      const screen = this.#screenOf(account, op, step.label, undoneBetween(before, after));
      if (screen !== undefined) this.screens.set(op.id, screen);
      this.#noteAdd(op);
    }
    // A choice that needs no op can be undone too.
    if (step.label === 'choose') {
      for (const entry of after.activity) {
        if (entry.kind !== 'own' || this.#choices.has(entry.op)) continue;
        const seen = this.#shown.seen(account, nameOf(entry), this.tapped);
        this.#choices.set(entry.op, { account, seen });
      }
    }
    for (const op of after.ops.values()) this.made.set(op.id, { op, account });
  }

  /**
   * Returns the screen of an op that this step has stored; undefined if it is not the player's. An undo counts with the
   * screen at the choices that it reverts (`undone`).
   */
  #screenOf(account: string, op: OpRow, step: string, undone: readonly ActivityRow[]): Screen | undefined {
    const name = nameOf(op);
    const tap = `${account} ${name} ${op.at}`;
    const { taps } = this.device.realm;
    const isOwn = (id: string) => this.made.has(id);
    if (op.lost !== null) return { seen: this.#shown.branch(account), isOwn: () => false };
    if (step === 'letters' || step === 'import') return taps.get(tap) ?? { seen: 0, isOwn };
    if (step === 'merge') return { seen: 0, isOwn };
    if (step === 'insist') this.#shown.notified(account, name, this.#seen.get(account)?.mirror.get(name)?.version ?? 0);
    if (step !== 'choose' && step !== 'undo' && step !== 'insist') return undefined;
    const reverted =
      step === 'undo' ? undone.filter((entry) => nameOf(entry) === name).map((entry) => this.#seenAt(entry.op)) : [];
    const seen = Math.min(this.#shown.seen(account, name, this.tapped), ...reverted);
    taps.set(tap, { seen, isOwn });
    return taps.get(tap);
  }

  /** Returns the newest version that was shown when the player made a choice; a merge or file shows none. */
  #seenAt(op: string): number {
    return this.screens.get(op)?.seen ?? this.#choices.get(op)?.seen ?? 0;
  }

  /** A new epoch: versions above the branch belong to another history. */
  #lower(account: string): void {
    const branch = this.#branches.get(account) ?? 0;
    this.#shown.branched(account, branch);
    for (const [id, made] of this.made) {
      const screen = this.screens.get(id);
      if (made.account === account && screen !== undefined) screen.seen = Math.min(screen.seen, branch);
    }
    for (const choice of this.#choices.values())
      if (choice.account === account) choice.seen = Math.min(choice.seen, branch);
  }

  #noteAdd(op: OpRow): void {
    if (op.add !== null && this.adds.get(op.id)?.isExcused !== false) this.adds.set(op.id, { op, isExcused: false });
  }

  #excuse({ ops }: Snapshot): void {
    for (const op of ops.values()) this.#excuseOne(op);
  }

  #excuseOne({ id }: OpRow): void {
    const add = this.adds.get(id);
    if (add !== undefined) add.isExcused = true;
  }

  #compare(account: string, before: Snapshot, after: Snapshot, step: Step): void {
    const gone = [...before.ops.values()].filter((op) => !after.ops.has(op.id));
    for (const op of gone) this.#mayVanish(op, after, step);
    for (const op of after.ops.values()) this.#mayChange(before.ops.get(op.id), op);
    this.#checkVersions(account, before, after);
    if (PLAYERS_STEPS.has(step.label)) return;
    this.#checkShown(account, before, after, gone);
    this.#checkCountedOnce(account, before, after);
  }

  /** I1: an op is removed only with a result. */
  #mayVanish(op: SnapshotOp, after: Snapshot, step: Step): void {
    const where = `${this.device.name}: ${op.state} op ${op.id} (${nameOf(op)} = ${op.add ?? op.value}) left at "${step.label}"`;
    if (PLAYERS_STEPS.has(step.label)) {
      this.#excuseOne(op);
      if (op.state === 'pending' && !op.sent) return;
      if (step.label === 'letters' && (op.state === 'dead' || returnsAsDeadLetter(op, after))) return;
      throw new Violation('I1', `${where} although its outcome was unknown`);
    }
    const result = this.#resultFor(op);
    if (result === undefined) throw new Violation('I1', `${where} without a result`);
    if (result.id !== op.id) {
      if (op.add !== null) throw new Violation('I1', `${where} for the result of another`);
      return;
    }
    const { outcome } = result;
    // A refused switch of the character is not shown.
    if ((outcome === 'rejected' || outcome === 'gone') && op.list !== 'settings')
      throw new Violation('I1', `${where} although it was ${outcome}, which the player has to see`);
    const isReported = outcome === 'merged' || result.replaced !== undefined;
    if (isReported && !after.activity.some((entry) => entry.kind === 'merged' && entry.op === op.id))
      throw new Violation('I1', `${where}, ${outcome}, without an entry in the activity list`);
  }

  /** Returns the server's result of an op, or of a later one in its register. */
  #resultFor(op: OpRow): Judgement | undefined {
    const own = this.#results.get(op.id);
    if (own !== undefined) return own;
    for (const { op: later } of this.made.values()) {
      if (nameOf(later) !== nameOf(op) || later.place <= op.place) continue;
      const result = this.#results.get(later.id);
      if (result !== undefined && result.outcome !== 'rejected' && result.outcome !== 'gone') return result;
    }
    return undefined;
  }

  /** I1: a sent op is never changed. */
  #mayChange(before: SnapshotOp | undefined, after: SnapshotOp): void {
    if (before === undefined) return;
    const content = (op: OpRow) => JSON.stringify([op.character, op.list, op.item, op.value, op.add, op.text, op.at]);
    if (content(before) !== content(after))
      throw new Violation('I1', `${this.device.name}: op ${after.id} was changed in place`);
    if (before.state === 'pending' && before.sent && after.state === 'pending' && !after.sent)
      throw new Violation('I1', `${this.device.name}: op ${after.id} is stored as never sent`);
  }

  /** I4: no version falls, unless the server's history was replaced or the character deleted. */
  #checkVersions(account: string, before: Snapshot, after: Snapshot): void {
    if (isReplaced(before, after)) return;
    for (const [name, row] of before.mirror) {
      const version = after.mirror.get(name)?.version ?? 0;
      if (version < row.version && this.#modelOf(account)?.isDeleted(name) !== true)
        throw new Violation('I4', `${this.device.name}: ${name} fell from version ${row.version} to ${version}`);
    }
    if ((after.sync.cursor ?? 0) < (before.sync.cursor ?? 0))
      throw new Violation('I4', `${this.device.name}: the cursor fell to ${after.sync.cursor}`);
  }

  /** I4: a shown value changes only for a reason. */
  #checkShown(account: string, before: Snapshot, after: Snapshot, gone: readonly OpRow[]): void {
    const showedBefore = shownOf(before);
    const showsNow = shownOf(after);
    for (const name of new Set([...showedBefore.keys(), ...showsNow.keys()])) {
      const was = showedBefore.get(name) ?? 0;
      const is = showsNow.get(name) ?? 0;
      if (was === is) continue;
      const row = after.mirror.get(name);
      const old = before.mirror.get(name);
      const change = `${this.device.name}: ${account} ${name} was shown as ${was} and became ${is}`;
      if (gone.some((op) => nameOf(op) === name && this.#explains(op, is))) continue;
      if (changedState(before, after, name) || this.#isAtNewPlace(account, name, after, gone)) continue;
      if (this.#modelOf(account)?.isDeleted(name) === true) continue;
      const isAside = (row?.aside ?? null) !== null || (old?.aside ?? null) !== null;
      if (isAside || isReplaced(before, after)) {
        // Values of the common history may have news in the new one.
        const isCommon = !isAside && (old?.version ?? 0) <= (this.#branches.get(account) ?? 0);
        if (is > was || !grows(name) || (isCommon && (row?.version ?? 0) > (old?.version ?? 0))) continue;
        throw new Violation('I4', `${change} while a replaced history was pulled`);
      }
      if ((row?.version ?? 0) > (old?.version ?? 0)) continue;
      throw new Violation('I4', `${change} without news from the server`);
    }
  }

  /** I1: the mirror receives an add only together with its result, since a waiting one is shown on top of it. */
  #checkCountedOnce(account: string, before: Snapshot, after: Snapshot): void {
    for (const op of after.ops.values()) {
      const former = before.ops.get(op.id);
      if (op.add === null || op.state !== 'pending' || former?.state !== 'pending') continue;
      if (this.#isInMirror(account, after, op) && !this.#isInMirror(account, before, former))
        throw new Violation('I1', `${this.device.name}: ${op.add} of ${nameOf(op)} (${op.id}) is shown twice`);
    }
  }

  /** Returns whether the row of the op's register has a version at which the server had applied the op. */
  #isInMirror(account: string, { mirror, sync }: Snapshot, op: OpRow): boolean {
    const model = this.#modelOf(account);
    if (model === undefined || model.epoch !== sync.epoch) return false;
    const version = mirror.get(nameOf(op))?.version ?? 0;
    return model.writesTo(nameOf(op)).some((write) => write.op === op.id && write.version <= version);
  }

  /**
   * Returns whether an op for the legacy character was delivered to the character it was converted to, and is shown
   * there.
   */
  #isAtNewPlace(account: string, name: string, after: Snapshot, gone: readonly OpRow[]): boolean {
    const wasDelivered = gone.some((op) => nameOf(op) === name && this.#resultFor(op) !== undefined);
    return wasDelivered && (this.#modelOf(account)?.placesOf(name) ?? []).some((place) => after.mirror.has(place));
  }

  /** Returns whether the result of a removed op explains the value. */
  #explains(op: OpRow, value: number): boolean {
    const result = this.#resultFor(op);
    return result !== undefined && (result.outcome === 'merged' || result.value === value);
  }

  /** I3: the mirror has no row that the server never sent, and none is missing below the cursor. */
  #compareWithServer(accountName: string, { mirror, sync, sent, client }: Snapshot): void {
    const model = this.#modelOf(accountName);
    if (model === undefined || sync.epoch === null) return;
    for (const [name, row] of mirror) {
      if (row.version > 0 && !wasWritten(model, sync.epoch, name, row))
        throw new Violation(
          'I3',
          `${this.device.name}: ${name} = ${row.value} at version ${row.version} by ${row.op} was never written`,
        );
    }
    if (model.epoch !== sync.epoch || sync.cursor === null || sync.cursor > model.head) return;
    // The server was set back, which this device's next call reports.
    if (client !== null && model.lacks(client, sent.acked)) return;
    for (const [name, write] of model.currentWrites()) {
      const version = mirror.get(name)?.version ?? 0;
      if (write.version <= sync.cursor && version < write.version)
        throw new Violation('I3', `${this.device.name}: ${name} is missing below the cursor ${sync.cursor}`);
    }
  }

  #modelOf(account: string): AccountModel | undefined {
    return this.device.realm.accounts.find(({ username }) => username === account)?.model;
  }
}

/** Returns the player's entries that a step has undone. */
function undoneBetween(before: Snapshot, after: Snapshot): readonly ActivityRow[] {
  const former = new Map(before.activity.map(({ id, undone }) => [id, undone]));
  return after.activity.filter(({ id, kind, undone }) => kind === 'own' && undone === 1 && former.get(id) === 0);
}

/** Returns whether two ops are the same tap, wherever they have been copied to. */
export function isCopy(one: OpRow, other: OpRow): boolean {
  return one.at === other.at && one.list === other.list && one.item === other.item && one.add === other.add;
}

/** Returns whether the dead letter that an op is a copy of has been restored. */
function returnsAsDeadLetter(op: OpRow, { ops, sent }: Snapshot): boolean {
  return !sent.ids.includes(op.id) && [...ops.values()].some((other) => other.state === 'dead' && isCopy(other, op));
}

/** Returns whether another history has begun. A device that was emptied has none. */
function isReplaced(before: Snapshot, after: Snapshot): boolean {
  const { epoch } = after.sync;
  return epoch !== null && before.sync.epoch !== null && before.sync.epoch !== epoch;
}

/** Returns whether values of the register fall only by a choice of the player. */
function grows(name: string): boolean {
  const [, list = ''] = name.split('/');
  return kindOf(list) !== 'last';
}

/**
 * Returns whether an op of the register was refused, parked or became readable again, which the badge and the sync page
 * report.
 */
function changedState(before: Snapshot, after: Snapshot, name: string): boolean {
  const isAside = (state: OpRow['state'] | undefined) => state === 'dead' || state === 'parked';
  for (const op of after.ops.values()) {
    if (nameOf(op) === name && isAside(before.ops.get(op.id)?.state) !== isAside(op.state)) return true;
  }
  return false;
}

function wasWritten(model: AccountModel, epoch: string, name: string, row: RegisterRow): boolean {
  return model.everWritten.some(
    (write) =>
      write.register === name &&
      write.version === row.version &&
      write.value === row.value &&
      (write.text ?? null) === (row.text ?? null) &&
      (row.op === null || row.op === write.op) &&
      (write.epoch === epoch || write.epoch === null),
  );
}
