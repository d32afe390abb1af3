/**
 * Types of the tables. Rows are portable between engines: times are integer milliseconds since 1970, flags are 0 or 1,
 * JSON is text.
 */
import type { ColumnType, Generated } from 'kysely';
import type { Sex } from '#core/catalogue/sex.ts';
import type { Language } from '#core/words/languages.ts';
import type { AdminTables } from './tables/admin-tables.ts';
import type { ChallengeTables } from './tables/challenge-tables.ts';
import type { ContestTables } from './tables/contest-tables.ts';
import type { ProcessTables } from './tables/process-tables.ts';
import type { ProgressTables } from './tables/progress-tables.ts';

/** One person's account. */
export interface AccountsTable {
  id: Generated<number>;
  /** As typed at sign-up. */
  username: string;
  /** The username in lower case; unique. */
  username_key: string;
  /** As typed at sign-up. */
  email: string;
  /** The email address in lower case; unique. */
  email_key: string;
  /** argon2id in PHC form. */
  password_hash: string;
  /** `user`, `editor` or `admin`. */
  role: ColumnType<string, string | undefined, string>;
  /** Name of the legacy character; null until set. */
  default_character_name: string | null;
  /** 1 = the legacy character is hidden. */
  is_hidden: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; when its player deleted it. A deleted account is hidden from others. Null = not deleted. */
  deleted_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Milliseconds; when an operator suspended it, which hides it from others too. Null = not suspended. */
  suspended_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** Sentence for its player; null = none. */
  suspended_reason: ColumnType<string | null, string | null | undefined, string | null>;
  /** Random and unique; identifies the player to followers. */
  profile_id: number;
  /** 0 = the player left the rankings. */
  is_ranked: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** Language of the page and of mails; null = not known. */
  language: ColumnType<Language | null, Language | null | undefined, Language | null>;
}

/** Progress of a character in one section, updated with every change. */
export interface SectionSummariesTable {
  account_id: number;
  /** 0 = the legacy character. */
  character_id: number;
  section: string;
  /** Rows done. */
  earned: number;
  /** Points earned; 0 in a section that gives none. */
  points: number;
  /** JSON array of `[item, milliseconds]`: the last completed rows that are still complete, newest first, at most ten. */
  latest: string;
  /** Place among the `ranked` characters at the last count; null = it was not counted. */
  place: ColumnType<number | null, number | null | undefined, number | null>;
  ranked: ColumnType<number | null, number | null | undefined, number | null>;
}

/** Number of rows that a character completed on one day. */
export interface DailyGainsTable {
  account_id: number;
  character_id: number;
  /** Days since 1970, UTC. */
  day: number;
  gains: number;
}

/** The last rebuild of all summaries; one row. */
export interface SummaryBuildsTable {
  id: 1;
  /** Catalogue with which they were counted. */
  catalogue_version: string;
}

/** Accounts that were erased, so that a restored backup does not restore them. */
export interface ErasedAccountsTable {
  account_id: number;
}

/** One signed-in browser. */
export interface SessionsTable {
  id: Generated<number>;
  account_id: number;
  /** SHA-256 of the cookie's value, base64url; the token itself is not stored. */
  token_hash: string;
  /** Label such as "Chrome (Android)", from the browser's user agent at sign-in. */
  device: string;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; updated only after 1/720 of the session's lifetime. */
  last_seen_at: number;
  /** Milliseconds; extended by use. */
  expires_at: number;
  /** Milliseconds; when the second factor was last confirmed in it. Null = never. */
  factor_at: ColumnType<number | null, number | null | undefined, number | null>;
  /**
   * Milliseconds; null = not ended. Set if its player ended it from elsewhere: the row stays until it expires, so that the
   * browser learns why it has no session.
   */
  ended_at: number | null;
}

/** A passkey, one of the second factors of an account. */
export interface PasskeysTable {
  id: Generated<number>;
  account_id: number;
  /** Chosen by the player; only shown to them. */
  name: string;
  /** Id of the WebAuthn credential, base64url; unique. */
  credential_id: string;
  /** COSE key, base64url. */
  public_key: string;
  /** The authenticator's count of signatures at the last use; 0 = it does not count. */
  counter: number;
  /** JSON array of the ways in which a browser reaches the authenticator. */
  transports: string;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; null = never used. */
  last_used_at: number | null;
}

