/** Looks at one device after every step and tells when a promise is broken: I1, I3, I4 and I5 as they happen. */

import { GUEST, type OpRow, type RegisterRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC, NOTHING_SENT } from '#offline/database/sync-row.ts';
import type { Host } from './host.ts';
import type { Judgement } from './link.ts';
import type { AccountModel } from './model.ts';
import { kindOf } from './model-rules.ts';
import { accountsOn, look, nameOf, type Snapshot, type SnapshotOp } from './raw-store.ts';
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

/** An op as it was last stored, with the account whose database it was in. */
interface Made {
  readonly op: OpRow;
  readonly account: string;
}

/** What is known of a device's storage, for a copy of it. */
export interface Memory {
  readonly made: ReadonlyMap<string, Made>;
  readonly heard: ReadonlyMap<string, Judgement>;
  readonly shown: Shown;
}

export class Watch {
  /** Every op that was ever stored on the device, by id. */
  made = new Map<string, Made>();
  /** The value that the player last chose here, by account and register. */
  readonly words = new Map<string, Map<string, number>>();
  /** What the screen had shown when an op was made, by op id. */
  readonly screens = new Map<string, Screen>();
  /** Every op that adds, with whether the player has taken it away again, or the storage that had it is gone. */
  readonly adds = new Map<string, { readonly op: OpRow; isExcused: boolean }>();
  #shown = new Shown();
  readonly #branches = new Map<string, number>();
  #heard = new Map<string, Judgement>();
  readonly #seen = new Map<string, Snapshot>();
  /** The guest's ops on the device. */
  #guest: ReadonlyMap<string, SnapshotOp> = new Map();

  constructor(readonly device: Omit<Host, 'watch'> & { readonly realm: Pick<Realm, 'accounts' | 'taps'> }) {}

  /** Results have reached the device's code. */
  heard(results: readonly Judgement[]): void {
    for (const result of results) this.#heard.set(result.id, result);
  }

  /** A reply of a new epoch has reached the device's code. */
  branched(account: string, branch: number): void {
    this.#branches.set(account, branch);
  }

  /** The player taps now: what the screen shows is what counts, however much later the tap is stored. */
  glance(): Shown {
    return this.#shown.copy();
  }
  /** The glance of the tap that is stored in this step. */
  tapped: Shown | undefined;

