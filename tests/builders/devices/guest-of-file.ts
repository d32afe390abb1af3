/** The guest's database of a test file. */
import { beforeEach } from 'vitest';
import { GUEST, ProgressDatabase } from '#offline/database/progress-database.ts';
import { enqueue } from './enqueue.ts';

/** The guest's database, emptied before each test of the file, and functions that record in it. */
export function guestOfFile() {
  const guest = new ProgressDatabase(GUEST);
  let ids = 0;
  let minutes = 0;
  const context = {
    clock: () => Date.parse('2026-01-01T12:00:00Z'),
    newId: () => {
      ids += 1;
      return `guest-${ids}`;
    },
  };
  const emptied = async (): Promise<void> => {
    await Promise.all([guest.outbox.clear(), guest.meta.clear(), guest.activity.clear()]);
  };
  beforeEach(emptied);
  return {
    guest,
    context,
    emptied,
    /** Sets a value. */
    tick: (list: string, item: number, value: number, text: string | null = null) =>
      enqueue(guest, context, [{ character: 0, list, item, value, text, source: 'tap', group: null }]),
    /** Adds kills, each time a minute later. */
    count: (item: number, add: number) => {
      minutes += 1;
      const later = { ...context, clock: () => context.clock() + minutes * 60_000 };
      return enqueue(guest, later, [
        { character: 0, list: 'bestiary', item, value: 0, add, text: null, source: 'tap', group: null },
      ]);
    },
  };
}
