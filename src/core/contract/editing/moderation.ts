/** Calls of editors and admins about contests, ranks and accounts, and the log (docs/api.md, section Admin). */
import * as v from 'valibot';
import { ROLES } from '../accounts/account.ts';
import { ENTRY_STATUSES, type EntryStatus, MAX_WINNERS } from '../contests/contests.ts';
import { isoMoment } from '../iso-moment.ts';
import { count, cursor, id, line, MAX_REASON, moment, reason } from './admin-parts.ts';

/** Entries to contests. */
export const adminEntriesQuerySchema = v.object({
  contest: v.pipe(v.string(), v.maxLength(40)),
  status: v.optional(v.picklist(ENTRY_STATUSES)),
  /** Id of the entry after which the page begins. */
  after: v.optional(v.pipe(v.string(), v.maxLength(64))),
});
const adminEntrySchema = v.object({
  id: v.string(),
  /** Version of it that a judgement names. */
  revision: count,
  status: v.picklist(ENTRY_STATUSES),
  player: v.string(),
  character: v.string(),
  title: v.string(),
  text: v.string(),
  ai: v.boolean(),
  images: v.array(
    v.object({ id: v.string(), src: v.string(), thumb: v.string(), width: count, height: count, alt: v.string() }),
  ),
  reason: v.nullable(v.string()),
  place: v.nullable(count),
  remark: v.nullable(v.string()),
});
export type AdminEntry = v.InferOutput<typeof adminEntrySchema>;
/** Answer of GET admin/entries, by id, which stays in its place whatever its player changes. */
export const adminEntriesAnswerSchema = v.object({
  data: v.object({ entries: v.array(adminEntrySchema), next: v.nullable(v.string()) }),
});
export const adminEntryAnswerSchema = v.object({ message: v.string(), data: adminEntrySchema });
/** Statuses that a jury gives. */
export const JUDGEMENTS = ['valid', 'needsFix', 'disqualified'] as const satisfies readonly EntryStatus[];
export type EntryJudgement = (typeof JUDGEMENTS)[number];
export const judgementSchema = v.object({
  revision: count,
  judgement: v.picklist(JUDGEMENTS),
  /** Empty = none, which only a valid entry may have. */
  reason: line(MAX_REASON),
});
export const remarkSchema = v.object({ remark: line(MAX_REASON) });
export const placesSchema = v.object({
  entries: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_WINNERS)),
});

/** A contest with what decides its state. */
const adminContestSchema = v.object({
  slug: v.string(),
  title: v.string(),
  kind: v.string(),
  state: v.string(),
  times: v.object({
    announced: v.nullable(moment),
    opens: moment,
    closes: moment,
    voting: v.nullable(v.object({ from: moment, until: moment })),
    results: v.nullable(moment),
  }),
  /** Numbers of entries by status. */
  entries: v.record(v.string(), count),
  /** Entries with a place, the first first. */
  places: v.array(v.object({ id: v.string(), title: v.string(), character: v.string() })),
});
export type AdminContest = v.InferOutput<typeof adminContestSchema>;
export const adminContestsAnswerSchema = v.object({ data: v.array(adminContestSchema) });
export const adminContestAnswerSchema = v.object({ message: v.string(), data: adminContestSchema });
/** Body of PUT admin/contests/{slug}/times: the times that move. */
export const movedTimesSchema = v.partial(
  v.object({
    announced: v.nullable(isoMoment),
    opens: isoMoment,
    closes: isoMoment,
    voting: v.nullable(v.object({ from: isoMoment, until: isoMoment })),
  }),
);

/** Characters whose rank players reported; admins alone. */
const reportedCharacterSchema = v.object({
  name: v.string(),
  player: v.string(),
  reports: v.array(v.object({ reason: v.string(), text: v.string() })),
  scores: v.array(v.object({ board: v.string(), score: v.number() })),
});
export type ReportedRank = v.InferOutput<typeof reportedCharacterSchema>;
const excludedNameSchema = v.object({
  /** The character's present name; in lower case where nobody has it. */
  name: v.string(),
  reason: v.string(),
  excluded_at: moment,
});
/** Answer of GET admin/rank-reports: who waits longest first, of the oldest reports; exclusions newest first. */
export const rankReportsAnswerSchema = v.object({
  data: v.object({ reported: v.array(reportedCharacterSchema), excluded: v.array(excludedNameSchema) }),
});
export type RankReports = v.InferOutput<typeof rankReportsAnswerSchema>['data'];
/** Open reports that are read for it. */
export const MAX_OPEN_REPORTS = 500;
/** Body of PUT admin/characters/{name}/exclusion. */
export const exclusionSchema = v.object({ reason });

/** Accounts; admins alone. */
export const usersQuerySchema = v.object({
  /** Beginning of a username. */
  name: v.optional(v.pipe(v.string(), v.maxLength(60))),
  role: v.optional(v.picklist(ROLES)),
  suspended: v.optional(v.picklist(['1'])),
  /** Username after which the page begins. */
  after: v.optional(v.pipe(v.string(), v.maxLength(60))),
});
const adminUserSchema = v.object({
  id,
  username: v.string(),
  role: v.picklist(ROLES),
  created_at: moment,
  characters: count,
  /** Null = not suspended. */
  suspended_at: v.nullable(moment),
  suspended_reason: v.nullable(v.string()),
});
export type AdminUser = v.InferOutput<typeof adminUserSchema>;
export const usersAnswerSchema = v.object({
  data: v.object({ users: v.array(adminUserSchema), next: v.nullable(v.string()) }),
});
export const userAnswerOfAdminSchema = v.object({ message: v.string(), data: adminUserSchema });
export const newRoleSchema = v.object({ role: v.picklist(ROLES) });
export const suspensionSchema = v.object({ reason: line(MAX_REASON) });

/** Deeds in admin, as the log names them. */
export const ADMIN_ACTIONS = [
  'edit',
  'dropChange',
  'submitChanges',
  'giveBackChanges',
  'publish',
  'revert',
  'acceptReport',
  'rejectReport',
  'judgeEntry',
  'remarkEntry',
  'givePlaces',
  'publishResults',
  'moveContestTimes',
  'excludeCharacter',
  'readmitCharacter',
  'dismissReports',
  'changeRole',
  'suspend',
  'unsuspend',
] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];

export const logQuerySchema = v.object({ action: v.optional(v.picklist(ADMIN_ACTIONS)), before: cursor });
/** Answer of GET admin/log, newest first. */
export const logAnswerSchema = v.object({
  data: v.object({
    actions: v.array(
      v.object({
        id,
        at: moment,
        /** Username; null = the account is gone. */
        by: v.nullable(v.string()),
        action: v.picklist(ADMIN_ACTIONS),
        /** The row, entry or username that it was done to. */
        subject: v.string(),
        /** The change in few words; empty = the deed says all. */
        detail: v.string(),
      }),
    ),
    next: v.nullable(count),
  }),
});
