import { expect, it } from 'vitest';
import type { AdminChange } from '#core/contract/admin.ts';
import { cellKey, readUnsaved, type UnsavedEdit, writeUnsaved } from './unsaved-edits.ts';

const edit = (more: Partial<UnsavedEdit> = {}): UnsavedEdit => ({
  row: '2',
  field: 'speed',
  value: 7,
  seen: null,
  source: 'Client 15.30',
  ...more,
});

it('an edit is kept for its editor and table, with the reason why it was refused', () => {
  const key = cellKey('2', 'speed');
  writeUnsaved('Edda', 'bestiary', { [key]: edit({ message: 'It has to be a number.' }) });
  expect(readUnsaved('Edda', 'bestiary')).toEqual({ [key]: edit({ message: 'It has to be a number.' }) });
  expect(readUnsaved('Ada', 'bestiary')).toEqual({});
  expect(readUnsaved('Edda', 'mounts')).toEqual({});
  writeUnsaved('Edda', 'bestiary', {});
  expect(readUnsaved('Edda', 'bestiary')).toEqual({});
});

it('one that met another change is kept as unsaved: the server tells of it anew', () => {
  const theirs = { id: 9 } as AdminChange;
  writeUnsaved('Edda', 'bestiary', { a: edit({ message: 'Somebody has another change of it open.', theirs }) });
  expect(readUnsaved('Edda', 'bestiary')).toEqual({ a: edit() });
});
