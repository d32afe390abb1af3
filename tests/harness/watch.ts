/** Looks at one device after every step and tells when a promise is broken: I1, I3, I4 and I5 as they happen. */

import { GUEST, type OpRow, type RegisterRow } from '#offline/database/progress-database.ts';
import { FRESH_SYNC } from '#offline/database/sync-row.ts';
import type { Host } from './host.ts';
import type { Judgement } from './link.ts';
import type { AccountModel } from './model.ts';
import { accountsOn, look, nameOf, type Snapshot, type SnapshotOp } from './raw-store.ts';
import type { Account } from './realm.ts';
import type { Screen } from './screen.ts';
import type { Step } from './stage.ts';
import { Violation } from './violation.ts';

/** Steps of the player; no other step may change a shown value without notice. */
const PLAYERS_STEPS: ReadonlySet<string> = new Set(['choose', 'undo', 'discard', 'merge']);

const NOTHING: Snapshot = { ops: new Map(), mirror: new Map(), sync: FRESH_SYNC, activity: [] };

export class Watch {
  /** Every op that was ever stored on the device, by id, with the account whose database it was in. */
  readonly made = new Map<string, { readonly op: OpRow; readonly account: string }>();
  /** The value that the player last chose here, by account and register. */
  readonly words = new Map<string, Map<string, number>>();
  /** What the screen had shown when an op was made, by op id. */
  readonly screens = new Map<string, Screen>();
  /** Newest version shown, by account and register. */
  readonly #shown = new Map<string, number>();
  /** The same at the player's last choice there, or the version of that choice once it is shown as delivered. */
  readonly #chosen = new Map<string, number>();
  readonly #heard = new Map<string, Judgement>();
  readonly #seen = new Map<string, Snapshot>();
  /** The guest's ops on the device. */
  #guest: ReadonlyMap<string, OpRow> = new Map();

  constructor(readonly device: Host & { readonly realm: { readonly accounts: readonly Account[] } }) {}

  /** Results have reached the device's code. */
  heard(results: readonly Judgement[]): void {
    for (const result of results) this.#heard.set(result.id, result);
  }

  /** The storage was evicted, and the promises about it end. */
  forget(): void {
    this.#seen.clear();
    this.#guest = new Map();
  }

  /** Called after every step. */
  look(step: Step): void {
    for (const account of accountsOn(this.device.factory)) {
      const after = look(this.device.factory, account);
      const before = this.#seen.get(account) ?? NOTHING;
      if (step.label !== 'discard') this.#compare(account, before, after, step);
      if (PLAYERS_STEPS.has(step.label)) this.#listen(account, before, after);
      this.#noteScreens(account, before, after, step);
      for (const op of after.ops.values()) this.made.set(op.id, { op, account });
      this.#noteShown(account, after);
      this.#compareWithServer(account, after);
      this.#seen.set(account, after);
    }
    this.#lookAtGuest(step);
  }

