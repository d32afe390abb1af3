import type { RegisterRow } from '#offline/database/progress-database.ts';

/** Returns a row of the mirror: 40 kills of a creature, written by another device in version 5. */
export function registerRow(parts: Partial<RegisterRow> = {}): RegisterRow {
  return {
    character: 0,
    list: 'bestiary',
    item: 21,
    value: 40,
    text: null,
    version: 5,
    op: null,
    by: null,
    revision: 1,
    aside: null,
    ...parts,
  };
}
