import { afterEach, expect, it } from 'vitest';
import type { AdminChange } from '#core/contract/editing/admin.ts';
import { deleteStoredOf } from '#page/platform/device-storage.ts';
import { cellKey, readUnsaved, type UnsavedEdit, writeUnsaved } from './unsaved-edits.ts';

const edit = (more: Partial<UnsavedEdit> = {}): UnsavedEdit => ({
  row: '2',
  field: 'speed',
  value: 7,
  seen: null,
  source: 'Client 15.30',
  ...more,
});

const KEY = cellKey('2', 'speed');

afterEach(() => deleteStoredOf('Edda'));

it('an edit is stored for its editor and table, with the reason why it was refused', () => {
  const refused = { [KEY]: edit({ message: 'It has to be a number.' }) };
  expect(writeUnsaved('Edda', 'contests', {}, refused)).toBe(false);
  expect(readUnsaved('Edda', 'contests')).toEqual(refused);
  expect(readUnsaved('Ada', 'contests')).toEqual({});
  expect(readUnsaved('Edda', 'contestTexts')).toEqual({});
  writeUnsaved('Edda', 'contests', refused, {});
  expect(readUnsaved('Edda', 'contests')).toEqual({});
});

it('an edit with a conflict is stored as unsaved, since the server reports the conflict again', () => {
  const theirs = { id: 9 } as AdminChange;
  writeUnsaved('Edda', 'bestiary', {}, { [KEY]: edit({ message: 'Someone else has an open change to it.', theirs }) });
  expect(readUnsaved('Edda', 'bestiary')).toEqual({ [KEY]: edit() });
});

it('a tab does not overwrite another tab’s edits of other cells', () => {
  const other = cellKey('3', 'armor');
  writeUnsaved('Edda', 'bestiary', {}, { [KEY]: edit() });
  writeUnsaved('Edda', 'bestiary', {}, { [other]: edit({ row: '3', field: 'armor' }) });
  writeUnsaved('Edda', 'bestiary', { [other]: edit({ row: '3', field: 'armor' }) }, {});
  expect(readUnsaved('Edda', 'bestiary')).toEqual({ [KEY]: edit() });
});
