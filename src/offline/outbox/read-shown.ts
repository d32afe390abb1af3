import Dexie from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { registerKey } from './register-key.ts';
import { pendingByRegister, type Shown, shown } from './view.ts';

/** The shown value of a register that is not empty. */
export interface ShownRegister extends Shown {
  readonly list: string;
  readonly item: number;
}

/** Reads a character's registers that are not empty, of one list or all. Call it inside a transaction over registers and outbox. */
export async function readShown(
  { registers, outbox }: ProgressDatabase,
  character: number,
  list?: string,
): Promise<ShownRegister[]> {
  const from = list === undefined ? [character] : [character, list];
  const to = [...from, Dexie.maxKey];
  const [rows, ops] = await Promise.all([
    registers.where('[character+list+item]').between(from, to).toArray(),
    outbox.where('[character+list+item]').between(from, to).toArray(),
  ]);
  const rowOf = new Map(rows.map((row) => [registerKey(row), row]));
  const pending = pendingByRegister(ops);
  // A pending op's register may be missing in the mirror.
  const known = new Map([...rows, ...ops].map((one) => [registerKey(one), { list: one.list, item: one.item }]));
  return [...known]
    .map(([key, register]) => {
      const { value, text } = shown(rowOf.get(key), pending.get(key) ?? []);
      return { ...register, value, text };
    })
    .filter(({ value }) => value !== 0);
}
