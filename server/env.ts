/** The only reader of the process's environment. Names and defaults: docs/api.md, section Running the server. */
import * as v from 'valibot';
import { StartError } from './start-error.ts';

const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d+$/, `${name} must be a whole number.`),
      v.transform(Number),
      v.minValue(min, `${name} must be at least ${min}.`),
      v.maxValue(max, `${name} must be at most ${max}.`),
    ),
    String(fallback),
  );

function isSmtpUrl(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
}

/** An address on the web that a link of the page may lead to. */
const webAddress = (name: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
        `${name} must be an address such as https://example.org/.`,
      ),
      v.transform((url) => new URL(url).href),
    ),
  );

/** The base of a site that the server reads, without a slash at its end. */
const readSite = (name: string, fallback: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
        `${name} must be an address such as ${fallback}.`,
      ),
      v.transform((url) => `${new URL(url).origin}${new URL(url).pathname.replace(/\/+$/, '')}`),
    ),
    fallback,
  );

/** A bare address, or one in angle brackets after a name. */
const MAIL_FROM =
  /^(?:[^\p{Cc}<>,;:@]*<[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+>|[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+)$/u;

const envSchema = v.object({
  /** Port to listen on; 0 picks a free one, which the ready line names. */
  PORT: wholeNumber('PORT', 8787, 0, 65_535),
  /** Address to listen on. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Folder of the SQLite file. */
  DATA_DIR: v.optional(v.string(), './data'),
  /** Origin players use, when it is not the listening address: same-origin checks and the cookies' Secure go by it. */
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol),
        'PUBLIC_URL must be an address such as https://loremark.example.',
      ),
      v.transform((url) => new URL(url).origin),
    ),
  ),
  /** How many proxies stand before the server, each adding to X-Forwarded-For; 0 ignores that header. */
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 0, 10),
  /** Folder of the built page, when it is not beside the server's. */
  PAGE_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        () => false,
        'DATABASE_URL is set, but this version of Loremark does not support Postgres yet. Remove DATABASE_URL to use the embedded SQLite in DATA_DIR.',
      ),
    ),
  ),
  /** Failed sign-ins per account, and per name that was typed, in 15 minutes. */
  LOGIN_LIMIT_PER_ACCOUNT: wholeNumber('LOGIN_LIMIT_PER_ACCOUNT', 10, 1, 1000),
  /** Failed sign-ins per client address in 15 minutes. */
  LOGIN_LIMIT_PER_ADDRESS: wholeNumber('LOGIN_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** Sign-ups per client address and hour. */
  REGISTER_LIMIT_PER_ADDRESS: wholeNumber('REGISTER_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** Password reset links asked for per e-mail address and hour; as many other mails that a player may cause. */
  RESET_LIMIT_PER_ACCOUNT: wholeNumber('RESET_LIMIT_PER_ACCOUNT', 5, 1, 1000),
  /** Password reset links asked for per client address and hour; as many links may be refused. */
  RESET_LIMIT_PER_ADDRESS: wholeNumber('RESET_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** Verification codes made per account and hour. */
  CODE_LIMIT_PER_ACCOUNT: wholeNumber('CODE_LIMIT_PER_ACCOUNT', 60, 1, 1000),
  /** Presses of the verify button per account in 15 minutes. */
  VERIFY_LIMIT_PER_ACCOUNT: wholeNumber('VERIFY_LIMIT_PER_ACCOUNT', 30, 1, 1000),
  /** Presses of the verify button per client address in 15 minutes. */
  VERIFY_LIMIT_PER_ADDRESS: wholeNumber('VERIFY_LIMIT_PER_ADDRESS', 90, 1, 10_000),
  /** After how many hours a verified character is looked at again; 0 never looks. */
  VERIFY_RECHECK_HOURS: wholeNumber('VERIFY_RECHECK_HOURS', 24, 0, 8760),
  /** The game's own site. */
  GAME_SITE_URL: readSite('GAME_SITE_URL', 'https://www.tibia.com'),
  /** The second source for characters. */
  TIBIADATA_URL: readSite('TIBIADATA_URL', 'https://api.tibiadata.com'),
  /** Mail server, with user and password if it wants them; without it mails become files. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpUrl, 'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.'),
    ),
  ),
  /** Sender of mails, when it is not the one that follows from the other settings. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(MAIL_FROM, 'MAIL_FROM must be an address such as Loremark <no-reply@loremark.example>.'),
    ),
  ),
  /** A listing of fansites, for the footer of the page. */
  FANSITES_URL: webAddress('FANSITES_URL'),
  /** The players' chat community, for the footer of the page. */
  CHAT_URL: webAddress('CHAT_URL'),
});

export type Env = v.InferOutput<typeof envSchema>;

/** Reads the settings, or throws a StartError that names every wrong one. An empty setting counts as not set. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(envSchema, given);
  if (result.success) return result.output;
  throw new StartError(result.issues.map((issue) => issue.message).join('\n'));
}
