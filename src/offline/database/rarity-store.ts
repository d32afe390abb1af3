/**
 * The device's copy of how rare things are. A database of its own: few visits open it, and the one that every visit opens
 * keeps its form.
 */
import Dexie, { type EntityTable } from 'dexie';
import type { Rarity } from '#core/contract/rarity.ts';
import { closeWhenReplaced, countTransactions, withReopen } from './connection.ts';

/** What the server last said. */
export interface RarityRecord {
  /** There is one. */
  key: 'rarity';
  rarity: Rarity;
  /** When it said so, in ms of device time. */
  askedAt: number;
}

export class RarityDatabase extends Dexie {
  declare kept: EntityTable<RarityRecord, 'key'>;

  constructor(name = 'loremark-rarity') {
    super(name);
    this.version(1).stores({ kept: '&key' });
    closeWhenReplaced(this);
    countTransactions(this);
  }
}

/** What is kept here, or undefined. */
export function readRarity(database: RarityDatabase): Promise<RarityRecord | undefined> {
  return withReopen(database, () => database.kept.get('rarity'));
}

/** Keeps what the server has said. */
export function storeRarity(database: RarityDatabase, rarity: Rarity, askedAt: number): Promise<unknown> {
  return withReopen(database, () => database.kept.put({ key: 'rarity', rarity, askedAt }));
}
