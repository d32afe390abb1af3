/** Changes of several values. */
import type { ListKey } from '#core/progress/lists.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { setValue } from './progress.ts';

/** A value for an item of a list, or a number to add to it. */
export interface ListValue {
  readonly list: ListKey;
  readonly item: number;
  /** Unused if `add` is set: then the sum is shown. */
  readonly value: number;
  /** The number to add, negative to revert an add; absent = set `value`. */
  readonly add?: number | undefined;
}

/**
 * Sets registers of the current character, or of the guest, as one change. Shown at once; resolves when all are durable on
 * this device; rejects like `setValue`.
 */
export async function setValues(values: readonly ListValue[]): Promise<void> {
  const group = values.length > 1 ? { group: newId() } : {};
  await Promise.all(values.map(({ list, item, value, add }) => setValue(list, item, value, { ...group, add })));
}
