/** Calls of editors about tables, changes, publications and reports of data (docs/api.md, section Admin). */
import * as v from 'valibot';
import { ROLES } from '../accounts/account.ts';
import { MAX_MARKDOWN_LENGTH, richTextSchema } from '../catalogue/rich-text.ts';
import { words as fields } from '../form-words.ts';
import { messageFields, textSchema } from '../message-answer.ts';
import { changeSource, count, cursor, id, line, MAX_REASON, moment, reason } from './admin-parts.ts';
import { DATA_REPORT_STATES, dataReportSchema } from './data-reports.ts';
import { EDITED_TABLES } from './edited-tables.ts';
import { words } from './words.ts';

/** Maximum number of edits in one request, such as an imported CSV. */
export const MAX_EDITS = 2000;

const table = v.picklist(EDITED_TABLES);
const rowKey = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));
const fieldKey = v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)));

/** `draft` = its author works on it; `review` = it waits for a reviewer; `published` = sent to every client. */
export const CHANGE_STATES = ['draft', 'review', 'published'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const changeSchema = v.object({
  id,
  table,
  row: v.string(),
  /** Null = the whole row. */
  field: v.nullable(v.string()),
  /** Null for a whole row = the row is removed. */
  value: v.unknown(),
  /** The replaced value: the published one at the time of the edit or, for a published change, of its publication. */
  before: v.unknown(),
  source: v.string(),
  state: v.picklist(CHANGE_STATES),
  /** Username; null = the account was deleted. */
  author: v.nullable(v.string()),
  /** Whether it is the requesting editor's. */
  own: v.boolean(),
  at: moment,
  /** Why a reviewer returned it; null = not returned. */
  note: v.nullable(v.string()),
  /** Id of the change that it reverts; null = none. */
  reverts: v.nullable(v.number()),
});
export type AdminChange = v.InferOutput<typeof changeSchema>;

/** Response of GET admin/tables/{table}. */
export const tableAnswerSchema = v.object({
  data: v.object({
    /** Published rows, in the form of the files. */
    rows: v.array(v.record(v.string(), v.unknown())),
    /** Drafts and changes in review, oldest first. */
    changes: v.array(changeSchema),
    /** Newest published change of each field that has one, with the id that an edit sends as `seen`. */
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

/** Response of PUT admin/tables/{table}: each edit is saved as a draft, equal to the published value, or refused. */
export const editsAnswerSchema = v.object({
  data: v.object({
    saved: v.array(changeSchema),
    /** Edits to the published value, which delete the editor's own open change of the field. */
    same: v.array(v.object({ row: v.string(), field: v.nullable(v.string()) })),
    refused: v.array(
      v.object({
        row: v.string(),
        field: v.nullable(v.string()),
        message: v.string(),
        /** Absent for a fault of the value. */
        text: v.optional(textSchema),
        /** The change that someone else made to the field in the meantime; null = the value itself is invalid. */
        theirs: v.nullable(changeSchema),
      }),
    ),
  }),
});
export type EditsAnswer = v.InferOutput<typeof editsAnswerSchema>['data'];

/** A fault that the data would have with the open changes. */
const faultSchema = v.object({ section: v.string(), id: v.string(), message: v.string() });

/** Response of GET admin/changes: all open changes, and their effect on the data. */
export const openChangesAnswerSchema = v.object({
  data: v.object({
    changes: v.array(changeSchema),
    /** Labels of the changed rows and of those with faults, by `table` and `row`. */
    labels: v.record(v.string(), v.string()),
    /** Faults of the data with all changes in review. */
    faults: v.array(faultSchema),
    publication: count,
  }),
});

export const changeIdsSchema = v.object({ ids: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_EDITS)) });
export const givenBackSchema = v.object({ ...changeIdsSchema.entries, note: reason });

/** Body of POST admin/publications. */
export const publishSchema = v.object({
  ...changeIdsSchema.entries,
  /** One line for players, shown in the changelog. */
  note: v.pipe(
    line(MAX_REASON),
    v.nonEmpty(() => words.noNote),
  ),
  /** Number of the newest publication that the reviewer saw. */
  seen: count,
});

export const publishedAnswerSchema = v.object({
  ...messageFields,
  data: v.object({ publication: count, version: v.string(), changes: count }),
});

export const historyOfTableQuerySchema = v.object({
  row: v.optional(rowKey),
  field: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Id of a change; only older ones are returned. */
  before: cursor,
});

/** Response of GET admin/tables/{table}/history, newest first. */
export const tableHistoryAnswerSchema = v.object({
  data: v.object({
    changes: v.array(
      v.object({
        ...changeSchema.entries,
        /** Time and author of the publication; author null = the account was deleted. */
        published_at: moment,
        publisher: v.nullable(v.string()),
        publication: count,
        /** Whether it is the current value on clients. */
        current: v.boolean(),
      }),
    ),
    next: v.nullable(count),
  }),
});
export type TableHistory = v.InferOutput<typeof tableHistoryAnswerSchema>['data'];

/** Body of POST admin/changes/{id}/revert. */
export const revertSchema = v.object({ source: changeSource });

/** Response of POST admin/changes/{id}/revert: the draft that reverts it. */
export const changeAnswerSchema = v.object({ ...messageFields, data: changeSchema });

/** Response of the requests that drop, submit and return changes: the changes afterwards, or before they were dropped. */
export const changesAnswerSchema = v.object({ data: v.object({ changes: v.array(changeSchema) }) });

/** Body of POST admin/preview. */
export const previewSchema = v.object({
  text: v.pipe(
    v.string(),
    v.maxLength(MAX_MARKDOWN_LENGTH, () => fields.tooLong(String(MAX_MARKDOWN_LENGTH))),
  ),
});
export const previewAnswerSchema = v.object({ data: richTextSchema });

/** Response of GET admin: pending work of the team, and missing facts of the data. */
export const adminOverviewAnswerSchema = v.object({
  data: v.object({
    role: v.picklist(ROLES),
    /** Number of the requesting editor's drafts. */
    drafts: count,
    review: count,
    /** Number of open reports of wrong facts, and of gaps that players reported. */
    data_reports: count,
    /** Number of contest entries that are not judged yet. */
    entries: count,
    /** Number of characters whose rank players reported; null for editors. */
    rank_reports: v.nullable(count),
    /** Number of rows of each table, and of those that lack a fact, in total and by field. */
    tables: v.record(v.string(), v.object({ rows: count, incomplete: count, fields: v.record(v.string(), count) })),
    /** Published changes whose field has a new value in the program's files. */
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
  thanks: v.boolean(),
  /** Username; null = the account was deleted. */
  player: v.nullable(v.string()),
  at: moment,
  label: v.string(),
  /** The field's published value. */
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
/** Response of GET admin/data-reports; open ones oldest first, settled ones newest first. */
export const dataReportsAnswerSchema = v.object({
  data: v.object({ reports: v.array(queuedReportSchema), total: count, next: v.nullable(v.string()) }),
});

/** Body of PUT admin/data-reports/{id}: accepting makes a draft of `value`, which may differ from the player's. */
export const settledReportSchema = v.union([
  v.object({ decision: v.literal('accept'), value: v.unknown(), seen: v.nullable(id), reply: line(MAX_REASON) }),
  v.object({ decision: v.literal('reject'), reply: reason }),
]);

/** Response of PUT admin/data-reports/{id}. */
export const settledReportAnswerSchema = v.object({ ...messageFields, data: queuedReportSchema });
