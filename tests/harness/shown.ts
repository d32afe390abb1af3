/** The past and present values on a device's screen, and the server writes that they reflect (for I8). */
import type { OpRow, RegisterRow } from '#offline/database/progress-database.ts';
import { kindOf } from './model-rules.ts';
import { nameOf, type Snapshot } from './raw-store.ts';

const MOST_KILLS = 1_000_000;

/** Returns the shown value of every register: the mirror's, with the pending ops applied in the order of the taps. */
export function shownOf(snapshot: Snapshot): Map<string, number> {
  const shown = new Map<string, number>();
  for (const [name, row] of snapshot.mirror) shown.set(name, mirrored(row));
  const pending = [...snapshot.ops.values()].filter(({ state }) => state === 'pending');
  for (const op of pending.sort((a, b) => a.place - b.place)) {
    const name = nameOf(op);
    const added = (shown.get(name) ?? 0) + (op.add ?? 0);
    shown.set(name, op.add === null ? op.value : Math.max(0, Math.min(MOST_KILLS, added)));
  }
  return shown;
}

function mirrored({ value, aside, list }: RegisterRow): number {
  if (aside === null) return value;
  if (kindOf(list) === 'last') return aside.value;
  return list === 'bestiary' || list === 'bosstiary' ? Math.max(value, aside.value) : value | aside.value;
}

export class Shown {
  /** Newest version shown, by account and register. */
  readonly #shown = new Map<string, number>();
  /** The branches of the epochs that have begun, by account. */
  readonly #branches = new Map<string, readonly number[]>();

  copy(): Shown {
    const copy = new Shown();
    for (const [key, version] of this.#shown) copy.#shown.set(key, version);
    for (const [account, branches] of this.#branches) copy.#branches.set(account, branches);
    return copy;
  }

  /** Versions above the branch now belong to another history. */
  branched(account: string, branch: number): void {
    this.#branches.set(account, [...(this.#branches.get(account) ?? []), branch]);
    for (const [key, version] of this.#shown)
      if (key.startsWith(`${account} `)) this.#shown.set(key, Math.min(version, branch));
  }

  /** Notes the versions that are visible. A pending value, or one of a replaced history, hides the mirror's. */
  note(account: string, { mirror, ops }: Snapshot): void {
    const hides = (op: OpRow) => op.state === 'pending' && op.add === null;
    const hidden = new Set([...ops.values()].filter(hides).map(nameOf));
    for (const [name, { version, aside }] of mirror) {
      if (hidden.has(name) || aside !== null) continue;
      this.#shown.set(`${account} ${name}`, version);
    }
  }

  /** The player was notified of the mirror's value, even if a pending value hides it. */
  notified(account: string, name: string, version: number): void {
    this.#shown.set(`${account} ${name}`, version);
  }

  /**
   * Returns the newest version of a register that the player had seen when tapping, in terms of the current history.
   */
  seen(account: string, name: string, tapped: Shown = this): number {
    const since = (this.#branches.get(account) ?? []).slice(tapped.#branches.get(account)?.length ?? 0);
    return Math.min(tapped.#shown.get(`${account} ${name}`) ?? 0, ...since);
  }

  /** Returns the version up to which the current history and the one before agree. */
  branch(account: string): number {
    return this.#branches.get(account)?.at(-1) ?? 0;
  }
}
