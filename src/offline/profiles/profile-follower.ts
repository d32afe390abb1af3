/** A displayed profile: first its stored copy, then the server's response, refreshed on request. */
import type { Profile, ProfileProgress, ProfileQuery } from '#core/contract/profiles/profiles.ts';
import type { Api } from '#offline/api/client.ts';
import { ApiFailure, type UnansweredStatus, unansweredStatus } from '#offline/api/failure.ts';
import { fetchProfile, fetchProfileProgress } from '#offline/api/profiles/profiles-api.ts';
import { onDevice } from '#offline/database/connection.ts';
import { deleteProfile, readStoredProfile, storeProfile } from '#offline/database/profiles-store.ts';
import type { ProgressDatabase } from '#offline/database/progress-database.ts';

export interface SeenProfile {
  readonly profile: Profile;
  readonly progress: ProfileProgress;
  /** Time of the server's response, in ms of device time. */
  readonly seenAt: number;
}

export interface ProfileState {
  /** The newest copy; null = none. */
  readonly seen: SeenProfile | null;
  /** Outcome of the newest call; a hidden profile is `missing` too. */
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
  private running: Promise<void> | undefined;
  /** Whether another request is needed: the pending response may be older than a change. */
  private wanted = false;
  /** Time of the last request, in ms of device time; 0 = never. */
  requestedAt = 0;

  constructor(options: FollowerOptions) {
    this.options = options;
  }

  /** Requests the profile. Resolves once a response to a request made after this call is shown and stored. */
  refresh(): Promise<void> {
    this.wanted = true;
    this.running ??= this.fetchWhileWanted().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  private async fetchWhileWanted(): Promise<void> {
    while (this.wanted) {
      this.wanted = false;
      await this.fetchOnce();
    }
  }

  private async fetchOnce(): Promise<void> {
    const { database, api, query, clock } = this.options;
    if (this.state.seen === null) {
      const stored = await onDevice(() => readStoredProfile(database, query));
      if (stored !== undefined) this.show({ seen: stored, status: 'loading' });
    }
    this.requestedAt = clock();
    try {
      const [profile, progress] = await Promise.all([fetchProfile(api, query), fetchProfileProgress(api, query)]);
      const seenAt = clock();
      const { seen } = this.state;
      // Unchanged data keeps its identity, so that nothing is rendered again.
      const before = seen !== null && isSame([seen.profile, seen.progress], [profile, progress]) ? seen : null;
      this.show({ seen: { profile, progress, ...before, seenAt }, status: 'ready' });
      await onDevice(() => storeProfile(database, query, { profile, progress }, seenAt));
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      const status = unansweredStatus(error);
      this.show({ seen: status === 'missing' ? null : this.state.seen, status });
      if (status === 'missing') await onDevice(() => deleteProfile(database, query));
    }
  }

  private show(state: ProfileState): void {
    this.state = state;
    this.options.onState(state);
  }
}