/** The secret that an account shares with an authenticator app. */
export interface TotpSecretsTable {
  account_id: number;
  /** Base32. In plain text: a key next to it would protect nothing (decision 84). */
  secret: string;
  /** Number of the last 30 seconds whose code was used; older codes are refused. */
  last_step: number;
  /** Milliseconds; null = the app has not shown a code yet, so it is no factor. */
  confirmed_at: number | null;
}

/** An unused recovery code of an account with a second factor. */
export interface RecoveryCodesTable {
  account_id: number;
  /** SHA-256, base64url; the code itself is not stored. */
  code_hash: string;
}

/** A challenge that a passkey may answer once. */
export interface FactorChallengesTable {
  /** Random, base64url. */
  challenge: string;
  account_id: number;
  /** Milliseconds. */
  expires_at: number;
}

/** A personal token, with which other programs read the account. */
export interface ApiTokensTable {
  id: Generated<number>;
  account_id: number;
  /** Chosen by the player; only shown to them. */
  name: string;
  /** SHA-256 of the token, base64url; the token itself is not stored. */
  token_hash: string;
  /** JSON array of granted scopes. */
  scopes: string;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; updated at most once an hour. Null = never used. */
  last_used_at: number | null;
  /** Milliseconds; null = it does not expire. */
  expires_at: number | null;
}

/** A browser that has signed in to an account; its failed sign-ins are counted separately from strangers'. */
export interface KnownDevicesTable {
  account_id: number;
  /** SHA-256 of the device cookie, base64url; the cookie itself is not stored. */
  device_hash: string;
  /** Milliseconds; the browser's last sign-in. */
  signed_in_at: number;
}

/** A mail until it is sent or expires. It may contain a secret link. */
export interface OutgoingMailsTable {
  /** Random. */
  id: string;
  /** Account of the mail, with which it is deleted; null = none. */
  account_id: number | null;
  /** One bare address. */
  recipient: string;
  /** One bare address for replies; null = the sender's. */
  reply_to: string | null;
  subject: string;
  /** Plain text, lines separated by \n. */
  text: string;
  /** Number of attempts so far. */
  tries: number;
  /** Milliseconds; while an attempt is running, the time when it counts as aborted. */
  next_try_at: number;
  /** Milliseconds. */
  created_at: number;
  /** Milliseconds; after it the mail is no longer useful. */
  expires_at: number;
  /** 1 = it is never sent by itself, but as a part of the next digest. */
  is_held: number;
}

/** The account's newest password reset link. */
export interface PasswordResetsTable {
  account_id: number;
  /** SHA-256 of the link's token, base64url; the token itself is not stored. */
  token_hash: string;
  /** Milliseconds. */
  expires_at: number;
}

/** The account's newest link to confirm another email address. */
export interface EmailChangesTable {
  account_id: number;
  /** The address, as typed. */
  email: string;
  /** SHA-256 of the link's token, base64url; the token itself is not stored. */
  token_hash: string;
  /** Milliseconds. */
  expires_at: number;
}

/** A reset of a character's section, stored while it can be undone. */
export interface SectionResetsTable {
  id: Generated<number>;
  account_id: number;
  /** 0 = the legacy character. */
  character_id: number;
  section: string;
  /** First and last version that it wrote, without gaps. */
  from_version: number;
  to_version: number;
  /** Milliseconds. */
  reset_at: number;
  /** Milliseconds; null = not undone. */
  undone_at: number | null;
}

/** An import from the bazaar, stored while it can be undone. */
export interface ImportsTable {
  /** Random; also the `group_id` of its rows in the history. */
  id: string;
  account_id: number;
  character_id: number;
  /** First and last version of the import, without gaps; the last is below the first if it changed nothing. */
  from_version: number;
  to_version: number;
  /** JSON: the fields of core/contract/imports/bazaar-import that the columns don't have. */
  report: string;
  /** JSON: the level of the auction's character and its figures that no section records. */
  figures: string;
  /** Milliseconds. */
  imported_at: number;
  /** Milliseconds; null = not undone. */
  undone_at: number | null;
}

