/**
 * The device's copy of the rarity counts. A database of its own, since few visits need it.
 */
import Dexie, { type EntityTable } from 'dexie';
import type { Rarity } from '#core/contract/challenges/rarity.ts';
import { manageConnection, withReopen } from './connection.ts';

/** The last answer of the server. */
export interface RarityRecord {
  key: 'rarity';
  rarity: Rarity;
  /** Time of the answer, in ms of device time. */
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

/** The stored counts, or undefined. */
export function readStoredRarity(database: RarityDatabase): Promise<RarityRecord | undefined> {
  return withReopen(database, () => database.kept.get('rarity'));
}

/** Stores an answer of the server. */
export function storeRarity(database: RarityDatabase, rarity: Rarity, fetchedAt: number): Promise<unknown> {
  return withReopen(database, () => database.kept.put({ key: 'rarity', rarity, fetchedAt }));
}
