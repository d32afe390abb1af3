/** I8: the state of a register that a player's screen had shown at a choice, and the check of a write against it. */
import type { Kind, Write } from './model-rules.ts';
import { Violation } from './violation.ts';

export interface Screen {
  /** Newest version of the register that was shown and not hidden by the player's own pending value. */
  seen: number;
  /** Returns whether the op was made on the same device. */
  readonly isOwn: (op: string) => boolean;
}

/** Throws I8 if `wanted` removes what another device had recorded and the screen had not shown. `last`: the register's last write. */
export function assertSeen(
  screen: Screen | undefined,
  kind: Kind,
  writes: readonly Write[],
  last: Write | undefined,
  wanted: {
    readonly op: string;
    readonly value: number;
    readonly text: string | null;
    /** Version in the lost history of a restored value; null = a choice. */
    readonly lost: number | null;
  },
): void {
  if (screen === undefined || last === undefined) return;
  for (const write of writes) {
    if (write.version <= screen.seen || (write.op !== null && screen.isOwn(write.op))) continue;
    // A newer value of the lost history replaces an older one.
    if (wanted.lost !== null && write.lost !== null && write.lost < wanted.lost) continue;
    if (preserves(kind, write, last, wanted)) continue;
    throw new Violation(
      'I8',
      `op ${wanted.op} makes ${write.register} ${wanted.value}, over ${write.value}@${write.version} by ${write.op ?? 'the server'}; its screen had shown version ${screen.seen}`,
    );
  }
}

/** Returns whether the wanted value includes the part of `write` that is still in effect. */
function preserves(
  kind: Kind,
  write: Write,
  last: Write,
  wanted: { readonly value: number; readonly text: string | null },
): boolean {
  if (kind === 'count') return Math.min(write.value, last.value) <= wanted.value;
  if (kind !== 'last')
    return [1, 2, 4].every((bit) => !has(write.value, bit) || !has(last.value, bit) || has(wanted.value, bit));
  return write !== last || (write.value === wanted.value && write.text === wanted.text);
}

function has(value: number, bit: number): boolean {
  return value % (2 * bit) >= bit;
}
