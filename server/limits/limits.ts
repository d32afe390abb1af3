/** Table of all limits. A limit that operators can change is given by the name of its setting. */
import { DATA_REPORTS_A_DAY } from '#core/contract/editing/data-reports.ts';
import { GAP_REPORTS_A_DAY } from '#core/contract/editing/gap-reports.ts';
import type { PhraseKey } from '#core/contract/phrase.ts';
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

/** Attempts in sliding windows, counted in the store (rate-limiter.ts). The end of a name is what the limit applies to. */
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
  'section reset of account': { max: 60, windowMs: HOUR_MS },
  'auction reading of account': { max: 'IMPORT_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
  // Each one may add thousands of rows to the history.
  'auction import of account': { max: 20, windowMs: HOUR_MS },
  // Each one reads everything the character recorded in the season.
  'challenge entries of account': { max: 60, windowMs: HOUR_MS },
  'reports of account': { max: 20, windowMs: DAY_MS },
  'contest entries of account': { max: 60, windowMs: HOUR_MS },
  'contest votes of account': { max: 60, windowMs: HOUR_MS },
  'contest images of account': { max: 60, windowMs: HOUR_MS },
  'contest images by address': { max: 240, windowMs: HOUR_MS },
  'messages of account': { max: 5, windowMs: HOUR_MS },
  'messages by address': { max: 5, windowMs: HOUR_MS },
  'data reports of account': { max: DATA_REPORTS_A_DAY, windowMs: DAY_MS },
  'gap reports of account': { max: GAP_REPORTS_A_DAY, windowMs: DAY_MS },
  'admin edits of account': PER_ADMIN_CALL,
  'admin actions of account': PER_ADMIN_CALL,
  'admin previews of account': PER_ADMIN_CALL,
  // Each one reads a file of 32 MB.
  'admin comparisons of account': { max: 60, windowMs: HOUR_MS },
} as const satisfies Record<string, WindowLimit>;

export type AttemptName = keyof typeof ATTEMPTS;

/** Calls in fixed windows, too frequent for the store's attempts (call-windows.ts). */
export const CALLS = {
  // Per network address. A tiny request returns a whole section; the page itself never calls it, since it filters locally.
  lists: { max: 'LIST_LIMIT_PER_ADDRESS', windowMs: MINUTE_MS },
  // Per network address: calls, pictures and documents together.
  profiles: { max: 'PROFILE_LIMIT_PER_ADDRESS', windowMs: MINUTE_MS },
  // Per personal token.
  token: { max: 'TOKEN_LIMIT_PER_MINUTE', windowMs: MINUTE_MS },
  // Per account.
  'sync calls': { max: 'SYNC_CALL_LIMIT_PER_ACCOUNT', windowMs: MINUTE_MS },
  'sync ops': { max: 'SYNC_OP_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
} as const satisfies Record<string, WindowLimit>;

export type CallName = keyof typeof CALLS;

/** Concurrently open connections and streams of one process, in total and per network address (slots.ts). */
const OPEN_AT_ONCE = {
  connections: { total: 'MAX_CONNECTIONS', perAddress: 'MAX_CONNECTIONS_PER_ADDRESS' },
  streams: { total: 'MAX_STREAMS', perAddress: 'MAX_STREAMS_PER_ADDRESS' },
} as const;

export function openAtOnce(env: LimitSettings, what: keyof typeof OPEN_AT_ONCE) {
  const { total, perAddress } = OPEN_AT_ONCE[what];
  return { total: env[total], perAddress: env[perAddress] };
}

/** Concurrent bodies of several MB in one process, in total and per network address; also one per account (large-bodies.ts). `full`: what a player reads. */
export const BODIES_AT_ONCE = {
  // Read in a separate thread.
  imports: { total: 2, perAddress: 2, full: 'imports.busy' },
  // Few enough per address that slow uploads can't block other players.
  images: { total: 16, perAddress: 4, full: 'contests.busy' },
  // The largest ones, read in that thread too.
  comparisons: { total: 1, perAddress: 1, full: 'admin.comparison.busy' },
} as const satisfies Record<string, { total: number; perAddress: number; full: PhraseKey }>;

/** Concurrent bazaar imports of an account in all processes (import-slots.ts). */
export const IMPORTS_AT_ONCE = {
  // One may still run after the player has typed another ID.
  previews: 2,
  imports: 1,
} as const;
