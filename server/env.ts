/** Reads the process's environment; nothing else does. Names and defaults: docs/api.md, section Running the server. */
import * as v from 'valibot';
import { MAX_SYNC_CALLS, MAX_SYNC_OPS } from '#core/contract/sync/sync.ts';
import { LOG_LEVELS } from './log.ts';
import { StartError } from './start-error.ts';

const wholeNumberText = (name: string, min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, `${name} must be a whole number.`),
    v.transform(Number),
    v.minValue(min, `${name} must be at least ${min}.`),
    v.maxValue(max, `${name} must be at most ${max}.`),
  );

const wholeNumber = (name: string, fallback: number, min: number, max: number) =>
  v.optional(wholeNumberText(name, min, max), String(fallback));

function isSmtpUrl(url: string): boolean {
  return URL.canParse(url) && /^smtps?:$/.test(new URL(url).protocol) && new URL(url).hostname !== '';
}

/** Whether the URL contains a bucket, a key and a secret. */
function isBucketUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password, pathname } = new URL(address);
  const isEncoded = !/%(?![\da-f]{2})/i.test(username + password);
  return /^https?:$/.test(protocol) && username !== '' && password !== '' && isEncoded && /^\/[\w.-]+$/.test(pathname);
}

/** Schema of an http(s) URL for a link in the page. */
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

/** Schema of the base URL of a site that the server reads, without a trailing slash. */
const siteUrl = (name: string, fallback: string) =>
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

