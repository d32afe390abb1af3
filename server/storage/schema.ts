/**
 * The tables as the queries see them. Rows are portable between engines: times are integers in milliseconds since 1970,
 * flags are 0 or 1, JSON is text.
 */
import type { ColumnType, Generated } from 'kysely';
import type { ProgressTables } from './progress-tables.ts';

/** One person's account. */
export interface AccountsTable {
  id: Generated<number>;
  /** As typed at sign-up. */
  username: string;
  /** The username in lower case: unique, and what a sign-in looks up. */
  username_key: string;
  /** As typed at sign-up. */
  email: string;
  /** The e-mail address in lower case: unique, and what a sign-in looks up. */
  email_key: string;
  /** argon2id in PHC form. */
  password_hash: string;
  /** `user`, `editor` or `admin`. */
  role: ColumnType<string, string | undefined, string>;
  /** Name of the legacy character; null until set. */
  default_character_name: string | null;
  /** 1 = the legacy character is Hidden. */
  is_hidden: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** Milliseconds. */
  created_at: number;
}

/** One signed-in browser. */
export interface SessionsTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the cookie's value, base64url: who reads the table can't sign in with it. */
  token_hash: string;
  /** Label such as "Chrome on Android", from the browser's user agent at sign-in. */
  device: string;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; written at most once per slide step. */
  last_seen_at: number;
  /** Milliseconds; from then on the session is dead. Slides with use. */
  expires_at: number;
}

/** The newest link by which an account may get a new password; asking for another ends it. */
export interface PasswordResetsTable {
  account_id: number;
  /** SHA-256 of the link's token, base64url: who reads the table can't use the link. */
  token_hash: string;
  /** Milliseconds; from then on the link is worth nothing. */
  expires_at: number;
}

/** Recent tries that a rate limit counts: one row per subject, whatever the number of tries. */
export interface AttemptsTable {
  /** Keyed hash of what is limited and whom (an account or an address): the table holds no addresses. */
  subject: string;
  /** JSON array of the tries' times in milliseconds, oldest first, at most as many as the limit. */
  times: string;
  /** Milliseconds; from then on the row means nothing and may be deleted. */
  expires_at: number;
}

/** Random keys made at the first start. */
export interface SecretsTable {
  name: string;
  /** base64url. */
  value: string;
}

/** A game character of an account. The legacy character has no row: its progress stands under character 0. */
export interface CharactersTable {
  /** Never reused, so that a late op can't land on a newer character. */
  id: Generated<number>;
  account_id: number;
  name: string;
  /** 0 Public, 1 Hidden. */
  is_hidden: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** Code to be put into the character's comment; null until asked for. */
  verify_code: string | null;
  /** Milliseconds; null while not verified. */
  verified_at: number | null;
  /** Milliseconds. */
  created_at: number;
}

export interface Schema extends ProgressTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  attempts: AttemptsTable;
  secrets: SecretsTable;
  characters: CharactersTable;
}
