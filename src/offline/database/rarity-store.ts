/** The device's copy of the rarity counts, in a separate database because few visits need it. */
import Dexie, { type EntityTable } from 'dexie';
import type { Rarity } from '#core/contract/challenges/rarity.ts';
import { manageConnection, withReopen } from './connection.ts';

/** The server's last response. */
export interface RarityRecord {
  key: 'rarity';
  rarity: Rarity;
  /** Time of the response, in ms of device time. */
  fetchedAt: number;
}

export class RarityDatabase extends Dexie {
  declare kept: EntityTable<RarityRecord, 'key'>;

  constructor(name = 'loremark-rarity') {
    super(name);
    this.version(1).stores({ kept: '&key' });
    manageConnection(this);
  }
}

/** Returns the stored counts, or undefined. */
export function readStoredRarity(database: RarityDatabase): Promise<RarityRecord | undefined> {
  return withReopen(database, () => database.kept.get('rarity'));
}

/** Stores a response, received at `fetchedAt` in ms of device time. */
export function storeRarity(database: RarityDatabase, rarity: Rarity, fetchedAt: number): Promise<unknown> {
  return withReopen(database, () => database.kept.put({ key: 'rarity', rarity, fetchedAt }));
}
