/** Tables of what server processes share. Only Postgres has them: a SQLite file has one process. */

/** Who does a work that one process does at a time. */
export interface LeasesTable {
  /** The work. */
  name: string;
  /** Random id of the process. */
  holder: string;
  /** Milliseconds; another process may take it from then on. */
  ends_at: number;
}

/** Calls that were counted in a subject's present window. */
export interface CallWindowsTable {
  /** HMAC of the limit and the account or address. */
  subject: string;
  used: number;
  /** Milliseconds; an ended row may be deleted. */
  ends_at: number;
}

/** Requests to a site of others, which all processes space together. */
export interface SitePacesTable {
  host: string;
  /** Milliseconds; start of the next request at the earliest. */
  next_at: number;
}

export interface ProcessTables {
  leases: LeasesTable;
  call_windows: CallWindowsTable;
  site_paces: SitePacesTable;
}
