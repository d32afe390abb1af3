/** State of a cell or a row: who changed it and how far the change is. */
import type { AdminChange } from '#core/contract/editing/admin.ts';
import type { EditorState } from '#page/state/editing/table-editor.ts';
import { cellKey, type UnsavedEdit } from '#page/state/editing/unsaved-edits.ts';
import { words as editing } from '../words.ts';
import { words } from './words.ts';

export type CellState =
  | { readonly kind: 'published' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'unsaved'; readonly edit: UnsavedEdit }
  | { readonly kind: 'refused'; readonly edit: UnsavedEdit }
  | { readonly kind: 'conflict'; readonly edit: UnsavedEdit; readonly theirs: AdminChange }
  | { readonly kind: 'mine' | 'theirs' | 'review'; readonly change: AdminChange };

const PUBLISHED: CellState = { kind: 'published' };

export function cellState({ unsaved, saving, open }: EditorState, row: string, field: string | null): CellState {
  const key = cellKey(row, field);
  if (saving.has(key)) return { kind: 'saving' };
  const edit = unsaved[key];
  if (edit?.theirs !== undefined) return { kind: 'conflict', edit, theirs: edit.theirs };
  if (edit !== undefined) return { kind: edit.message === undefined ? 'unsaved' : 'refused', edit };
  const change = open.get(key);
  if (change === undefined) return PUBLISHED;
  return { kind: change.state === 'review' ? 'review' : change.own ? 'mine' : 'theirs', change };
}

export function stateWords(state: CellState): string {
  switch (state.kind) {
    case 'published':
      return '';
    case 'theirs':
      return words.states.theirs(state.change.author ?? editing.formerEditor);
    default:
      return words.states[state.kind];
  }
}
