/**
 * The tables as the queries see them. Rows are portable between engines: times are integers in milliseconds since 1970,
 * flags are 0 or 1, JSON is text.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Sex } from '#core/catalogue/sex.ts';
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
  /** Milliseconds; when its player deleted it. From then on it is to others as if it did not exist. Null = it lives. */
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>;
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

/** The newest link by which an account gets another e-mail address; asking for another ends it. */
export interface EmailChangesTable {
  account_id: number;
  /** The address, as typed. */
  email: string;
  /** SHA-256 of the link's token, base64url: who reads the table can't use the link. */
  token_hash: string;
  /** Milliseconds; from then on the link is worth nothing. */
  expires_at: number;
}

/** A section of a character that its player emptied, for as long as that can be undone. */
export interface SectionResetsTable {
  id: Generated<number>;
  account_id: number;
  /** 0 = the legacy character. */
  character_id: number;
  section: string;
  /** The first and the last of the versions that it wrote, without a gap between. */
  from_version: number;
  to_version: number;
  /** Milliseconds. */
  reset_at: number;
  /** Milliseconds; null = it still stands. */
  undone_at: number | null;
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
  /** Milliseconds; null while not verified. Of all characters of one name, whatever its case, one can be. */
  verified_at: number | null;
  /** The name that was verified, in lower case; means nothing while `verified_at` is null. */
  verified_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Milliseconds; when a verified character was last looked up in the game, or is to be taken as looked up. */
  checked_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** 1 = the game's site marked it as traded when it was last looked up: a mark that comes later tells of a new sale. */
  seen_traded: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** `male` or `female`, as the game's site showed it last; null = never told. A new name forgets it. */
  sex: ColumnType<Sex | null, Sex | null | undefined, Sex | null>;
  /** Milliseconds. */
  created_at: number;
}

/** What an account is told when its player is next here, until that was read. */
export interface NoticesTable {
  /** Never reused. */
  id: Generated<number>;
  account_id: number;
  /** One of the kinds of actions/notices. */
  kind: string;
  /** Name of the character that it is about, as it was then. */
  character_name: string;
  /** Milliseconds. */
  created_at: number;
}

/** One section as it was last counted among the characters that statistics count. */
export interface RarityTable {
  section: string;
  /** Characters with anything recorded in the section. */
  characters: number;
  /** JSON array of what GET rarity says of each row. */
  items: string;
  /** The catalogue's version that was counted. */
  catalogue_version: string;
  /** Milliseconds; when the count began. */
  computed_at: number;
}

export interface Schema extends ProgressTables {
  accounts: AccountsTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  section_resets: SectionResetsTable;
  attempts: AttemptsTable;
  secrets: SecretsTable;
  characters: CharactersTable;
  notices: NoticesTable;
  rarity: RarityTable;
}