  remember(): Memory {
    return { made: new Map(this.made), heard: new Map(this.#heard), shown: this.#shown.copy() };
  }

  /** The storage was evicted (null) or replaced by a copy, and the promises about the former one end. */
  forget(memory: Memory | null): void {
    for (const account of [...accountsOn(this.device.factory), GUEST]) this.#excuse(look(this.device.factory, account));
    this.#seen.clear();
    this.#guest = new Map();
    this.made = new Map(memory?.made);
    this.#heard = new Map(memory?.heard);
    this.#shown = memory?.shown.copy() ?? new Shown();
  }

  /** Looks at storage that has just been put in place. */
  acquaint(): void {
    for (const account of accountsOn(this.device.factory)) {
      const found = look(this.device.factory, account);
      this.#seen.set(account, found);
      for (const op of found.ops.values()) this.#noteAdd(op);
    }
    this.#guest = look(this.device.factory, GUEST).ops;
  }

  /** Called after every step. */
  look(step: Step): void {
    for (const account of accountsOn(this.device.factory)) {
      const after = look(this.device.factory, account);
      const before = this.#seen.get(account) ?? NOTHING;
      if (step.label === 'discard') this.#excuse(before);
      else this.#compare(account, before, after, step);
      if (PLAYERS_STEPS.has(step.label)) this.#listen(account, before, after);
      if (isReplaced(before, after)) this.#lower(account);
      this.#noteOps(account, before, after, step);
      this.#compareWithServer(account, after);
      this.#shown.note(account, after, this.#modelOf(account), this.made);
      this.#seen.set(account, after);
    }
    this.#lookAtGuest(step);
    this.tapped = undefined;
  }

  /** I1 for guest progress: it leaves only once an account of this device has it. */
  #lookAtGuest(step: Step): void {
    const { ops } = look(this.device.factory, GUEST);
    for (const op of ops.values()) this.#noteAdd(op);
    for (const op of this.#guest.values()) {
      if (ops.has(op.id)) continue;
      // A later choice of the same register may take its place; a value of 0 adds nothing to an account.
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

  #listen(account: string, before: Snapshot, after: Snapshot): void {
    const words = this.words.get(account) ?? new Map<string, number>();
    this.words.set(account, words);
    const was = shownOf(before);
    for (const [name, value] of shownOf(after)) if (value !== (was.get(name) ?? 0)) words.set(name, value);
    for (const [name, value] of was) if (value !== 0 && !shownOf(after).has(name)) words.set(name, 0);
  }

  #noteOps(account: string, before: Snapshot, after: Snapshot, step: Step): void {
    const isNew = (op: OpRow) => !before.ops.has(op.id);
    for (const op of [...after.ops.values()].filter(isNew)) {
      const screen = this.#screenOf(account, op, step.label);
      if (screen !== undefined) this.screens.set(op.id, screen);
      this.#noteAdd(op);
    }
    for (const op of after.ops.values()) this.made.set(op.id, { op, account });
  }

  /** The screen of an op that this step has stored; undefined = it is not the player's. An undo goes by what it takes back. */
  #screenOf(account: string, op: OpRow, step: string): Screen | undefined {
    const name = nameOf(op);
    const tap = `${account} ${name} ${op.at}`;
    const { taps } = this.device.realm;
    const isOwn = (id: string) => this.made.has(id);
    if (op.lost !== null) return { seen: this.#shown.branch(account), isOwn: () => false };
    if (step === 'letters' || step === 'import') return taps.get(tap) ?? { seen: 0, isOwn };
    if (step === 'merge') return { seen: 0, isOwn };
    if (step === 'insist') this.#shown.told(account, name, this.#seen.get(account)?.mirror.get(name)?.version ?? 0);
    if (step !== 'choose' && step !== 'undo' && step !== 'insist') return undefined;
    const seen =
      step === 'undo' ? this.#shown.seenAtChoice(account, name) : this.#shown.seen(account, name, this.tapped);
    taps.set(tap, { seen, isOwn });
    return taps.get(tap);
  }

  /** A new epoch: versions above the branch are of another history. */
  #lower(account: string): void {
    const branch = this.#branches.get(account) ?? 0;
    this.#shown.branched(account, branch);
    for (const [id, made] of this.made) {
      const screen = this.screens.get(id);
      if (made.account === account && screen !== undefined) screen.seen = Math.min(screen.seen, branch);
    }
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
    this.#versionsStand(account, before, after);
    if (!PLAYERS_STEPS.has(step.label)) this.#shownStands(account, before, after, gone);
  }

