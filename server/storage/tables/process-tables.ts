/** Tables that server processes share. Only Postgres has them: a SQLite file has one process. */

/** The process that currently does work reserved for one process. */
export interface LeasesTable {
  /** Name of the work. */
  name: string;
  /** Random id of the process. */
  holder: string;
  /** Milliseconds; another process may take it from then on. */
  ends_at: number;
}

/** Number of calls in a subject's current window. */
export interface CallWindowsTable {
  /** HMAC of the limit and the account or address. */
  subject: string;
  used: number;
  /** Milliseconds; an ended row may be deleted. */
  ends_at: number;
}

/** Requests to another site, which all processes space together. */
export interface SitePacesTable {
  host: string;
  /** Milliseconds; earliest start of the next request. */
  next_at: number;
}

export interface ProcessTables {
  leases: LeasesTable;
  call_windows: CallWindowsTable;
  site_paces: SitePacesTable;
}
