/** Calls of editors about contests and their entries (docs/api.md, Admin). */
import type * as v from 'valibot';
import {
  type AdminContest,
  type AdminEntry,
  adminContestAnswerSchema,
  adminContestsAnswerSchema,
  adminEntriesAnswerSchema,
  adminEntryAnswerSchema,
  type EntryJudgement,
  type movedTimesSchema,
} from '#core/contract/editing/moderation.ts';
import { pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';

export type MovedTimes = v.InferInput<typeof movedTimesSchema>;

/** The server's message about a decision, and the contest after it. */
export interface DecidedContest {
  readonly message: string;
  readonly data: AdminContest;
}

/** The server's message about a decision, and the entry after it. */
export interface DecidedEntry {
  readonly message: string;
  readonly data: AdminEntry;
}

/** Returns every contest, including drafts. */
export async function readAdminContests(api: Api): Promise<readonly AdminContest[]> {
  return (await api.call('admin/contests', adminContestsAnswerSchema)).data;
}

export function moveTimes(api: Api, slug: string, body: MovedTimes): Promise<DecidedContest> {
  return api.call(`admin/contests/${slug}/times`, adminContestAnswerSchema, { method: 'PUT', body, csrf: true });
}

/** Assigns places 1, 2, … to these entries and removes the places of all others. */
export function givePlaces(api: Api, slug: string, entries: readonly string[]): Promise<DecidedContest> {
  const options = { method: 'PUT', body: { entries }, csrf: true } as const;
  return api.call(`admin/contests/${slug}/places`, adminContestAnswerSchema, options);
}

/** Publishes the results with the places of these entries, in their order. */
export function publishResults(api: Api, slug: string, entries: readonly string[]): Promise<DecidedContest> {
  const options = { method: 'POST', body: { entries }, csrf: true } as const;
  return api.call(`admin/contests/${slug}/results`, adminContestAnswerSchema, options);
}

/** Returns a page of a contest's entries. */
export async function readAdminEntries(
  api: Api,
  query: { readonly contest: string; readonly status: string | undefined; readonly after: string | undefined },
): Promise<{ readonly entries: readonly AdminEntry[]; readonly next: string | null }> {
  return (await api.call(pathOf('admin/entries', query), adminEntriesAnswerSchema)).data;
}

export function judgeEntry(
  api: Api,
  { id, revision }: Pick<AdminEntry, 'id' | 'revision'>,
  verdict: { readonly judgement: EntryJudgement; readonly reason: string },
): Promise<DecidedEntry> {
  const options = { method: 'PUT', body: { revision, ...verdict }, csrf: true } as const;
  return api.call(`admin/entries/${id}`, adminEntryAnswerSchema, options);
}

export function remarkOn(api: Api, id: string, remark: string): Promise<DecidedEntry> {
  return api.call(`admin/entries/${id}/remark`, adminEntryAnswerSchema, {
    method: 'PUT',
    body: { remark },
    csrf: true,
  });
}