  /** I1 */
  #mayVanish(op: SnapshotOp, after: Snapshot, step: Step): void {
    const where = `${this.device.name}: ${op.state} op ${op.id} (${nameOf(op)} = ${op.add ?? op.value}) left at "${step.label}"`;
    if (PLAYERS_STEPS.has(step.label)) {
      this.#excuseOne(op);
      if (op.state === 'pending' && !op.sent) return;
      if (step.label === 'letters' && (op.state === 'dead' || returnsAsLetter(op, after))) return;
      throw new Violation('I1', `${where} although its outcome was unknown`);
    }
    const result = this.#resultFor(op);
    if (result === undefined) throw new Violation('I1', `${where} without a result`);
    if (result.id !== op.id) {
      if (op.add !== null) throw new Violation('I1', `${where} for the result of another`);
      return;
    }
    const { outcome } = result;
    // A refused switch of the character is none.
    if ((outcome === 'rejected' || outcome === 'gone') && op.list !== 'settings')
      throw new Violation('I1', `${where} although it was ${outcome}, which the player has to see`);
    const isToTell = outcome === 'merged' || result.replaced !== undefined;
    if (isToTell && !after.activity.some((entry) => entry.kind === 'merged' && entry.op === op.id))
      throw new Violation('I1', `${where}, ${outcome}, without a word in the activity list`);
  }

  /** The server's result of an op, or of a later one of its register. */
  #resultFor(op: OpRow): Judgement | undefined {
    const own = this.#heard.get(op.id);
    if (own !== undefined) return own;
    for (const { op: later } of this.made.values()) {
      if (nameOf(later) !== nameOf(op) || later.place <= op.place) continue;
      const result = this.#heard.get(later.id);
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
      throw new Violation('I1', `${this.device.name}: op ${after.id} is held for never sent`);
  }

  /** I4: no version falls, unless the server's history itself was replaced or the character deleted. */
  #versionsStand(account: string, before: Snapshot, after: Snapshot): void {
    if (isReplaced(before, after)) return;
    for (const [name, row] of before.mirror) {
      const version = after.mirror.get(name)?.version ?? 0;
      if (version < row.version && this.#modelOf(account)?.isDeleted(name) !== true)
        throw new Violation('I4', `${this.device.name}: ${name} fell from version ${row.version} to ${version}`);
    }
    if ((after.sync.cursor ?? 0) < (before.sync.cursor ?? 0))
      throw new Violation('I4', `${this.device.name}: the cursor fell to ${after.sync.cursor}`);
  }

  /** I4: shown values. */
  #shownStands(account: string, before: Snapshot, after: Snapshot, gone: readonly OpRow[]): void {
    const showedBefore = shownOf(before);
    const showsNow = shownOf(after);
    for (const name of new Set([...showedBefore.keys(), ...showsNow.keys()])) {
      const was = showedBefore.get(name) ?? 0;
      const is = showsNow.get(name) ?? 0;
      if (was === is) continue;
      const row = after.mirror.get(name);
      const old = before.mirror.get(name);
      const says = `${this.device.name}: ${account} ${name} was shown as ${was} and became ${is}`;
      if (gone.some((op) => nameOf(op) === name && this.#explains(op, is))) continue;
      if (changedStanding(before, after, name) || this.#stands(account, name, after, gone)) continue;
      if (this.#modelOf(account)?.isDeleted(name) === true) continue;
      const isAside = (row?.aside ?? null) !== null || (old?.aside ?? null) !== null;
      if (isAside || isReplaced(before, after)) {
        // What was of the common history may have news in the new one.
        const isCommon = !isAside && (old?.version ?? 0) <= (this.#branches.get(account) ?? 0);
        if (is > was || !grows(name) || (isCommon && (row?.version ?? 0) > (old?.version ?? 0))) continue;
        throw new Violation('I4', `${says} while a replaced history was pulled`);
      }
      if ((row?.version ?? 0) > (old?.version ?? 0)) continue;
      throw new Violation('I4', `${says} without news from the server`);
    }
  }

  /** Whether an op for the legacy character was delivered to what that had become, and is shown there. */
  #stands(account: string, name: string, after: Snapshot, gone: readonly OpRow[]): boolean {
    const wasDelivered = gone.some((op) => nameOf(op) === name && this.#resultFor(op) !== undefined);
    return wasDelivered && (this.#modelOf(account)?.placesOf(name) ?? []).some((place) => after.mirror.has(place));
  }

  /** Whether the result of a removed op explains the value. */
  #explains(op: OpRow, value: number): boolean {
    const result = this.#resultFor(op);
    return result !== undefined && (result.outcome === 'merged' || result.value === value);
  }

  /** I3: the mirror has no row that the server never sent, and none is missing below the cursor. */
  #compareWithServer(accountName: string, { mirror, sync }: Snapshot): void {
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
    for (const [name, write] of model.standing()) {
      const version = mirror.get(name)?.version ?? 0;
      if (write.version <= sync.cursor && version < write.version)
        throw new Violation('I3', `${this.device.name}: ${name} is missing below the cursor ${sync.cursor}`);
    }
  }

  #modelOf(account: string): AccountModel | undefined {
    return this.device.realm.accounts.find(({ username }) => username === account)?.model;
  }
}

/** Whether two ops are the same tap, wherever they have been copied to. */
export function isCopy(one: OpRow, other: OpRow): boolean {
  return one.at === other.at && one.list === other.list && one.item === other.item && one.add === other.add;
}

/** Whether the letter that an op is a copy of is back in its place. */
function returnsAsLetter(op: OpRow, { ops, sent }: Snapshot): boolean {
  return !sent.ids.includes(op.id) && [...ops.values()].some((other) => other.state === 'dead' && isCopy(other, op));
}

/** Whether another history has begun. */
function isReplaced(before: Snapshot, after: Snapshot): boolean {
  return before.sync.epoch !== null && before.sync.epoch !== after.sync.epoch;
}

/** Whether values of the register only fall when a player wants it. */
function grows(name: string): boolean {
  const [, list = ''] = name.split('/');
  return kindOf(list) !== 'last';
}

/** Whether an op of the register was refused or parked, or understood again: the badge and the queue's page say so. */
function changedStanding(before: Snapshot, after: Snapshot, name: string): boolean {
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
