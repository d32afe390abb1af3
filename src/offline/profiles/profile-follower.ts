/** A profile that is looked at: its kept copy at once, then what the server says of it, asked again and again. */
import type { Profile, ProfileProgress, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { Api } from '#offline/api/client.ts';
import { ApiFailure, type UnansweredStatus, unansweredStatus } from '#offline/api/failure.ts';
import { fetchProfile, fetchProfileProgress } from '#offline/api/profiles/profiles-api.ts';
import { onDevice } from '#offline/database/on-device.ts';
import { forgetProfile, keepProfile, readStoredProfile } from '#offline/database/profiles-store.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';

export interface SeenProfile {
  readonly profile: Profile;
  readonly progress: ProfileProgress;
  /** When the server said so, in ms of device time. */
  readonly seenAt: number;
}

export interface ProfileState {
  /** The newest copy of it; null = none. */
  readonly seen: SeenProfile | null;
  /** Outcome of the newest call; a profile that can't be seen is `missing` too. */
  readonly status: 'loading' | 'ready' | UnansweredStatus;
}

export const NOTHING_SEEN: ProfileState = { seen: null, status: 'loading' };

export interface FollowerOptions {
  readonly database: ProgressDatabase;
  readonly api: Api;
  readonly query: ProfileQuery;
  readonly clock: () => number;
  readonly onState: (state: ProfileState) => void;
}

const isSame = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b);

export class ProfileFollower {
  private readonly options: FollowerOptions;
  private state = NOTHING_SEEN;
  private asking: Promise<void> | undefined;
  /** Whether it is to be asked again: the answer in flight may be older than what was changed since. */
  private wanted = false;
  /** When the server was asked last, in ms of device time; 0 = never. */
  askedAt = 0;

  constructor(options: FollowerOptions) {
    this.options = options;
  }

  /** Asks the server. Resolves when an answer to a question that was not put before this one is shown and kept. */
  ask(): Promise<void> {
    this.wanted = true;
    this.asking ??= this.askWhileWanted().finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }

  private async askWhileWanted(): Promise<void> {
    while (this.wanted) {
      this.wanted = false;
      await this.answer();
    }
  }

  private async answer(): Promise<void> {
    const { database, api, query, clock } = this.options;
    if (this.state.seen === null) {
      const kept = await onDevice(() => readStoredProfile(database, query));
      if (kept !== undefined) this.show({ seen: kept, status: 'loading' });
    }
    this.askedAt = clock();
    try {
      const [profile, progress] = await Promise.all([fetchProfile(api, query), fetchProfileProgress(api, query)]);
      const seenAt = clock();
      const { seen } = this.state;
      // An unchanged answer stays the same object, so that nothing is drawn anew.
      const before = seen !== null && isSame([seen.profile, seen.progress], [profile, progress]) ? seen : null;
      this.show({ seen: { profile, progress, ...before, seenAt }, status: 'ready' });
      await onDevice(() => keepProfile(database, query, { profile, progress }, seenAt));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const status = unansweredStatus(error);
      this.show({ seen: status === 'missing' ? null : this.state.seen, status });
      if (status === 'missing') await onDevice(() => forgetProfile(database, query));
    }
  }

  private show(state: ProfileState): void {
    this.state = state;
    this.options.onState(state);
  }
}
