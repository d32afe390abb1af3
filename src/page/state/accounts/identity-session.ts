/** The signed-in player as reported by the server, or as last reported while it can't be reached. */
import type { Auth, NamedUser } from '#core/contract/accounts/account.ts';
import { checkAuth } from '#offline/api/accounts/account-api.ts';
import type { Api } from '#offline/api/client.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { claimData } from '#offline/database/account-data.ts';
import type { DeviceDatabase, ForgettingAccount, IdentityRecord } from '#offline/database/device-database.ts';
import { observeIdentity, readIdentity, storeIdentity } from '#offline/database/identity-store.ts';
import type { Identity } from '#page/state/atoms.ts';

type AuthUser = NonNullable<Auth['user']>;

export interface IdentitySessionOptions {
  readonly device: DeviceDatabase;
  readonly api: Api;
  /** Device time in ms. */
  readonly clock: () => number;
  /** Called whenever the identity, or whether it is confirmed, has changed. */
  readonly onIdentity: (identity: Identity) => void;
  /** Receives the number of unread notices with each response of the server. */
  readonly onNotices: (count: number) => void;
  /** Called after another tab has signed the shown player out, or another one in. */
  readonly onReplacedElsewhere: () => void;
  /** Called with the shown account if its player has ended the session from another device. */
  readonly onEndedElsewhere: (account: string) => Promise<void>;
  /** Called if the device's storage can't be read. */
  readonly onError: (error: unknown) => void;
}

export class IdentitySession {
  private readonly options: IdentitySessionOptions;
  private checking: Promise<void> | undefined;
  /** Whether a check was requested after the running one had started. */
  private wanted = false;
  /** Whether the stored record was read. */
  private started = false;
  /** Whether a check by this page has ended, with or without a response. */
  private checked = false;
  /** Time of a confirmation that no longer counts: from before this page or before a failed check; null = none. */
  private doubted: number | null = null;
  /** The shown account; null = none. */
  private shown: string | null = null;
  /** Whether this tab is signing in or out, after which its caller reloads it. */
  private isSigning = false;

  constructor(options: IdentitySessionOptions) {
    this.options = options;
  }

  /** Shows the stored identity and observes changes by other tabs. Returns a function that stops. */
  start(): () => void {
    const { device, onReplacedElsewhere, onError } = this.options;
    return observeIdentity(
      device,
      (record) => {
        const before = this.shown;
        this.take(record);
        // Without a record, the browser has emptied its storage.
        if (before !== null && this.shown !== before && record !== undefined && !this.isSigning) onReplacedElsewhere();
      },
      onError,
    );
  }

  /** Checks the identity with the server. A failed check signs no one out. */
  check(): Promise<void> {
    this.wanted = true;
    this.checking ??= this.checkOnce().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** Stores the player whom the server has just signed in, after `prepare` of the account's data on this device. */
  async signedIn(auth: Auth, prepare?: (account: string) => Promise<void>): Promise<void> {
    if (auth.user === null) return;
    const user = await claimData(userOf(auth.user), await readIdentity(this.options.device));
    await prepare?.(user.account);
    await this.storeAndTake({ kind: 'confirmed', user });
  }

  /** Stores that the player signed out and, with `forget`, that the account's data on this device is being deleted. */
  async signedOut(forget?: ForgettingAccount): Promise<void> {
    await this.storeAndTake({ kind: 'signedOut', forget });
  }

  private async checkOnce(): Promise<void> {
    const { device, api, clock, onNotices, onEndedElsewhere } = this.options;
    const before = await readIdentity(device);
    this.wanted = false;
    const answer = await answerOf(checkAuth(api));
    this.checked = true;
    if (answer === null) {
      // A check requested meanwhile may find a connection that this one missed.
      if (this.wanted) return this.checkOnce();
      const record = await readIdentity(device);
      this.doubted = record?.confirmedAt ?? null;
      this.take(record);
      return;
    }
    this.doubted = null;
    const event =
      answer.user === null
        ? ({ kind: 'ended', elsewhere: answer.elsewhere } as const)
        : ({ kind: 'confirmed', user: await claimData(answer.user, before) } as const);
    // Someone may have signed in or out during the request.
    const record = await storeIdentity(device, event, clock(), before?.generation);
    this.take(record);
    // Also at later checks, which make up for an interruption.
    if (answer.elsewhere && record.ended) await onEndedElsewhere(record.ended.account);
    // Last, since a notice acts on the account to which it belongs.
    onNotices(answer.notices);
  }

  private async storeAndTake(event: Parameters<typeof storeIdentity>[1]): Promise<void> {
    this.checked = true;
    this.doubted = null;
    this.isSigning = true;
    try {
      this.take(await storeIdentity(this.options.device, event, this.options.clock()));
    } finally {
      this.isSigning = false;
    }
  }

  private take(record: IdentityRecord | undefined): void {
    if (!this.started && !this.checked) this.doubted = record?.confirmedAt ?? null;
    this.started = true;
    this.shown = (record?.user ?? record?.ended)?.account ?? null;
    const { onIdentity } = this.options;
    if (record === undefined) {
      // Checking only until a first check has ended.
      onIdentity(this.checked ? { status: 'signedOut' } : { status: 'checking' });
    } else if (record.user === null) {
      const elsewhere = record.endedElsewhere === true && { elsewhere: true as const };
      onIdentity({ status: 'signedOut', ...(record.ended && { ended: record.ended, ...elsewhere }) });
    } else {
      onIdentity({ status: 'signedIn', user: record.user, confirmed: record.confirmedAt !== this.doubted });
    }
  }
}

interface Answer {
  /** Null = no one is signed in. */
  readonly user: NamedUser | null;
  /** Whether the player has ended the session from another device. */
  readonly elsewhere: boolean;
  /** Number of unread notices. */
  readonly notices: number;
}

/** Returns the server's answer; null if the check failed. */
async function answerOf(answer: Promise<Auth>): Promise<Answer | null> {
  try {
    const { auth, user, ended = false, notices = 0 } = await answer;
    return { user: auth && user !== null ? userOf(user) : null, elsewhere: ended, notices };
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    const isSignedOut = error.status === 401 && error.kind === 'problem';
    return isSignedOut ? { user: null, elsewhere: false, notices: 0 } : null;
  }
}

/** Returns the stored part of the user, without the e-mail address and anything else that is not shown. */
function userOf({ id, username, role, current_character, default_character_name = null }: AuthUser): NamedUser {
  return { id, username, role, current_character, default_character_name };
}
