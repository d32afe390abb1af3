/** The players whom an account follows and blocks, as the player sees them: recorded under no character. */
import { liveQuery } from 'dexie';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';
import { readShown } from '../read-shown.ts';

const LISTS = ['following', 'blocked'] as const;

/** Lists of players. */
export type PlayersListName = (typeof LISTS)[number];

/** Usernames by the number of the profile. */
export type Players = ReadonlyMap<number, string>;

/** Both lists. */
export type PlayerLists = Readonly<Record<PlayersListName, Players>>;

/** Subscribes to both lists. Returns stop. */
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

/** One of the lists. Inside a transaction over registers and outbox. */
async function readPlayers(database: ProgressDatabase, list: PlayersListName): Promise<Players> {
  return new Map((await readShown(database, 0, list)).map(({ item, text }) => [item, text ?? '']));
}

/** The username of a player who was on one of the lists; null where nothing of it is left on this device. */
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
