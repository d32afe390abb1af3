/**
 * Table of all limits, from which those of docs/api.md are generated. A limit that operators can change is given by the name
 * of its setting.
 */
import { MAX_IMPORT_BYTES } from '#core/contract/accounts/export-file.ts';
import { MAX_IMAGE_BYTES } from '#core/contract/contests/contests.ts';
import { MAX_COMPARED_BYTES } from '#core/contract/editing/comparison.ts';
import { DATA_REPORTS_A_DAY } from '#core/contract/editing/data-reports.ts';
import { GAP_REPORTS_A_DAY } from '#core/contract/editing/gap-reports.ts';
import { MAX_PAGE_BYTES } from '#core/contract/imports/bazaar-import.ts';
import type { PhraseKey } from '#core/contract/phrase.ts';
import { MAX_SYNC_BYTES } from '#core/contract/sync/sync.ts';
import type { Env } from '#server/env.ts';

/** The numeric settings. */
export type LimitSettings = { readonly [Name in keyof Env as Env[Name] extends number ? Name : never]: Env[Name] };

type NumberSetting = keyof LimitSettings;

export interface WindowLimit {
  readonly max: number | NumberSetting;
  readonly windowMs: number;
}

export function numberOf(env: LimitSettings, max: number | NumberSetting): number {
  return typeof max === 'number' ? max : env[max];
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const PER_ADMIN_CALL: WindowLimit = { max: 600, windowMs: HOUR_MS };
const MAIL_TO_ONE: WindowLimit = { max: 'RESET_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS };
const SIGN_IN: WindowLimit = { max: 'LOGIN_LIMIT_PER_ACCOUNT', windowMs: 15 * MINUTE_MS };
const SIGN_IN_ANYWHERE: WindowLimit = { max: 'LOGIN_LIMIT_PER_ADDRESS', windowMs: 15 * MINUTE_MS };

/**
 * Attempts in sliding windows, counted in the store (rate-limiter.ts). The end of a name is what the limit applies to; `in
 * all` is the whole site.
 */
export const ATTEMPTS = {
  'sign-up by address': { max: 'REGISTER_LIMIT_PER_ADDRESS', windowMs: HOUR_MS },
  'sign-in to account': SIGN_IN,
  'sign-in to name': SIGN_IN,
  'sign-in to unknown name': SIGN_IN,
  'sign-in from device': SIGN_IN,
  'sign-in to a known account from device': SIGN_IN,
  'sign-in by address': SIGN_IN_ANYWHERE,
  'sign-in from any address from device': SIGN_IN_ANYWHERE,
  'confirmation in session': SIGN_IN,
  // Typed codes of a second factor. A day has few enough for codes of six digits.
  'factor codes of account': { max: 5, windowMs: 15 * MINUTE_MS },
  'factor codes of a day of account': { max: 30, windowMs: DAY_MS },
  'password reset for': MAIL_TO_ONE,
  'password reset by address': { max: 'RESET_LIMIT_PER_ADDRESS', windowMs: HOUR_MS },
  'refused reset link by address': { max: 'RESET_LIMIT_PER_ADDRESS', windowMs: HOUR_MS },
  'refused e-mail link by address': { max: 'RESET_LIMIT_PER_ADDRESS', windowMs: HOUR_MS },
  'e-mail change of account': MAIL_TO_ONE,
  'e-mail change to': MAIL_TO_ONE,
  'mailed action of account': MAIL_TO_ONE,
  'mailed action to': MAIL_TO_ONE,
  'verification codes of account': { max: 'CODE_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
  'verification spacing of account': { max: 1, windowMs: 2 * SECOND_MS },
  'verification of account': { max: 'VERIFY_LIMIT_PER_ACCOUNT', windowMs: 15 * MINUTE_MS },
  'verification by address': { max: 'VERIFY_LIMIT_PER_ADDRESS', windowMs: 15 * MINUTE_MS },
  // Each one rewrites all data of the character and allows another conversion.
  'undone conversion of account': { max: 20, windowMs: HOUR_MS },
  'export of account': { max: 20, windowMs: HOUR_MS },
  'import of account': { max: 60, windowMs: HOUR_MS },
  // Each one may add a thousand rows to the history, and as many when it is undone.
  'section reset of account': { max: 20, windowMs: HOUR_MS },
  'auction reading of account': { max: 'IMPORT_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
  // Each one may add thousands of rows to the history.
  'auction import of account': { max: 20, windowMs: HOUR_MS },
  // Each one reads everything the character recorded in the season.
  'challenge entries of account': { max: 60, windowMs: HOUR_MS },
  'reports of account': { max: 20, windowMs: DAY_MS },
  'reports in all': { max: 2000, windowMs: DAY_MS },
  'contest entries of account': { max: 60, windowMs: HOUR_MS },
  'contest votes of account': { max: 60, windowMs: HOUR_MS },
  'contest images of account': { max: 60, windowMs: HOUR_MS },
  'contest images by address': { max: 240, windowMs: HOUR_MS },
  'messages of account': { max: 5, windowMs: HOUR_MS },
  'messages by address': { max: 5, windowMs: HOUR_MS },
  // Further ones are mailed together, since anyone can have thousands of addresses.
  'messages of guests in all': { max: 60, windowMs: HOUR_MS },
  'collected messages of guests in all': { max: 500, windowMs: HOUR_MS },
  'data reports of account': { max: DATA_REPORTS_A_DAY, windowMs: DAY_MS },
  'data reports in all': { max: 2000, windowMs: DAY_MS },
  'gap reports of account': { max: GAP_REPORTS_A_DAY, windowMs: DAY_MS },
  'gap reports in all': { max: 1000, windowMs: DAY_MS },
  'admin edits of account': PER_ADMIN_CALL,
  'admin actions of account': PER_ADMIN_CALL,
  'admin previews of account': { max: 60, windowMs: MINUTE_MS },
  // Each one reads, checks and sends all open changes.
  'admin reviews of account': { max: 60, windowMs: MINUTE_MS },
  // Each one reads a file of 32 MB.
  'admin comparisons of account': { max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, WindowLimit>;

export type AttemptName = keyof typeof ATTEMPTS;

/** Calls in fixed windows, too frequent for the store's attempts (call-windows.ts); named like these. */
export const CALLS = {
  // Counted by each process for itself, since they include every call.
  'all calls by address': { max: 'CALL_LIMIT_PER_ADDRESS', windowMs: MINUTE_MS },
  'all calls of account': { max: 'CALL_LIMIT_PER_ACCOUNT', windowMs: MINUTE_MS },
  // A tiny request returns a whole section; the page itself never calls it, since it filters locally.
  'lists by address': { max: 'LIST_LIMIT_PER_ADDRESS', windowMs: MINUTE_MS },
  // Calls, pictures and documents together.
  'profiles by address': { max: 'PROFILE_LIMIT_PER_ADDRESS', windowMs: MINUTE_MS },
  'calls of token': { max: 'TOKEN_LIMIT_PER_MINUTE', windowMs: MINUTE_MS },
  // Sync, and every other call that writes history.
  'recording calls of account': { max: 'SYNC_CALL_LIMIT_PER_ACCOUNT', windowMs: MINUTE_MS },
  'recorded changes of account': { max: 'SYNC_OP_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
} as const satisfies Record<string, WindowLimit>;

export type CallName = keyof typeof CALLS;

/**
 * Calls that write history, as in the table of endpoints, with the number of changes that each counts in the windows of
 * recording. Sync counts the changes that it delivers; calls of many changes have an attempt of their own above, or only undo
 * what one of these did.
 */
export const RECORDING_CALLS: Readonly<Record<string, number>> = {
  'POST /user/sync': 0,
  'POST /user/achievements/toggle/{id}': 1,
  'POST /user/titles/toggle/{id}': 1,
  'POST /user/achievements/{id}/bookmarks': 1,
  'POST /characters': 1,
  'PATCH /characters': 1,
  'DELETE /characters': 1,
  'PATCH /characters/current': 1,
  'DELETE /characters/conversion': 1,
  'PUT /contests/{slug}/entry': 1,
  'DELETE /contests/{slug}/entry': 1,
  'POST /user/resets': 0,
  'DELETE /user/resets/{id}': 0,
  'POST /user/import': 0,
  'POST /import/bazaar': 0,
  'POST /import/bazaar/page': 0,
  'DELETE /user/imports/{id}': 0,
};

/** Concurrently open connections and streams of one process, in total and per network address (slots.ts). */
export const OPEN_AT_ONCE = {
  connections: { total: 'MAX_CONNECTIONS', perAddress: 'MAX_CONNECTIONS_PER_ADDRESS' },
  streams: { total: 'MAX_STREAMS', perAddress: 'MAX_STREAMS_PER_ADDRESS' },
} as const satisfies Record<string, { total: NumberSetting; perAddress: NumberSetting }>;

export function openAtOnce(env: LimitSettings, what: keyof typeof OPEN_AT_ONCE) {
  const { total, perAddress } = OPEN_AT_ONCE[what];
  return { total: env[total], perAddress: env[perAddress] };
}

export interface BodiesLimit {
  /** Maximum number of bodies that arrive or wait at once. */
  readonly arriving: number;
  /** Maximum number of those of one network address. */
  readonly arrivingPerAddress: number;
  /** Maximum number of bodies that are processed at once; one per account and one per network address. */
  readonly processed: number;
  /** Message when one of these is reached. */
  readonly full: PhraseKey;
}

/** Concurrent bodies of several MB in one process (large-bodies.ts). */
export const BODIES_AT_ONCE = {
  // Read in a separate thread.
  imports: { arriving: 10, arrivingPerAddress: 2, processed: 2, full: 'imports.busy' },
  images: { arriving: 16, arrivingPerAddress: 4, processed: 16, full: 'contests.busy' },
  // The largest ones, read in that thread too.
  comparisons: { arriving: 2, arrivingPerAddress: 1, processed: 1, full: 'admin.comparison.busy' },
} as const satisfies Record<string, BodiesLimit>;

/** Minimum speed of such a body, in bytes per second, after a grace period in ms. */
export const BODY_SPEED = { bytesPerSecond: 50_000, graceMs: 10_000 } as const;

/** Largest bodies, in bytes, by path; `others` of the calls without their own limit. */
export const BODY_BYTES = {
  'user/sync': MAX_SYNC_BYTES,
  'user/import': MAX_IMPORT_BYTES,
  'import/bazaar/page': MAX_PAGE_BYTES,
  'contests/:slug/images': MAX_IMAGE_BYTES,
  // Enough for a large import of rows.
  'admin/tables/:table': 4 * 1024 * 1024,
  'admin/comparison': MAX_COMPARED_BYTES,
  others: 64 * 1024,
} as const;

/** Concurrent bazaar imports of an account in all processes (import-slots.ts). */
export const IMPORTS_AT_ONCE = {
  // One may still run after the player has typed another ID.
  previews: 2,
  imports: 1,
} as const;

/** Maximum time to draw each size of a picture, in seconds: a picture can be crafted so that decoding takes long. */
export const PICTURE_SECONDS = { large: 4, small: 1 } as const;

/** Editors' changes that are not published. All of them are read and sent at once. */
export const OPEN_CHANGES = {
  ofAccount: { changes: 5000, characters: 2_000_000 },
  inAll: { changes: 20_000, characters: 4_000_000 },
} as const;

/** Maximum time to parse an editor's text that is saved or previewed, in ms. */
export const SAVED_TEXT_MS = 500;

/** Time after which the other texts of a request are refused, in ms. */
export const SAVED_TEXTS_MS = 5000;

/** Maximum number of editors' texts that wait for the parsers' thread, which players' imports need too. */
export const WAITING_TEXTS = 4;