/** A bare address, or a name followed by an address in angle brackets. */
const MAIL_FROM =
  /^(?:[^\p{Cc}<>,;:@]*<[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+>|[^\s\p{Cc}<>",;:@]+@[^\s\p{Cc}<>",;:@]+)$/u;

const ADDRESS = /^[^\s\p{Cc}<>()[\]\\",;:@]+@[^\s\p{Cc}<>()[\]\\",;:@]+$/u;

const envSchema = v.object({
  /** Port to listen on; 0 picks a free one, which the ready line shows. */
  PORT: wholeNumber('PORT', 8787, 0, 65_535),
  /** Address to listen on. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Port of the metrics, which are not served on the public port; without it there are none. */
  METRICS_PORT: v.optional(wholeNumberText('METRICS_PORT', 0, 65_535)),
  /** Address on which the metrics are served. */
  METRICS_HOST: v.optional(v.string(), '127.0.0.1'),
  /** Minimum level of written log lines. */
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}.`), 'info'),
  /** Lag of the event loop, in milliseconds, above which requests are refused; 0 = never. */
  SHED_LAG_MS: wholeNumber('SHED_LAG_MS', 1000, 0, 60_000),
  /** Folder of the SQLite file. */
  DATA_DIR: v.optional(v.string(), './data'),
  /** Public origin if it is not the listening address; used for same-origin checks and the cookies' Secure attribute. */
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
  /** Number of trusted proxies that add to X-Forwarded-For; 0 ignores that header. */
  TRUST_PROXY: wholeNumber('TRUST_PROXY', 0, 0, 10),
  /** Maximum open connections in total and per address; the second has no effect behind a proxy. */
  MAX_CONNECTIONS: wholeNumber('MAX_CONNECTIONS', 5000, 1, 1_000_000),
  MAX_CONNECTIONS_PER_ADDRESS: wholeNumber('MAX_CONNECTIONS_PER_ADDRESS', 500, 1, 1_000_000),
  /** Maximum concurrent calls and documents, not counting event streams. */
  MAX_REQUESTS: wholeNumber('MAX_REQUESTS', 1000, 1, 1_000_000),
  /** Maximum open event streams in total and per client address. */
  MAX_STREAMS: wholeNumber('MAX_STREAMS', 4000, 1, 1_000_000),
  MAX_STREAMS_PER_ADDRESS: wholeNumber('MAX_STREAMS_PER_ADDRESS', 200, 1, 1_000_000),
  /** Seconds in which a request's headers must arrive. */
  HEADERS_TIMEOUT: wholeNumber('HEADERS_TIMEOUT', 10, 1, 600),
  /** Seconds in which a whole request must arrive. */
  REQUEST_TIMEOUT: wholeNumber('REQUEST_TIMEOUT', 120, 1, 3600),
  /** Seconds for which a stopping server continues to serve after it reports not to be ready. */
  DRAIN_SECONDS: wholeNumber('DRAIN_SECONDS', 0, 0, 60),
  /** Folder of the built page if it is not next to the server's. */
  PAGE_DIR: v.optional(v.string()),
  /** Postgres instead of the SQLite file. Never logged, since it may contain a password. */
  DATABASE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (url) => URL.canParse(url) && /^postgres(?:ql)?:$/.test(new URL(url).protocol),
        'DATABASE_URL must be an address such as postgres://user:password@db.example.org:5432/loremark.',
      ),
    ),
  ),
  /** Maximum concurrent connections to Postgres. */
  DATABASE_POOL: wholeNumber('DATABASE_POOL', 10, 1, 1000),
  /** S3-compatible store of players' pictures instead of a folder. Never logged, since it contains a secret. */
  UPLOADS_S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        isBucketUrl,
        'UPLOADS_S3_URL must be an address such as https://key:secret@s3.example.org/bucket?region=eu-central-1.',
      ),
    ),
  ),
  /** Hours between two automatic backups; 0 = none. */
  BACKUP_EVERY: wholeNumber('BACKUP_EVERY', 0, 0, 168),
  /** Number of automatic backups to retain. */
  BACKUP_KEEP: wholeNumber('BACKUP_KEEP', 7, 1, 1000),
  /** Failed sign-ins per account, and per typed name, in 15 minutes. */
  LOGIN_LIMIT_PER_ACCOUNT: wholeNumber('LOGIN_LIMIT_PER_ACCOUNT', 10, 1, 1000),
  /** Failed sign-ins per client address in 15 minutes. */
  LOGIN_LIMIT_PER_ADDRESS: wholeNumber('LOGIN_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** Sign-ups per client address and hour. */
  REGISTER_LIMIT_PER_ADDRESS: wholeNumber('REGISTER_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** Password reset links per e-mail address and hour; the same limit for other mails that a player can cause. */
  RESET_LIMIT_PER_ACCOUNT: wholeNumber('RESET_LIMIT_PER_ACCOUNT', 5, 1, 1000),
  /** Password reset links per client address and hour; the same limit for refused links. */
  RESET_LIMIT_PER_ADDRESS: wholeNumber('RESET_LIMIT_PER_ADDRESS', 30, 1, 1000),
  /** All calls per client address and minute. */
  CALL_LIMIT_PER_ADDRESS: wholeNumber('CALL_LIMIT_PER_ADDRESS', 1200, 1, 1_000_000),
  /** All calls per account and minute. */
  CALL_LIMIT_PER_ACCOUNT: wholeNumber('CALL_LIMIT_PER_ACCOUNT', 1200, 1, 1_000_000),
  /** Calls for lists per client address and minute. */
  LIST_LIMIT_PER_ADDRESS: wholeNumber('LIST_LIMIT_PER_ADDRESS', 120, 1, 1_000_000),
  /** Calls for profiles and their pictures per client address and minute. */
  PROFILE_LIMIT_PER_ADDRESS: wholeNumber('PROFILE_LIMIT_PER_ADDRESS', 120, 1, 1_000_000),
  /** Calls with one personal token per minute. */
  TOKEN_LIMIT_PER_MINUTE: wholeNumber('TOKEN_LIMIT_PER_MINUTE', 60, 1, 1_000_000),
  /** Sync calls, and others that write history, per account and minute. */
  SYNC_CALL_LIMIT_PER_ACCOUNT: wholeNumber('SYNC_CALL_LIMIT_PER_ACCOUNT', MAX_SYNC_CALLS, 1, 1_000_000),
  /** Changes that an account's devices may record per hour. */
  SYNC_OP_LIMIT_PER_ACCOUNT: wholeNumber('SYNC_OP_LIMIT_PER_ACCOUNT', MAX_SYNC_OPS, 1, 1_000_000_000),
  /** Days after which a session ends, no matter how often it is used. */
  SESSION_MAX_DAYS: wholeNumber('SESSION_MAX_DAYS', 180, 1, 3650),
  /** Verification codes per account and hour. */
  CODE_LIMIT_PER_ACCOUNT: wholeNumber('CODE_LIMIT_PER_ACCOUNT', 60, 1, 1000),
  /** Verification attempts per account in 15 minutes. */
  VERIFY_LIMIT_PER_ACCOUNT: wholeNumber('VERIFY_LIMIT_PER_ACCOUNT', 30, 1, 1000),
  /** Verification attempts per client address in 15 minutes. */
  VERIFY_LIMIT_PER_ADDRESS: wholeNumber('VERIFY_LIMIT_PER_ADDRESS', 90, 1, 10_000),
  /** Previews and imports of auctions per account and hour. */
  IMPORT_LIMIT_PER_ACCOUNT: wholeNumber('IMPORT_LIMIT_PER_ACCOUNT', 60, 1, 1000),
  /** Hours until a verified character is rechecked; 0 = never. */
  VERIFY_RECHECK_HOURS: wholeNumber('VERIFY_RECHECK_HOURS', 24, 0, 8760),
  /** Maximum number of rechecks of verified characters per minute. */
  VERIFY_RECHECKS_PER_MINUTE: wholeNumber('VERIFY_RECHECKS_PER_MINUTE', 40, 1, 60),
  /** The game's own site. */
  GAME_SITE_URL: siteUrl('GAME_SITE_URL', 'https://www.tibia.com'),
  /** The second source for characters. */
  TIBIADATA_URL: siteUrl('TIBIADATA_URL', 'https://api.tibiadata.com'),
  /** Mail server, with credentials if needed; without it mails are written to files. */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isSmtpUrl, 'SMTP_URL must be an address such as smtp://user:password@mail.example.org:587.'),
    ),
  ),
  /** Sender of mails if not derived from the other settings. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.regex(MAIL_FROM, 'MAIL_FROM must be an address such as Loremark <no-reply@loremark.example>.'),
    ),
  ),
  /** Recipient of players' messages; the address of MAIL_FROM by default. */
  CONTACT_EMAIL: v.optional(
    v.pipe(v.string(), v.regex(ADDRESS, 'CONTACT_EMAIL must be an address such as mail@loremark.example.')),
  ),
  /** Link to a listing of fansites, for the page's footer. */
  FANSITES_URL: webAddress('FANSITES_URL'),
  /** Link to the players' chat community, for the page's footer. */
  CHAT_URL: webAddress('CHAT_URL'),
});

export type Env = v.InferOutput<typeof envSchema>;

/** Reads the settings; an empty one counts as not set. Throws a StartError that lists every invalid one. */
export function readEnv(variables: Readonly<Record<string, string | undefined>> = process.env): Env {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(envSchema, given);
  if (result.success) return result.output;
  throw new StartError(result.issues.map((issue) => issue.message).join('\n'));
}
