/** Requests of editors and admins about contests, ranks and accounts, and the audit log (docs/api.md, section Admin). */
import * as v from 'valibot';
import { ROLES } from '../accounts/account.ts';
import { ENTRY_STATUSES, type EntryStatus, MAX_WINNERS } from '../contests/contests.ts';
import { isoMoment } from '../iso-moment.ts';
import { messageFields } from '../message-answer.ts';
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
  /** Version that a judgement refers to. */
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
/** Response of GET admin/entries, sorted by id, so that an entry's position does not depend on its contents. */
export const adminEntriesAnswerSchema = v.object({
  data: v.object({ entries: v.array(adminEntrySchema), next: v.nullable(v.string()) }),
});
export const adminEntryAnswerSchema = v.object({ ...messageFields, data: adminEntrySchema });
/** Statuses that a jury can give. */
export const JUDGEMENTS = ['valid', 'needsFix', 'disqualified'] as const satisfies readonly EntryStatus[];
export type EntryJudgement = (typeof JUDGEMENTS)[number];
export const judgementSchema = v.object({
  revision: count,
  judgement: v.picklist(JUDGEMENTS),
  /** Empty = none, which only a valid entry allows. */
  reason: line(MAX_REASON),
});
export const remarkSchema = v.object({ remark: line(MAX_REASON) });
export const placesSchema = v.object({
  entries: v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_WINNERS)),
});

/** A contest with the times that determine its state. */
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
  /** Number of entries by status. */
  entries: v.record(v.string(), count),
  /** Entries with a place, the first place first. */
  places: v.array(v.object({ id: v.string(), title: v.string(), character: v.string() })),
});
export type AdminContest = v.InferOutput<typeof adminContestSchema>;
export const adminContestsAnswerSchema = v.object({ data: v.array(adminContestSchema) });
export const adminContestAnswerSchema = v.object({ ...messageFields, data: adminContestSchema });
/** Body of PUT admin/contests/{slug}/times: the times to change. */
export const movedTimesSchema = v.partial(
  v.object({
    announced: v.nullable(isoMoment),
    opens: isoMoment,
    closes: isoMoment,
    voting: v.nullable(v.object({ from: isoMoment, until: isoMoment })),
  }),
);

/** A character whose rank players reported; only for admins. */
const reportedCharacterSchema = v.object({
  name: v.string(),
  player: v.string(),
  reports: v.array(v.object({ reason: v.string(), text: v.string() })),
  scores: v.array(v.object({ board: v.string(), score: v.number() })),
});
export type ReportedRank = v.InferOutput<typeof reportedCharacterSchema>;
const excludedNameSchema = v.object({
  /** The character's current name; in lower case where no character has it. */
  name: v.string(),
  reason: v.string(),
  excluded_at: moment,
});
/** Response of GET admin/rank-reports: reported characters with the oldest report first; exclusions newest first. */
export const rankReportsAnswerSchema = v.object({
  data: v.object({ reported: v.array(reportedCharacterSchema), excluded: v.array(excludedNameSchema) }),
});
export type RankReports = v.InferOutput<typeof rankReportsAnswerSchema>['data'];
/** Maximum number of open reports that are read for it. */
export const MAX_OPEN_REPORTS = 500;
/** Body of PUT admin/characters/{name}/exclusion. */
export const exclusionSchema = v.object({ reason });

/** Accounts; only for admins. */
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
export const userAnswerOfAdminSchema = v.object({ ...messageFields, data: adminUserSchema });
export const newRoleSchema = v.object({ role: v.picklist(ROLES) });
export const suspensionSchema = v.object({ reason: line(MAX_REASON) });

/** Admin actions, by their names in the audit log. */
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
/** Response of GET admin/log, newest first. */
export const logAnswerSchema = v.object({
  data: v.object({
    actions: v.array(
      v.object({
        id,
        at: moment,
        /** Username; null = the account was deleted. */
        by: v.nullable(v.string()),
        action: v.picklist(ADMIN_ACTIONS),
        /** The affected row, entry or username. */
        subject: v.string(),
        /** A short description of the change; empty = the action alone is enough. */
        detail: v.string(),
      }),
    ),
    next: v.nullable(count),
  }),
});
