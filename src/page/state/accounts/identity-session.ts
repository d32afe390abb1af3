/** The signed-in player: as the server says, or as it said last while it can't be reached. */
import type { Auth, NamedUser } from '#core/contract/accounts/account.ts';
import { checkAuth } from '#offline/api/accounts/account-api.ts';
import type { Api } from '#offline/api/client.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import type { DeviceDatabase, IdentityRecord } from '#offline/database/device-database.ts';
import { observeIdentity, readIdentity, storeIdentity } from '#offline/database/identity-store.ts';
import type { Identity } from '#page/state/atoms.ts';

type AuthUser = NonNullable<Auth['user']>;

export interface IdentitySessionOptions {
  readonly device: DeviceDatabase;
  readonly api: Api;
  /** Device time in ms. */
  readonly clock: () => number;
  /** Runs whenever the identity, or its certainty, has changed. */
  readonly onIdentity: (identity: Identity) => void;
  /** Receives the account whose session ended without a sign-out, or null. */
  readonly onEnded: (account: string | null) => void;
  /** Receives the number of unread notices whenever the server has counted them. */
  readonly onNotices: (count: number) => void;
  /** Runs when the device's store can't be read. */
  readonly onError: (error: unknown) => void;
}

export class IdentitySession {
  private readonly options: IdentitySessionOptions;
  private checking: Promise<void> | undefined;
  /** Whether a check was requested after the one in flight had begun. */
  private wanted = false;
  /** Whether the stored record was read once. */
  private started = false;
  /** Whether a check of this page has ended, with or without an answer. */
  private checked = false;
  /** Time of a confirmation that is no longer fresh: from before this page, or from before a check in vain. */
  private doubted: number | null = null;

  constructor(options: IdentitySessionOptions) {
    this.options = options;
  }

  /** Shows the last known identity and follows what other tabs learn. Returns stop. */
  start(): () => void {
    return observeIdentity(this.options.device, (record) => this.take(record), this.options.onError);
  }

  /** Checks the identity with the server. Only an answer that says so signs anybody out. */
  check(): Promise<void> {
    this.wanted = true;
    this.checking ??= this.ask().finally(() => {
      this.checking = undefined;
    });
    return this.checking;
  }

  /** Adopts the player whom the server has just signed in. */
  async signedIn(auth: Auth): Promise<void> {
    if (auth.user === null) return;
    await this.storeAndTake({ kind: 'confirmed', user: userOf(auth.user) });
  }

  /** Takes over that the player signed out. */
  async signedOut(): Promise<void> {
    await this.storeAndTake({ kind: 'signedOut' });
  }

  private async ask(): Promise<void> {
    const { device, api, clock, onNotices } = this.options;
    const before = await readIdentity(device);
    this.wanted = false;
    const answer = await answerOf(checkAuth(api), onNotices);
    this.checked = true;
    if (answer === 'none') {
      // A caller during the check may know of a connection that this one missed.
      if (this.wanted) return this.ask();
      const record = await readIdentity(device);
      this.doubted = record?.confirmedAt ?? null;
      this.take(record);
      return;
    }
    this.doubted = null;
    const event = answer === 'nobody' ? ({ kind: 'ended' } as const) : ({ kind: 'confirmed', user: answer } as const);
    // Somebody may have signed in or out while the question was under way.
    this.take(await storeIdentity(device, event, clock(), before?.generation));
  }

  private async storeAndTake(event: Parameters<typeof storeIdentity>[1]): Promise<void> {
    this.checked = true;
    this.doubted = null;
    this.take(await storeIdentity(this.options.device, event, this.options.clock()));
  }

  private take(record: IdentityRecord | undefined): void {
    if (!this.started && !this.checked) this.doubted = record?.confirmedAt ?? null;
    this.started = true;
    const { onIdentity, onEnded } = this.options;
    onEnded(record?.ended ?? null);
    if (record === undefined) {
      // No check has begun, unlike one that failed.
      onIdentity(this.checked ? { status: 'signedOut' } : { status: 'checking' });
    } else if (record.user === null) {
      onIdentity({ status: 'signedOut' });
    } else {
      onIdentity({ status: 'signedIn', user: record.user, confirmed: record.confirmedAt !== this.doubted });
    }
  }
}

/** The signed-in player as the server says; `none` without an answer that counts as a check. */
async function answerOf(
  answer: Promise<Auth>,
  onNotices: IdentitySessionOptions['onNotices'],
): Promise<NamedUser | 'nobody' | 'none'> {
  try {
    const { auth, user, notices = 0 } = await answer;
    onNotices(notices);
    return auth && user !== null ? userOf(user) : 'nobody';
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    return error.status === 401 && error.kind === 'problem' ? 'nobody' : 'none';
  }
}

/** The stored part of the answer: no e-mail address, nothing else that is not shown. */
function userOf({ username, role, current_character, default_character_name = null }: AuthUser): NamedUser {
  return { username, role, current_character, default_character_name };
}
