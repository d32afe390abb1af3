/** Editing of tables as editors do it, with responses parsed by the contract. */
import * as v from 'valibot';
import {
  type AdminChange,
  type AdminTable,
  adminOverviewAnswerSchema,
  changesAnswerSchema,
  type EditsAnswer,
  editsAnswerSchema,
  openChangesAnswerSchema,
  tableAnswerSchema,
  tableHistoryAnswerSchema,
} from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { TestClient } from '../server.ts';

/** Parses the response to a successful call. Throws with the status of any other response. */
async function answered<Schema extends v.GenericSchema>(
  answer: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return v.parse(schema, await answer.json());
}

export interface WrittenEdit {
  readonly row: string;
  readonly field: string | null;
  readonly value: unknown;
  readonly seen?: number | null;
}

/** The call that saves edits. */
export function putEdits(
  editor: TestClient,
  table: string,
  edits: readonly WrittenEdit[],
  source: unknown = 'https://tibia.example/news',
): Promise<Response> {
  return editor.call('PUT', `admin/tables/${table}`, { edits: edits.map((edit) => ({ seen: null, ...edit })), source });
}

export async function edit(
  editor: TestClient,
  table: EditedTable,
  ...edits: readonly WrittenEdit[]
): Promise<EditsAnswer> {
  return (await answered(await putEdits(editor, table, edits), editsAnswerSchema)).data;
}

/** Saves one edit. Throws unless it became a draft. */
export async function draft(editor: TestClient, table: EditedTable, one: WrittenEdit): Promise<AdminChange> {
  const { saved, refused } = await edit(editor, table, one);
  const [change] = saved;
  if (change === undefined) throw new Error(`It is not a draft: ${refused[0]?.message ?? 'published like that'}`);
  return change;
}

export const moveChanges = (
  editor: TestClient,
  action: 'drop' | 'submit' | 'give-back',
  ids: readonly number[],
  note = 'Look again.',
) => editor.post(`admin/changes/${action}`, { ids, ...(action === 'give-back' && { note }) });

/** Saves edits and submits them for review. */
export async function review(
  editor: TestClient,
  table: EditedTable,
  ...edits: readonly WrittenEdit[]
): Promise<readonly AdminChange[]> {
  const { saved } = await edit(editor, table, ...edits);
  const answer = await moveChanges(
    editor,
    'submit',
    saved.map(({ id }) => id),
  );
  return (await answered(answer, changesAnswerSchema)).data.changes;
}

export async function readTable(editor: TestClient, table: EditedTable): Promise<AdminTable> {
  return (await answered(await editor.get(`admin/tables/${table}`), tableAnswerSchema)).data;
}

/** A page of a table's history; `query` begins with `?`. */
export async function readHistory(editor: TestClient, table: EditedTable, query = '') {
  return (await answered(await editor.get(`admin/tables/${table}/history${query}`), tableHistoryAnswerSchema)).data;
}

export async function readOpen(editor: TestClient) {
  return (await answered(await editor.get('admin/changes'), openChangesAnswerSchema)).data;
}

export async function readOverview(editor: TestClient) {
  return (await answered(await editor.get('admin'), adminOverviewAnswerSchema)).data;
}

/** The call that publishes changes; by default as someone who has seen the newest publication. */
export async function publishAll(
  reviewer: TestClient,
  ids: readonly number[],
  { note = 'A creature is right.', seen }: { readonly note?: string; readonly seen?: number } = {},
): Promise<Response> {
  return reviewer.post('admin/publications', { ids, note, seen: seen ?? (await readOpen(reviewer)).publication });
}

/** Publishes edits of one editor by another. Throws unless they are published. */
export async function publishEdits(
  { author, reviewer }: { readonly author: TestClient; readonly reviewer: TestClient },
  table: EditedTable,
  ...edits: readonly WrittenEdit[]
): Promise<readonly AdminChange[]> {
  const changes = await review(author, table, ...edits);
  const answer = await publishAll(
    reviewer,
    changes.map(({ id }) => id),
  );
  if (answer.status !== 201) throw new Error(`${answer.status}: ${await answer.text()}`);
  return changes;
}
