/** The database shared by all accounts on a device: reference data, last confirmed identity, and messages to the operator. */
import Dexie, { type EntityTable } from 'dexie';
import type { NamedUser } from '#core/contract/accounts/account.ts';
import type { CatalogueIndex } from '#core/contract/catalogue/catalogue.ts';
import type { ContactForm } from '#core/contract/contact/contact.ts';
import type { DataReport } from '#core/contract/editing/data-reports.ts';
import type { GapReport } from '#core/contract/editing/gap-reports.ts';
import type { Sentence } from '#core/contract/message-answer.ts';
import { manageConnection } from './connection.ts';

/** A whole section of the catalogue: one record per section reads many times faster than one per row. */
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

/** The user of an account on this device. `id` is 0 if a version of the app without ids stored it. */
export interface DeviceUser extends NamedUser {
  /** Name of the account's data on this device: the username, followed by the id if another account had that name here. */
  readonly account: string;
}

/** An account whose data on this device is being deleted. */
export interface ForgettingAccount {
  readonly account: string;
  /** Client id of this installation for it; null = it never had one. */
  readonly client: string | null;
  /** Whether the player chose to delete what exists only here too. */
  readonly unsentToo: boolean;
}

/** The identity as the server last confirmed it. */
export interface IdentityRecord {
  key: 'identity';
  /** The signed-in user; null = signed out. */
  user: DeviceUser | null;
  /** The user whose session ended without a sign-out, and whose progress is still shown; null otherwise. */
  ended: DeviceUser | null;
  /** Whether that player ended it from elsewhere, so that only what exists nowhere else is still here. */
  endedElsewhere?: boolean;
  /** Accounts whose data here is being deleted; the next start finishes that. Absent before the first. */
  forgetting?: readonly ForgettingAccount[];
  /** Client ids of the last installations whose data was deleted; they do not show whose it was. Absent before the first. */
  forgotten?: readonly string[];
  /** Number of sign-ins, sign-outs and ended sessions; a running drain stops when it changes. */
  generation: number;
  /** Time of the server's last confirmation, in ms of device time. */
  confirmedAt: number;
}

/** A message to the operator. */
export interface WrittenMessage extends ContactForm {
  kind: 'message';
}

/** A report of a wrong fact to the editors. */
export interface WrittenReport extends DataReport {
  kind: 'report';
  /** Names of the item and the field, as shown. */
  itemName: string;
  fieldName: string;
}

/** A report to the editors of what an auction page has and the catalogue lacks. */
interface WrittenGaps extends GapReport {
  kind: 'gaps';
  /** Created by the device; the server counts each gap once per player. */
  id: string;
}

/** A player's message to the operator or report to the editors. */
export type Written = WrittenMessage | WrittenReport | WrittenGaps;

/** A message or report on this device; its texts are removed once the server has accepted it. */
export type ContactRow = Written & {
  /** Account that wrote it; only its session sends it. Null = written by a guest: any session may send it. */
  account: string | null;
  /** Time of writing, in ms of device time. */
  writtenAt: number;
  /** The server's reason for refusing it; null = not refused. A refused message waits for the player. */
  refused: string | null;
  /** The same as data; absent = only in English. */
  refusedText?: Sentence[];
  /** Earliest time of the next attempt (the server's Retry-After), in ms of device time; 0 = no limit. */
  notBefore: number;
  /** Reference number once the server has accepted it (empty for a report); null = not accepted. */
  reference: string | null;
  /** Whether the player was notified that it was accepted. */
  announced: boolean;
};

export class DeviceDatabase extends Dexie {
  declare catalogue: EntityTable<CatalogueRecord, 'section'>;
  declare catalogueIndex: EntityTable<CatalogueIndexRecord, 'key'>;
  declare identity: EntityTable<IdentityRecord, 'key'>;
  declare contact: EntityTable<ContactRow, 'id'>;

  constructor(name = 'loremark') {
    super(name);
    this.version(3)
      .stores({
        catalogue: '&section',
        catalogueIndex: '&key',
        identity: '&key',
        contact: '&id, writtenAt',
      })
      .upgrade((transaction) => transaction.table('identity').toCollection().modify(addAccount));
    manageConnection(this);
  }
}

/** An identity as stored before version 3, with the username of the account whose session ended. */
interface IdentityBefore3 {
  user: Omit<NamedUser, 'id'> | null;
  ended: string | null;
}

function addAccount(record: IdentityBefore3): void {
  const { user, ended } = record;
  const named = { role: 'user', current_character: null, default_character_name: null } as const;
  const asDeviceUser = (before: Omit<NamedUser, 'id'>): DeviceUser => ({ ...before, id: 0, account: before.username });
  Object.assign(record, {
    user: user && asDeviceUser(user),
    ended: ended === null ? null : asDeviceUser({ ...named, username: ended }),
  });
}
