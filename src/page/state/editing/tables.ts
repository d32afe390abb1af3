/** Admin tables for React, with their drafts, history and previews. Only loaded by the screens of admin. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RichText } from '#core/contract/catalogue/rich-text.ts';
import type { TableHistory } from '#core/contract/editing/admin.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import * as calls from '#offline/api/editing/admin-api.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { countWork } from '#offline/pending-work.ts';
import { checkIdentity, useIdentity } from '#page/state/accounts/identity.ts';
import { type Fetched, useAnswer } from '#page/state/answers/server-answer.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { adminChanged } from './overview.ts';
import { type EditorState, TableEditor } from './table-editor.ts';
import { readUnsaved, writeUnsaved } from './unsaved-edits.ts';

/** The last source of this visit and its account: most edits of a session have the same source. */
let newest = { account: '', source: '' };

export function useSource(): readonly [source: string, setSource: (source: string) => void] {
  const account = useAccount();
  const [known, setKnown] = useState(newest);
  return [
    known.account === account ? known.source : '',
    (source) => {
      newest = { account, source };
      setKnown(newest);
    },
  ];
}

/** The signed-in account; '' = none. */
function useAccount(): string {
  const identity = useIdentity();
  return identity.status === 'signedIn' ? identity.user.account : '';
}

/** Returns the table with the editor's unsaved edits on this device. */
export function useTableEditor(table: EditedTable): Fetched<TableEditor> {
  const account = useAccount();
  const [ask] = useState(() => async () => {
    const read = () => countWork(calls.readAdminTable(api, table));
    return new TableEditor(
      table,
      {
        read,
        save: (body) => asEditor(calls.saveEdits(api, table, body)),
        move: (action, ids) => asEditor(calls.moveDrafts(api, action, ids)),
        keep: (before, after) => writeUnsaved(account, table, before, after),
        changed: adminChanged,
      },
      await read(),
      readUnsaved(account, table),
    );
  });
  return useAnswer(ask, 0);
}

/** Makes a call as an editor. After a 404 the identity is checked, since the role may have been removed. */
async function asEditor<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await countWork(call);
  } catch (error) {
    if (error instanceof ApiFailure && error.status === 404) void checkIdentity();
    throw error;
  }
}

export function useEditorState(editor: TableEditor): EditorState {
  return useSyncExternalStore(editor.subscribe, editor.state);
}

/** Returns the names of another table's rows, for suggestions. */
export function useNamesOf(table: EditedTable | undefined, nameOf: (row: Readonly<Record<string, unknown>>) => string) {
  const [names, setNames] = useState<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the table alone decides
  useEffect(() => {
    if (table === undefined) return;
    let left = false;
    countWork(calls.readAdminTable(api, table)).then(
      ({ rows }) => {
        if (!left) setNames(rows.map(nameOf));
      },
      // Without suggestions, the whole name has to be typed.
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [table]);
  return names;
}

/** Returns a page of the history of a table, row or field. */
export function readTableHistory(
  table: EditedTable,
  { row, field, before }: { readonly row: string; readonly field: string | null; readonly before: number | null },
): Promise<TableHistory> {
  const query = { row, field: field ?? undefined, before: before === null ? undefined : String(before) };
  return countWork(calls.readTableHistory(api, table, query));
}

/** Creates a draft that reverts a published change. */
export function revertTableChange(id: number, source: string): Promise<Outcome> {
  return messageOf(async () => {
    const { message } = await countWork(calls.revertChange(api, id, source));
    adminChanged();
    return message;
  });
}

export function preview(text: string): Promise<RichText> {
  return countWork(calls.previewMarkdown(api, text));
}
