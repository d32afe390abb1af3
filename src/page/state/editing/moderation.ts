/** Data and decisions of editors and admins: contests and entries, ranks, accounts, the audit log. Only loaded by their screens. */
import type { Role } from '#core/contract/accounts/account.ts';
import type {
  AdminContest,
  AdminEntry,
  AdminUser,
  EntryJudgement,
  RankReports,
} from '#core/contract/editing/moderation.ts';
import * as contests from '#offline/api/editing/admin-contests-api.ts';
import * as people from '#offline/api/editing/admin-people-api.ts';
import { failedOutcome, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { adminChanged } from './overview.ts';
import { failed, type Pages, usePages } from './pages.ts';

export type { Role } from '#core/contract/accounts/account.ts';
export type {
  AdminContest,
  AdminEntry,
  AdminUser,
  EntryJudgement,
  RankReports,
  ReportedRank,
} from '#core/contract/editing/moderation.ts';
export type { MovedTimes } from '#offline/api/editing/admin-contests-api.ts';
export type { LoggedAction } from '#offline/api/editing/admin-people-api.ts';
export type { Pages } from './pages.ts';

/** The outcome of an action: the server's message and data after it, or the reason for its failure. */
export type Decided<Data> = Outcome<{ readonly message: string; readonly data: Data }>;

/** Runs an action; afterwards the counts of open work are fetched again. */
export async function decide<Data>(act: () => Promise<{ readonly message: string; readonly data: Data }>) {
  try {
    const { message, data } = await act();
    adminChanged();
    return { ok: true, message, data } as const;
  } catch (error) {
    failed(error);
    return failedOutcome(error);
  }
}

const withoutData = async (message: Promise<string>) => ({ message: await message, data: null });

export function useAdminContests(): Pages<AdminContest> {
  const ask = async () => ({ rows: await contests.readAdminContests(api), next: null });
  return usePages('contests', ask, (one, other) => one.slug === other.slug);
}

/** Returns entries of a contest, all or of one status. */
export function useEntries(contest: string, status: string | undefined): Pages<AdminEntry> {
  const ask = async (after: string | undefined) => {
    const { entries, next } = await contests.readAdminEntries(api, { contest, status, after });
    return { rows: entries, next };
  };
  return usePages(`${contest}\n${status}`, ask, (one, other) => one.id === other.id);
}

export const moveTimes = (slug: string, times: contests.MovedTimes): Promise<Decided<AdminContest>> =>
  decide(() => contests.moveTimes(api, slug, times));

export const givePlaces = (slug: string, ids: readonly string[]): Promise<Decided<AdminContest>> =>
  decide(() => contests.givePlaces(api, slug, ids));

export const publishResults = ({ slug, places }: AdminContest): Promise<Decided<AdminContest>> =>
  decide(() =>
    contests.publishResults(
      api,
      slug,
      places.map(({ id }) => id),
    ),
  );

/** Judges the revision of an entry that was shown. */
export const judgeContestEntry = (
  entry: AdminEntry,
  judgement: EntryJudgement,
  reason: string,
): Promise<Decided<AdminEntry>> => decide(() => contests.judgeEntry(api, entry, { judgement, reason }));

export const remark = ({ id }: AdminEntry, text: string): Promise<Decided<AdminEntry>> =>
  decide(() => contests.remarkOn(api, id, text));

/** Returns reports and exclusions, in one row. */
export function useRankReports(): Pages<RankReports> {
  const ask = async () => ({ rows: [await people.readRankReports(api)], next: null });
  return usePages('ranks', ask, () => true);
}

export const exclude = (name: string, reason: string): Promise<Decided<null>> =>
  decide(() => withoutData(people.excludeCharacter(api, name, reason)));

export const readmit = (name: string): Promise<Decided<null>> =>
  decide(() => withoutData(people.readmitCharacter(api, name)));

export const dismiss = (name: string): Promise<Decided<null>> =>
  decide(() => withoutData(people.dismissReports(api, name)));

export interface UsersQuery {
  /** Beginning of the username. */
  readonly name: string | undefined;
  readonly role: string | undefined;
  readonly suspended: string | undefined;
}

export function useUsers(query: UsersQuery): Pages<AdminUser> {
  const ask = async (after: string | undefined) => {
    const { users, next } = await people.readUsers(api, { ...query, after });
    return { rows: users, next };
  };
  const { name, role, suspended } = query;
  return usePages([name, role, suspended].join('\n'), ask, (one, other) => one.id === other.id);
}

export const changeRole = ({ id }: AdminUser, role: Role): Promise<Decided<AdminUser>> =>
  decide(() => people.changeRole(api, id, role));

export const suspend = ({ id }: AdminUser, reason: string): Promise<Decided<AdminUser>> =>
  decide(() => people.suspendUser(api, id, reason));

export const unsuspend = ({ id }: AdminUser): Promise<Decided<AdminUser>> =>
  decide(() => people.unsuspendUser(api, id));

/** Returns the audit log, all of it or one kind of action. */
export function useLog(action: string | undefined): Pages<people.LoggedAction> {
  const ask = async (before: string | undefined) => {
    const { actions, next } = await people.readLog(api, { action, before });
    return { rows: actions, next: next === null ? null : String(next) };
  };
  return usePages(action ?? '', ask, (one, other) => one.id === other.id);
}
