/** The players that an account follows and blocks; these lists belong to no character. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readShown } from '../read-shown.ts';

const LISTS = ['following', 'blocked'] as const;

export type PlayersListName = (typeof LISTS)[number];

/** Usernames by profile id. */
export type Players = ReadonlyMap<number, string>;

export type PlayerLists = Readonly<Record<PlayersListName, Players>>;

/** Subscribes to both lists. Returns a function that unsubscribes. */
export function observePlayers(
  database: ProgressDatabase,
  onLists: (lists: PlayerLists) => void,
  onError: (error: unknown) => void,
): () => void {
  const subscription = liveQuery(() =>
    database.transaction('r', [database.registers, database.outbox], async () => {
      const [following, blocked] = await Promise.all([
        readPlayers(database, 'following'),
        readPlayers(database, 'blocked'),
      ]);
      return { following, blocked };
    }),
  ).subscribe(onLists, onError);
  return () => subscription.unsubscribe();
}

/** Reads one of the lists. Call it inside a transaction over registers and outbox. */
async function readPlayers(database: ProgressDatabase, list: PlayersListName): Promise<Players> {
  return new Map((await readShown(database, 0, list)).map(({ item, text }) => [item, text ?? '']));
}

/** Returns the username of a player who is or was on one of the lists; null if this device has no trace of it. */
export function readPlayerName(database: ProgressDatabase, item: number): Promise<string | null> {
  const paths = LISTS.map((list): [number, string, number] => [0, list, item]);
  const { registers, outbox, activity } = database;
  return database.transaction('r', [registers, outbox, activity], async () => {
    const [rows, ops, entries] = await Promise.all([
      registers.bulkGet(paths),
      outbox.where('[character+list+item]').anyOf(paths).toArray(),
      activity.filter((entry) => entry.item === item && LISTS.some((list) => list === entry.list)).toArray(),
    ]);
    const texts = [
      ...rows.map((row) => row?.text),
      ...ops.map(({ text }) => text),
      ...entries.map((one) => one.beforeText),
    ];
    return texts.find((text) => text != null) ?? null;
  });
}
