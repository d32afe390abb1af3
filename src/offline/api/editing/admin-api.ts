/** Calls of editors about tables, changes and publications (docs/api.md, Admin). */
import type * as v from 'valibot';
import type { RichText } from '#core/contract/catalogue/rich-text.ts';
import {
  type AdminChange,
  type AdminEdits,
  type AdminOverview,
  type AdminTable,
  adminOverviewAnswerSchema,
  changeAnswerSchema,
  changesAnswerSchema,
  type EditsAnswer,
  editsAnswerSchema,
  openChangesAnswerSchema,
  previewAnswerSchema,
  publishedAnswerSchema,
  type publishSchema,
  type TableHistory,
  tableAnswerSchema,
  tableHistoryAnswerSchema,
} from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { pathOf } from '../api-request.ts';
import type { Api } from '../client.ts';
import { worded } from '../wording.ts';

/** Time limit in ms: a large import is validated and stored as a whole. */
const IMPORT_TIMEOUT_MS = 120_000;

export type OpenChanges = v.InferOutput<typeof openChangesAnswerSchema>['data'];
export type Publication = v.InferInput<typeof publishSchema>;
export type Published = v.InferOutput<typeof publishedAnswerSchema>;

export async function readAdminOverview(api: Api): Promise<AdminOverview> {
  return (await api.call('admin', adminOverviewAnswerSchema)).data;
}

export async function readAdminTable(api: Api, table: EditedTable): Promise<AdminTable> {
  return (await api.call(`admin/tables/${table}`, tableAnswerSchema)).data;
}

/** Saves edits as drafts. */
export async function saveEdits(api: Api, table: EditedTable, body: AdminEdits): Promise<EditsAnswer> {
  const options = { method: 'PUT', body, csrf: true, timeoutMs: IMPORT_TIMEOUT_MS } as const;
  const { refused, ...data } = (await api.call(`admin/tables/${table}`, editsAnswerSchema, options)).data;
  return { ...data, refused: refused.map(worded) };
}

/** Returns a page of the published changes of a table, row or field, newest first. */
export async function readTableHistory(
  api: Api,
  table: EditedTable,
  query: Readonly<Record<'row' | 'field' | 'before', string | undefined>>,
): Promise<TableHistory> {
  return (await api.call(pathOf(`admin/tables/${table}/history`, query), tableHistoryAnswerSchema)).data;
}

export async function readOpenChanges(api: Api): Promise<OpenChanges> {
  return (await api.call('admin/changes', openChangesAnswerSchema)).data;
}

/** Deletes the editor's own drafts or submits them for review. */
export async function moveDrafts(
  api: Api,
  action: 'drop' | 'submit',
  ids: readonly number[],
): Promise<readonly AdminChange[]> {
  const options = { method: 'POST', body: { ids }, csrf: true } as const;
  return (await api.call(`admin/changes/${action}`, changesAnswerSchema, options)).data.changes;
}

/** Returns changes in review to their authors, with a reason. */
export async function giveBack(api: Api, ids: readonly number[], note: string): Promise<readonly AdminChange[]> {
  const options = { method: 'POST', body: { ids, note }, csrf: true } as const;
  return (await api.call('admin/changes/give-back', changesAnswerSchema, options)).data.changes;
}

/** Creates a draft that reverts a published change. */
export function revertChange(api: Api, id: number, source: string): Promise<v.InferOutput<typeof changeAnswerSchema>> {
  return api.call(`admin/changes/${id}/revert`, changeAnswerSchema, { method: 'POST', body: { source }, csrf: true });
}

export function publishChanges(api: Api, body: Publication): Promise<Published> {
  return api.call('admin/publications', publishedAnswerSchema, {
    method: 'POST',
    body,
    csrf: true,
    timeoutMs: IMPORT_TIMEOUT_MS,
  });
}

/** Renders Markdown the way players see it. */
export async function previewMarkdown(api: Api, text: string): Promise<RichText> {
  return (await api.call('admin/preview', previewAnswerSchema, { method: 'POST', body: { text }, csrf: true })).data;
}
