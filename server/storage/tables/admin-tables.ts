/** Tables of the work in admin. Times are integer milliseconds since 1970. */
import type { Generated } from 'kysely';

/** A change of a field, or of a whole row, of a table that editors work on: open, or published and part of its history. */
export interface AdminChangesTable {
  id: Generated<number>;
  /** One of EDITED_TABLES. */
  table_name: string;
  /** `rowKey` of core/admin. */
  row_key: string;
  /** Empty = the whole row. */
  field: string;
  /** JSON; null for a whole row = it goes. */
  value: string;
  /** JSON: the published value when the change was made, or, if it is published, when it was; null where there was none. */
  before: string;
  /** JSON: the value in the program's files when it was published. Null = not published. */
  file_value: string | null;
  source: string;
  /** One of CHANGE_STATES. At most one change of a field is not published. */
  state: string;
  /** Null = the account was erased. */
  account_id: number | null;
  /** Why a reviewer gave it back; null = nobody did. */
  note: string | null;
  /** Null = not published. */
  publication_id: number | null;
  /** The published change that it takes back; null = of none. */
  reverts: number | null;
  created_at: number;
}

/** A publication: the changes that were published together. */
export interface PublicationsTable {
  id: Generated<number>;
  /** Null = the account was erased. */
  account_id: number | null;
  /** A line for players. */
  note: string;
  /** Version of the catalogue's index that it made. */
  version: string;
  published_at: number;
}

/** A player's report of a wrong or missing fact. */
export interface DataReportsTable {
  /** The device's. */
  id: string;
  /** Null = the account was erased. */
  account_id: number | null;
  section: string;
  item: number;
  field: string;
  /** As it was typed. */
  value: string;
  source: string;
  /** `open`, `accepted` or `rejected`. */
  state: string;
  /** The editor's sentence for the player. Null = none. */
  reply: string | null;
  created_at: number;
  /** Null = open. */
  settled_at: number | null;
}

/** A deed in admin; written with it, never changed. */
export interface AdminLogTable {
  id: Generated<number>;
  at: number;
  /** The account that did it. Null = it was erased. */
  account_id: number | null;
  /** One of ADMIN_DEEDS. */
  action: string;
  /** To whom or what. */
  subject: string;
  detail: string;
}

export interface AdminTables {
  admin_changes: AdminChangesTable;
  publications: PublicationsTable;
  data_reports: DataReportsTable;
  admin_log: AdminLogTable;
}
