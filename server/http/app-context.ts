/** Dependencies of the routes. */
import type { HttpBindings } from '@hono/node-server';
import type { RequestIdVariables } from 'hono/request-id';
import type { TokenOwner } from '#server/actions/accounts/api-tokens.ts';
import type { ForgotPasswordContext } from '#server/actions/accounts/forgot-password.ts';
import type { ImportReadingContext } from '#server/actions/accounts/import-export.ts';
import type { PasswordHasher } from '#server/actions/accounts/password-hasher.ts';
import type { Session } from '#server/actions/accounts/sessions.ts';
import type { RarityCache } from '#server/actions/challenges/rarity-cache.ts';
import type { Seasons } from '#server/actions/challenges/seasons.ts';
import type { VerificationContext } from '#server/actions/characters/verify-character.ts';
import type { EditedData } from '#server/actions/editing/edited-data.ts';
import type { ReadingContext } from '#server/actions/imports/read-auction.ts';
import type { BackgroundWork } from '#server/actions/process/background-work.ts';
import type { ChangeHub } from '#server/actions/sync/change-hub.ts';
import type { LiveCatalogue } from '#server/catalogue/live-catalogue.ts';
import type { Content } from '#server/content/content.ts';
import type { ParseText } from '#server/content/markdown.ts';
import type { Env } from '#server/env.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics.ts';
import type { SecurityLog } from '#server/security-log.ts';
import type { Channel } from '#server/storage/channel.ts';
import type { Database } from '#server/storage/database.ts';
import type { ImageDrawer } from '#server/uploads/images.ts';
import type { UploadStore } from '#server/uploads/upload-store.ts';
import type { Load } from './load.ts';

export interface AppContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly env: Env;
  readonly catalogue: LiveCatalogue;
  readonly content: Content;
  /** The tables from which catalogue and content are built. */
  readonly data: EditedData;
  readonly rarity: RarityCache;
  readonly seasons: Seasons;
  readonly channel: Channel;
  readonly hub: ChangeHub;
  readonly log: Log;
  /** The security log, which LOG_LEVEL does not affect. */
  readonly security: SecurityLog;
  readonly metrics: Metrics;
  /** Whether the process is overloaded. */
  readonly load: Load;
  readonly background: BackgroundWork;
  readonly mailer: ForgotPasswordContext['mailer'];
  readonly gameSite: VerificationContext['gameSite'] & ReadingContext['gameSite'];
  /** Parses pages and files in a separate thread. */
  readonly parser: ImportReadingContext['parser'];
  /** Parses editors' texts in that thread. */
  readonly parseText: ParseText;
  readonly publicOrigin: ForgotPasswordContext['publicOrigin'];
  readonly passwords: PasswordHasher;
  /** HMAC key for CSRF tokens and rate limit subjects. */
  readonly secret: Uint8Array;
  /** Re-encodes players' pictures. */
  readonly images: ImageDrawer;
  /** Stores players' pictures. */
  readonly uploads: UploadStore;
  /** Aborts when the server stops; event streams end then. */
  readonly stopping: AbortSignal;
  /** Aborts DRAIN_SECONDS before `stopping`: from then on a load balancer should choose another server. */
  readonly leaving: AbortSignal;
  /** Folder of the built page. */
  readonly pageDir: string;
}

/** Hono's types for this app. */
export interface AppEnv {
  /** Node's request and response, present when the app listens. */
  Bindings: Partial<HttpBindings>;
  Variables: RequestIdVariables & {
    /** Null if not signed in. */
    readonly session: Session | null;
    /** Absent if the request has no token. */
    readonly token?: TokenOwner;
  };
}
