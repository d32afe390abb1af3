/** The database that all accounts of a device share: the reference data and the last known identity. */
import Dexie, { type EntityTable } from 'dexie';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import type { ContactForm } from '#core/contract/contact/contact.ts';
import type { DataReport } from '#core/contract/editing/data-reports.ts';
import { manageConnection } from './connection.ts';

/** A whole section of the catalogue, since one record per section reads many times faster than one per row. */
export interface CatalogueRecord {
  /** Section key. */
  section: string;
  /** The server's hash of this content. */
  version: string;
  /** Rows, validated by the section's schema. */
  items: readonly unknown[];
}

/** The catalogue's index as last fetched. */
export interface CatalogueIndexRecord {
  key: 'catalogue';
  index: CatalogueIndex;
}

/** The identity as the server last confirmed it. */
export interface IdentityRecord {
  key: 'identity';
  /** The signed-in user; null = signed out. */
  user: NamedUser | null;
  /** Account whose session ended without a sign-out, for which unsent changes may wait; null otherwise. */
  ended: string | null;
  /** Number of sign-ins, sign-outs and ended sessions; a running drain stops when it changes. */
  generation: number;
  /** When the server last confirmed this, in ms of device time. */
  confirmedAt: number;
}

/** A message to the operator. */
export interface WrittenMessage extends ContactForm {
  kind: 'message';
}

/** A report of a wrong fact to the editors. */
export interface WrittenReport extends DataReport {
  kind: 'report';
  /** Names of the item and of the field, as they were shown. */
  itemName: string;
  fieldName: string;
}

/** A player's message or report to the people behind the site. */
export type Written = WrittenMessage | WrittenReport;

/** A message or report on this device: as it was written, then, once the server has taken it, without its texts. */
export type ContactRow = Written & {
  /** Account that wrote it, and as which alone it is sent; null = a guest, whose message anybody's session may send. */
  account: string | null;
  /** Time at which it was written, in ms of device time. */
  writtenAt: number;
  /** The server's sentence about it; null = not refused. A refused one waits for its player. */
  refused: string | null;
  /** Time before which the server wants no further try, in ms of device time; 0 = any time will do. */
  notBefore: number;
  /** Its number, once the server has taken it; reports have none, so theirs is empty. Null = not taken. */
  reference: string | null;
  /** Whether the player has been told that it was taken. */
  told: boolean;
};

export class DeviceDatabase extends Dexie {
  declare catalogue: EntityTable<CatalogueRecord, 'section'>;
  declare catalogueIndex: EntityTable<CatalogueIndexRecord, 'key'>;
  declare identity: EntityTable<IdentityRecord, 'key'>;
  declare contact: EntityTable<ContactRow, 'id'>;

  constructor(name = 'loremark') {
    super(name);
    this.version(2).stores({
      catalogue: '&section',
      catalogueIndex: '&key',
      identity: '&key',
      contact: '&id, writtenAt',
    });
    manageConnection(this);
  }
}