  /** I1 for guest progress: it leaves only once an account of this device has it. */
  #lookAtGuest(step: Step): void {
    const { ops } = look(this.device.factory, GUEST);
    for (const op of this.#guest.values()) {
      // A later choice of the same register may take its place; a value of 0 adds nothing to an account.
      if (ops.has(op.id) || step.label === 'choose as guest' || op.value === 0 || this.made.has(op.id)) continue;
      const [, ...place] = nameOf(op).split('/');
      const isThere = (snapshot: Snapshot) =>
        [...shownOf(snapshot)].some(([name, value]) => value !== 0 && name.endsWith(`/${place.join('/')}`));
      if (![...this.#seen.values()].some(isThere))
        throw new Violation('I1', `${this.device.name}: what a guest chose (${nameOf(op)}) left at "${step.label}"`);
    }
    this.#guest = ops;
  }

  /** What the screen showed when the player chose. An undo goes by what it takes back, not by what stands there now. */
  #noteScreens(account: string, before: Snapshot, after: Snapshot, step: Step): void {
    if (!PLAYERS_STEPS.has(step.label)) return;
    for (const op of after.ops.values()) {
      if (before.ops.has(op.id)) continue;
      const key = `${account} ${nameOf(op)}`;
      const shown = step.label === 'merge' ? 0 : (this.#shown.get(key) ?? 0);
      const seen = step.label === 'undo' ? (this.#chosen.get(key) ?? 0) : shown;
      this.screens.set(op.id, { seen, isOwn: (id) => this.made.has(id) });
      this.#chosen.set(key, seen);
    }
  }

  /** A waiting value hides what the mirror has. */
  #noteShown(account: string, { mirror, ops }: Snapshot): void {
    const model = this.device.realm.accounts.find(({ username }) => username === account)?.model;
    const hidden = new Set([...ops.values()].filter(({ state }) => state === 'pending').map(nameOf));
    for (const [name, { version }] of mirror) {
      if (hidden.has(name)) continue;
      const key = `${account} ${name}`;
      this.#shown.set(key, version);
      const write = model?.writesTo(name).find((each) => each.version === version);
      if (write?.op != null && this.made.has(write.op)) this.#chosen.set(key, version);
    }
  }

  #listen(account: string, before: Snapshot, after: Snapshot): void {
    const words = this.words.get(account) ?? new Map<string, number>();
    this.words.set(account, words);
    const was = shownOf(before);
    for (const [name, value] of shownOf(after)) if (value !== (was.get(name) ?? 0)) words.set(name, value);
    for (const [name, value] of was) if (value !== 0 && !shownOf(after).has(name)) words.set(name, 0);
  }

