/** Tables of contests and of messages to the operator. Times are integer milliseconds since 1970, flags are 0 or 1. */

/** What editors decided about a contest of `server/content`; no row = its file says all. */
export interface ContestDecisionsTable {
  /** Slug. */
  contest: string;
  /** JSON: those times of ContestTimes of core/contests that differ from the file's. */
  times: string;
  /** Secret of a draw until it is drawn, in hex; null = no draw, or not begun. */
  seed: string | null;
  /** Milliseconds; when the tickets were stored and drawn. Null = not drawn. */
  drawn_at: number | null;
  /** Milliseconds; by the newest of all rows a server notices that another process changed something. */
  changed_at: number;
}

/** The entry of an account to a contest; in a draw without texts. */
export interface ContestEntriesTable {
  /** Random. */
  id: string;
  /** Slug. */
  contest: string;
  account_id: number;
  /** 0 = the character of a disqualified one was deleted. */
  character_id: number;
  /** Its name when it was submitted, under which it is shown. */
  character_name: string;
  /** The same in lower case: a character enters once, whoever has it; a withdrawn entry does not count. */
  name_key: string;
  /** Null = not known. */
  world: string | null;
  title: string;
  text: string;
  /** 1 = its author says that an AI helped. */
  is_ai: 0 | 1;
  /** One of ENTRY_STATUSES. */
  status: string;
  /** Why it has to be mended, or is out. Null = nothing said. */
  reason: string | null;
  /** From 1; told once the results are published. Null = none. */
  place: number | null;
  /** The jury's, told with the place. Null = none. */
  remark: string | null;
  /** Votes, counted when the results are published. Null = not counted. */
  votes: number | null;
  /** Milliseconds; when its player sent this version of it. */
  submitted_at: number;
  /** Milliseconds; of the last change that its player knows of. */
  changed_at: number;
}

/** A stored picture, of which `{id}.webp` and `{id}-small.webp` are the files. Without an account or, for a day, without an entry it is deleted with its files. */
export interface UploadsTable {
  /** Random, 128 bits. */
  id: string;
  /** Null = the account was erased. */
  account_id: number | null;
  /** Null = not part of an entry. */
  entry_id: string | null;
  /** Place in the entry, from 0. */
  position: number;
  alt: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Of both files together. */
  bytes: number;
  /** Milliseconds. */
  created_at: number;
}

/** The vote of an account, given as a verified character, of which each has one vote in a contest. */
export interface ContestBallotsTable {
  contest: string;
  account_id: number;
  /** The character's name in lower case. */
  name_key: string;
  /** JSON: ids of entries. */
  picks: string;
  /** Milliseconds. */
  cast_at: number;
}

/** A ticket of a draw, stored when it is drawn. */
export interface DrawTicketsTable {
  contest: string;
  /** From 0, in the order in which winners are drawn. */
  number: number;
  /** Null = erased. */
  account_id: number | null;
  /** The character's. */
  name: string;
  /** From 1; null = wins nothing. */
  prize: number | null;
}

/** A message that was taken, also a robot's, so that the same one is mailed at most once. Its text is in the mail alone. */
export interface ContactMessagesTable {
  /** The device's. */
  id: string;
  /** Null = a guest's. */
  account_id: number | null;
  /** Unique. */
  reference: string;
  /** Milliseconds. */
  created_at: number;
}

export interface ContestTables {
  contest_decisions: ContestDecisionsTable;
  contest_entries: ContestEntriesTable;
  uploads: UploadsTable;
  contest_ballots: ContestBallotsTable;
  draw_tickets: DrawTicketsTable;
  contact_messages: ContactMessagesTable;
}
