/** Calls of editors and admins (docs/api.md, section Admin); everybody else is answered as if there were none. */
import * as v from 'valibot';
import { ROLES } from './account.ts';
import { ENTRY_STATUSES, type EntryStatus, MAX_WINNERS } from './contests.ts';
import { DATA_REPORT_STATES, dataReportSchema } from './data-reports.ts';
import { EDITED_TABLES } from './edited-tables.ts';
import { isoMoment } from './iso-moment.ts';
import { MAX_MARKDOWN_LENGTH, richTextSchema } from './rich-text.ts';

/** Edits of one call, as of an imported CSV. */
export const MAX_EDITS = 2000;
const MAX_SOURCE = 300;
const MAX_REASON = 500;
/** Rows of a page of history, log, reports and users. */
export const ADMIN_PAGE = 50;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const moment = v.string();
const line = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max, `At most ${max} characters.`));
/** A sentence that somebody reads. */
const reason = v.pipe(line(MAX_REASON), v.nonEmpty('Say why, in a sentence.'));
const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,16}$/), v.transform(Number)));
const table = v.picklist(EDITED_TABLES);
const rowKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const fieldKey = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)));

/** Where a change comes from: an address, a client version, a post on the game's site. */
const changeSource = v.pipe(line(MAX_SOURCE), v.nonEmpty('Say where this comes from.'));

/** `draft` = its author works on it; `review` = it waits for somebody else; `published` = every client has it. */
export const CHANGE_STATES = ['draft', 'review', 'published'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const changeSchema = v.object({
  id,
  table,
  row: v.string(),
  /** Null = the whole row. */
  field: v.nullable(v.string()),
  /** Null for a whole row = it goes. */
  value: v.unknown(),
  /** What it replaces: the published value when it was made, or, of a published change, when it was published. */
  before: v.unknown(),
  source: v.string(),
  state: v.picklist(CHANGE_STATES),
  /** Username; null = the account is gone. */
  author: v.nullable(v.string()),
  /** Whether it is the asking editor's. */
  own: v.boolean(),
  at: moment,
  /** Why a reviewer gave it back; null = nobody did. */
  note: v.nullable(v.string()),
  /** Id of the change that it takes back; null = of none. */
  reverts: v.nullable(v.number()),
});
export type AdminChange = v.InferOutput<typeof changeSchema>;

/** Answer of GET admin/tables/{table}. */
export const tableAnswerSchema = v.object({
  data: v.object({
    /** Published rows, as the files have them. */
    rows: v.array(v.record(v.string(), v.unknown())),
    /** Drafts and what waits for review, oldest first. */
    changes: v.array(changeSchema),
    /** Newest published change of each field that has one, by `row` and `field`, as the ids by which an edit says what it saw. */
    published: v.array(v.object({ id, row: v.string(), field: v.nullable(v.string()) })),
    /** Number of the newest publication; 0 = none. */
    publication: count,
  }),
});
export type AdminTable = v.InferOutput<typeof tableAnswerSchema>['data'];

const editSchema = v.object({
  row: rowKey,
  field: fieldKey,
  value: v.unknown(),
  /** Id of the newest change of that field which the editor saw, draft or published; null = none. */
  seen: v.nullable(id),
});

/** Body of PUT admin/tables/{table}. */
export const editsSchema = v.object({
  edits: v.pipe(v.array(editSchema), v.minLength(1), v.maxLength(MAX_EDITS)),
  source: changeSource,
});
export type AdminEdits = v.InferOutput<typeof editsSchema>;

/** Answer of PUT admin/tables/{table}: each edit is saved as a draft, the same as what is published, or refused. */
export const editsAnswerSchema = v.object({
  data: v.object({
    saved: v.array(changeSchema),
    /** Edits to the published value: an own open change of the field is gone. */
    same: v.array(v.object({ row: v.string(), field: v.nullable(v.string()) })),
    refused: v.array(
      v.object({
        row: v.string(),
        field: v.nullable(v.string()),
        message: v.string(),
        /** What somebody else made of the field meanwhile; null = the value itself is at fault. */
        theirs: v.nullable(changeSchema),
      }),
    ),
  }),
});
export type EditsAnswer = v.InferOutput<typeof editsAnswerSchema>['data'];

/** A fault that the whole data would have with open changes. */
const faultSchema = v.object({ section: v.string(), id: v.string(), message: v.string() });

/** Answer of GET admin/changes: everything that is open, and what it would do to the whole. */
export const openChangesAnswerSchema = v.object({
  data: v.object({
    changes: v.array(changeSchema),
    /** Rows of these changes by `table` and `row`, for their names. */
    labels: v.record(v.string(), v.string()),
    /** Faults of the data with everything that waits for review. */
    faults: v.array(faultSchema),
    publication: count,
  }),
});

export const changeIdsSchema = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_EDITS)) });
export const givenBackSchema = v.object({ ...changeIdsSchema.entries, note: reason });

/** Body of POST admin/publications. */
export const publishSchema = v.object({
  ...changeIdsSchema.entries,
  /** One line for players, told in the changelog. */
  note: v.pipe(line(MAX_REASON), v.nonEmpty('Say in a line what changes for players.')),
  /** Number of the newest publication that the reviewer saw. */
  seen: count,
});