  #compare(account: string, before: Snapshot, after: Snapshot, step: Step): void {
    const gone = [...before.ops.values()].filter((op) => !after.ops.has(op.id));
    for (const op of gone) this.#mayVanish(op, after, step);
    for (const op of after.ops.values()) this.#mayChange(before.ops.get(op.id), op);
    this.#versionsStand(before, after);
    if (!PLAYERS_STEPS.has(step.label)) this.#shownStands(account, before, after, gone);
  }

  /** I1 */
  #mayVanish(op: SnapshotOp, after: Snapshot, step: Step): void {
    const where = `${this.device.name}: ${op.state} op ${op.id} (${nameOf(op)} = ${op.value}) left at "${step.label}"`;
    if (PLAYERS_STEPS.has(step.label)) {
      if (op.state === 'pending' && !op.sent) return;
      throw new Violation('I1', `${where} although its outcome was unknown`);
    }
    const result = this.#resultFor(op);
    if (result === undefined) throw new Violation('I1', `${where} without a result`);
    if (result.id !== op.id) return;
    const { outcome } = result;
    // This op has arrived before with another value: nothing is lost.
    if (result.code === 'op_reuse') return;
    if (outcome === 'rejected' || outcome === 'gone')
      throw new Violation('I1', `${where} although it was ${outcome}, which the player has to see`);
    if (outcome === 'merged' && !after.activity.some((entry) => entry.kind === 'merged' && entry.op === op.id))
      throw new Violation('I1', `${where}, merged, without a word in the activity list`);
  }

  /** The server's result of an op, or of a later one of its register. */
  #resultFor(op: OpRow): Judgement | undefined {
    const own = this.#heard.get(op.id);
    if (own !== undefined) return own;
    for (const { op: later } of this.made.values()) {
      if (nameOf(later) !== nameOf(op) || later.client !== op.client || later.seq <= op.seq) continue;
      const result = this.#heard.get(later.id);
      if (result !== undefined && result.outcome !== 'rejected' && result.outcome !== 'gone') return result;
    }
    return undefined;
  }

  /** I1: a sent op is never changed. */
  #mayChange(before: SnapshotOp | undefined, after: SnapshotOp): void {
    if (before === undefined) return;
    const content = (op: OpRow) => JSON.stringify([op.character, op.list, op.item, op.value, op.text, op.at]);
    if (content(before) !== content(after))
      throw new Violation('I1', `${this.device.name}: op ${after.id} was changed in place`);
    if (before.state === 'pending' && before.sent && after.state === 'pending' && !after.sent)
      throw new Violation('I1', `${this.device.name}: op ${after.id} is held for never sent`);
  }

  /** I4: no version falls, unless the server's history itself was replaced. */
  #versionsStand(before: Snapshot, after: Snapshot): void {
    if (after.sync.resets !== before.sync.resets) return;
    for (const [name, row] of before.mirror) {
      const version = after.mirror.get(name)?.version ?? 0;
      if (version < row.version)
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
      if ((row?.aside ?? null) !== null || (old?.aside ?? null) !== null || before.sync.resets !== after.sync.resets) {
        if (is > was || !grows(name)) continue;
        throw new Violation('I4', `${says} while a replaced history was pulled`);
      }
      if ((row?.version ?? 0) > (old?.version ?? 0)) continue;
      throw new Violation('I4', `${says} without news from the server`);
    }
  }

  /** Whether an op for the legacy character was delivered to what that became, and is shown there. */
  #stands(account: string, name: string, after: Snapshot, gone: readonly OpRow[]): boolean {
    const model = this.device.realm.accounts.find(({ username }) => username === account)?.model;
    const place = model?.placeNow(name) ?? name;
    const wasDelivered = gone.some((op) => nameOf(op) === name && this.#resultFor(op) !== undefined);
    return place !== name && wasDelivered && after.mirror.has(place);
  }

  /** Whether the result of a removed op explains the value. */
  #explains(op: OpRow, value: number): boolean {
    const result = this.#resultFor(op);
    return (
      result !== undefined && (result.outcome === 'merged' || result.outcome === 'stale' || result.value === value)
    );
  }

  /** I3: the mirror has no row that the server never sent, and none is missing below the cursor. */
  #compareWithServer(accountName: string, { mirror, sync }: Snapshot): void {
    const model = this.device.realm.accounts.find(({ username }) => username === accountName)?.model;
    if (model === undefined || sync.epoch === null) return;
    for (const [name, row] of mirror) {
      if (row.version > 0 && !wasWritten(model, sync.epoch, name, row))
        throw new Violation(
          'I3',
          `${this.device.name}: ${name} = ${row.value} at version ${row.version} was never written`,
        );
    }
    if (model.epoch !== sync.epoch || sync.cursor === null || sync.cursor > model.head) return;
    for (const [name, write] of model.standing()) {
      const version = mirror.get(name)?.version ?? 0;
      if (write.version <= sync.cursor && version < write.version)
        throw new Violation('I3', `${this.device.name}: ${name} is missing below the cursor ${sync.cursor}`);
    }
  }
}

/** Whether values of the register only fall when a player wants it. */
function grows(name: string): boolean {
  return !name.includes('/settings/') && !name.includes('/notes.');
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
      (write.epoch === epoch || write.epoch === null),
  );
}

/** The shown value of every register: that of the newest pending op, else the mirror's. */
export function shownOf(snapshot: Snapshot): Map<string, number> {
  const shown = new Map<string, number>();
  for (const [name, row] of snapshot.mirror) shown.set(name, mirrored(row));
  const newest = new Map<string, OpRow>();
  for (const op of snapshot.ops.values()) {
    if (op.state !== 'pending') continue;
    const known = newest.get(nameOf(op));
    if (known === undefined || known.seq < op.seq) newest.set(nameOf(op), op);
  }
  for (const [name, op] of newest) shown.set(name, op.value);
  return shown;
}

function mirrored({ value, version, aside, list }: RegisterRow): number {
  if (aside === null) return value;
  if (list === 'settings' || list.startsWith('notes.')) return aside.version > version ? aside.value : value;
  return list === 'bestiary' ? Math.max(value, aside.value) : value | aside.value;
}
