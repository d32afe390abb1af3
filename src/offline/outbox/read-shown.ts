import Dexie from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { registerKey } from './register-key.ts';
import { pendingByRegister, type Shown, shown } from './view.ts';

/** What the player sees of a register that holds something. */
export interface ShownRegister extends Shown {
  readonly list: string;
  readonly item: number;
}

/** The registers of a character that hold something, of one list or of all. Inside a transaction over registers and outbox. */
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
  // An op waits for a register that the mirror may not have.
  const known = new Map([...rows, ...ops].map((one) => [registerKey(one), { list: one.list, item: one.item }]));
  return [...known]
    .map(([key, register]) => {
      const { value, text } = shown(rowOf.get(key), pending.get(key) ?? []);
      return { ...register, value, text };
    })
    .filter(({ value }) => value !== 0);
}
