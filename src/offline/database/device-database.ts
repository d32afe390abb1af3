/** What the device keeps whoever is signed in: the reference data and who was signed in last. */
import Dexie, { type EntityTable } from 'dexie';
import type { NamedUser } from '#core/contract/account.ts';
import type { CatalogueIndex } from '#core/contract/catalogue.ts';
import { closeWhenReplaced, countTransactions } from './connection.ts';

/** One section of the catalogue, whole: one record per section reads many times faster than one per row. */
export interface CatalogueRecord {
  /** Section key. */
  section: string;
  /** Hash that the server named this content by. */
  version: string;
  /** The rows, already parsed by the section's schema. */
  items: readonly unknown[];
}

/** The catalogue's index as last heard. */
export interface CatalogueIndexRecord {
  /** There is one. */
  key: 'catalogue';
  index: CatalogueIndex;
}

/** Who the server last said is signed in here. */
export interface IdentityRecord {
  /** There is one. */
  key: 'identity';
  /** The signed-in user; null = signed out. */
  user: NamedUser | null;
  /** Account whose session ended without a sign-out: its unsent work waits for it. Null otherwise. */
  ended: string | null;
  /** Counts sign-ins, sign-outs and ended sessions; a running drain stops when it moves. */
  generation: number;
  /** When the server last confirmed this, in ms of device time. */
  confirmedAt: number;
}

export class DeviceDatabase extends Dexie {
  declare catalogue: EntityTable<CatalogueRecord, 'section'>;
  declare catalogueIndex: EntityTable<CatalogueIndexRecord, 'key'>;
  declare identity: EntityTable<IdentityRecord, 'key'>;

  constructor(name = 'loremark') {
    super(name);
    this.version(1).stores({ catalogue: '&section', catalogueIndex: '&key', identity: '&key' });
    closeWhenReplaced(this);
    countTransactions(this);
  }
}