/** Recent attempts that a rate limit counts, one row per subject. */
export interface AttemptsTable {
  /** HMAC of the limited action and its account or address: the table contains no addresses. */
  subject: string;
  /** JSON array of the attempts' times in milliseconds, oldest first, at most as many as the limit. */
  times: string;
  /** Milliseconds; an expired row may be deleted. */
  expires_at: number;
}

/** Random keys generated at the first start. */
export interface SecretsTable {
  name: string;
  /** base64url. */
  value: string;
}

/** A game character of an account. The legacy character has no row; its progress is stored under id 0. */
export interface CharactersTable {
  /** Never reused, so that a late op can't change a newer character. */
  id: Generated<number>;
  account_id: number;
  name: string;
  /** 0 Public, 1 Hidden. */
  is_hidden: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** Verification code for the character's comment; null = none. */
  verify_code: string | null;
  /** Milliseconds; null = not verified. At most one character per name is. */
  verified_at: number | null;
  /** The verified name in lower case; meaningless while `verified_at` is null. */
  verified_key: ColumnType<string | null, string | null | undefined, string | null>;
  /** Milliseconds; last recheck of a verified character, set to an earlier time to advance the next one. */
  checked_at: ColumnType<number | null, number | null | undefined, number | null>;
  /** 1 = the game's site marked it as traded at the last check; only a new mark means a sale. */
  seen_traded: ColumnType<0 | 1, 0 | 1 | undefined, 0 | 1>;
  /** `male` or `female`, as last shown by the game's site; null = unknown. A new name clears it. */
  sex: ColumnType<Sex | null, Sex | null | undefined, Sex | null>;
  /** As last shown on the game's site; null = unknown. A new name clears them. */
  world: ColumnType<string | null, string | null | undefined, string | null>;
  vocation: ColumnType<string | null, string | null | undefined, string | null>;
  level: ColumnType<number | null, number | null | undefined, number | null>;
  /** Achievement points as last shown on the game's site; null = unknown. A new name clears them. */
  achievement_points: ColumnType<number | null, number | null | undefined, number | null>;
  /** The excluded name under which staff excludes it from rankings and statistics, even after a rename; null = not excluded. */
  excluded_name: ColumnType<string | null, string | null | undefined, string | null>;
  /** Milliseconds. */
  created_at: number;
}

/** Kinds of notices; actions/accounts/notices.ts has their texts. */
export type NoticeKind =
  | 'provedElsewhere'
  | 'traded'
  | 'gone'
  | 'imported'
  | 'importFailed'
  | 'excluded'
  | 'readmitted'
  | 'entryJudged'
  | 'contestWon'
  | 'dataReport';

/** An unread notice to an account. */
export interface NoticesTable {
  /** Never reused. */
  id: Generated<number>;
  account_id: number;
  kind: NoticeKind;
  /** Name of the character at that time. */
  character_name: string;
  /** Import that it reports, with which it is deleted; null = none. */
  import_id: ColumnType<string | null, string | null | undefined, string | null>;
  /**
   * JSON of the sentences of a kind that says more than the name; of `excluded`, and where there is only English, the
   * sentence itself; null = of another kind.
   */
  detail: ColumnType<string | null, string | null | undefined, string | null>;
  /** Milliseconds. */
  created_at: number;
}

/** The last rarity count of one section. */
export interface RarityTable {
  section: string;
  /** Number of characters with progress in the section. */
  characters: number;
  /** JSON array of the section's rows in GET rarity. */
  items: string;
  /** Catalogue version of the count. */
  catalogue_version: string;
  /** Milliseconds; start of the count. */
  computed_at: number;
}

export interface Schema extends ProgressTables, ChallengeTables, ContestTables, AdminTables, ProcessTables {
  accounts: AccountsTable;
  erased_accounts: ErasedAccountsTable;
  sessions: SessionsTable;
  api_tokens: ApiTokensTable;
  known_devices: KnownDevicesTable;
  passkeys: PasskeysTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  factor_challenges: FactorChallengesTable;
  outgoing_mails: OutgoingMailsTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  section_resets: SectionResetsTable;
  imports: ImportsTable;
  attempts: AttemptsTable;
  secrets: SecretsTable;
  characters: CharactersTable;
  notices: NoticesTable;
  rarity: RarityTable;
  section_summaries: SectionSummariesTable;
  daily_gains: DailyGainsTable;
  summary_builds: SummaryBuildsTable;
}
