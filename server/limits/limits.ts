/** Everything that is limited, and how. A limit that an operator can change is named by its setting. */
import { DATA_REPORTS_A_DAY } from '#core/contract/editing/data-reports.ts';
import type { Env } from '#server/env.ts';

/** Settings that are numbers. */
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

/** Attempts in sliding windows, counted in the store (rate-limiter.ts). A name ends with what the limit is per. */
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
  // Each rewrites everything the character has, and lets it be converted again.
  'undone conversion of account': { max: 20, windowMs: HOUR_MS },
  'export of account': { max: 20, windowMs: HOUR_MS },
  'import of account': { max: 60, windowMs: HOUR_MS },
  'section reset of account': { max: 60, windowMs: HOUR_MS },
  'auction reading of account': { max: 'IMPORT_LIMIT_PER_ACCOUNT', windowMs: HOUR_MS },
  // Each may leave some thousands of rows in the history.
  'auction import of account': { max: 20, windowMs: HOUR_MS },
  // Each reads what the character recorded in the season.
  'challenge entries of account': { max: 60, windowMs: HOUR_MS },
  'reports of account': { max: 20, windowMs: DAY_MS },
  'contest entries of account': { max: 60, windowMs: HOUR_MS },
  'contest votes of account': { max: 60, windowMs: HOUR_MS },
  'contest images of account': { max: 60, windowMs: HOUR_MS },
  'contest images by address': { max: 240, windowMs: HOUR_MS },
  'messages of account': { max: 5, windowMs: HOUR_MS },
  'messages by address': { max: 5, windowMs: HOUR_MS },
  'data reports of account': { max: DATA_REPORTS_A_DAY, windowMs: DAY_MS },
  'admin edits of account': PER_ADMIN_CALL,
  'admin actions of account': PER_ADMIN_CALL,
  'admin previews of account': PER_ADMIN_CALL,
} as const satisfies Record<string, WindowLimit>;

export type AttemptName = keyof typeof ATTEMPTS;

/** Calls in fixed windows, too frequent for the store's attempts (call-windows.ts). */
export const CALLS = {
  // Per network address. Some bytes ask for a whole section, and the page does not ask at all: it filters what it has.
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

/** What is open at once in one process, in all and per network address (slots.ts). */
const OPEN_AT_ONCE = {
  connections: { total: 'MAX_CONNECTIONS', perAddress: 'MAX_CONNECTIONS_PER_ADDRESS' },
  streams: { total: 'MAX_STREAMS', perAddress: 'MAX_STREAMS_PER_ADDRESS' },
} as const;

export function openAtOnce(env: LimitSettings, what: keyof typeof OPEN_AT_ONCE) {
  const { total, perAddress } = OPEN_AT_ONCE[what];
  return { total: env[total], perAddress: env[perAddress] };
}

/** Bodies of several MB that one process holds at once, besides one per account (large-bodies.ts). */
export const BODIES_AT_ONCE = {
  // Read in a thread of their own.
  imports: { total: 2, perAddress: 2, message: 'Many players are importing right now.' },
  // So many per address that slow ones keep no other players out.
  images: { total: 16, perAddress: 4, message: 'Many images are on their way right now.' },
} as const;

/** Bazaar imports that an account runs at once in all processes (running-imports.ts). */
export const IMPORTS_AT_ONCE = {
  // One may be left behind by a player who typed another ID.
  previews: 2,
  imports: 1,
} as const;