export const publishedAnswerSchema = v.object({
  message: v.string(),
  data: v.object({ publication: count, version: v.string(), changes: count }),
});

export const historyOfTableQuerySchema = v.object({
  row: v.optional(rowKey),
  field: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Id of a change: what is older. */
  before: cursor,
});

/** Answer of GET admin/tables/{table}/history, newest first. */
export const tableHistoryAnswerSchema = v.object({
  data: v.object({
    changes: v.array(
      v.object({
        ...changeSchema.entries,
        /** When it was published, and by whom; null = the account is gone. */
        published_at: moment,
        publisher: v.nullable(v.string()),
        publication: count,
        /** Whether it is the value that clients have. */
        current: v.boolean(),
      }),
    ),
    next: v.nullable(count),
  }),
});
export type TableHistory = v.InferOutput<typeof tableHistoryAnswerSchema>['data'];

/** Body of POST admin/changes/{id}/revert. */
export const revertSchema = v.object({ source: changeSource });

/** Answer of POST admin/changes/{id}/revert: the draft that takes it back. */
export const changeAnswerSchema = v.object({ message: v.string(), data: changeSchema });

/** Answer of the calls that drop, submit and give back: the changes as they are then, of dropped ones as they were. */
export const changesAnswerSchema = v.object({ data: v.object({ changes: v.array(changeSchema) }) });

/** Body of POST admin/preview. */
export const previewSchema = v.object({
  text: v.pipe(v.string(), v.maxLength(MAX_MARKDOWN_LENGTH, `At most ${MAX_MARKDOWN_LENGTH} characters.`)),
});
export const previewAnswerSchema = v.object({ data: richTextSchema });

/** Answer of GET admin: what waits for the team, and what the data lacks. */
export const adminOverviewAnswerSchema = v.object({
  data: v.object({
    role: v.picklist(ROLES),
    /** The asking editor's drafts. */
    drafts: count,
    review: count,
    data_reports: count,
    /** Entries to contests that nobody has judged. */
    entries: count,
    /** Characters whose rank players reported; null for editors. */
    rank_reports: v.nullable(count),
    /** Rows of each table, and how many of them lack a fact, in all and by field. */
    tables: v.record(v.string(), v.object({ rows: count, incomplete: count, fields: v.record(v.string(), count) })),
    /** Published changes that meet another value of the program's files. */
    merges: v.array(
      v.object({
        change: changeSchema,
        outcome: v.picklist(['kept', 'fileNewer', 'unfit']),
        label: v.string(),
        file_value: v.unknown(),
      }),
    ),
  }),
});
export type AdminOverview = v.InferOutput<typeof adminOverviewAnswerSchema>['data'];

const queuedReportSchema = v.object({
  ...dataReportSchema.entries,
  /** Username; null = the account is gone. */
  player: v.nullable(v.string()),
  at: moment,
  label: v.string(),
  /** The published value of the field. */
  present: v.unknown(),
  /** Newest change of the field, or of the whole row, open or published; null = none. */
  newest: v.nullable(changeSchema),
  state: v.picklist(DATA_REPORT_STATES),
  reply: v.nullable(v.string()),
});
export type QueuedReport = v.InferOutput<typeof queuedReportSchema>;

export const dataReportsQuerySchema = v.object({
  state: v.optional(v.picklist(['open', 'settled'])),
  after: v.optional(v.string()),
});
/** Answer of GET admin/data-reports; open ones oldest first, settled ones newest first. */
export const dataReportsAnswerSchema = v.object({
  data: v.object({ reports: v.array(queuedReportSchema), total: count, next: v.nullable(v.string()) }),
});

/** Body of PUT admin/data-reports/{id}: accepting makes a draft of `value`, which may differ from the player's. */
export const settledReportSchema = v.union([
  v.object({ decision: v.literal('accept'), value: v.unknown(), seen: v.nullable(id), reply: line(MAX_REASON) }),
  v.object({ decision: v.literal('reject'), reply: reason }),
]);

/** Answer of PUT admin/data-reports/{id}. */
export const settledReportAnswerSchema = v.object({ message: v.string(), data: queuedReportSchema });

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
export type Judgement = (typeof JUDGEMENTS)[number];
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

/** What was done in admin. */
export const ADMIN_DEEDS = [
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
export type AdminDeed = (typeof ADMIN_DEEDS)[number];

export const logQuerySchema = v.object({ deed: v.optional(v.picklist(ADMIN_DEEDS)), before: cursor });
/** Answer of GET admin/log, newest first. */
export const logAnswerSchema = v.object({
  data: v.object({
    deeds: v.array(
      v.object({
        id,
        at: moment,
        /** Username; null = the account is gone. */
        by: v.nullable(v.string()),
        deed: v.picklist(ADMIN_DEEDS),
        /** Whom or what it was done to: a row, an entry, a username. */
        subject: v.string(),
        /** What it was, in few words. */
        detail: v.string(),
      }),
    ),
    next: v.nullable(count),
  }),
});
