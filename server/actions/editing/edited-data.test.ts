import { expect, it } from 'vitest';
import { overlayChanges, type TableChange } from '#core/admin/changes.ts';
import { EDITED } from '#core/admin/tables.ts';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import { readContentFiles } from '#server/content/content-files.ts';
import { parseContent } from '#server/content/parse-content.ts';
import { textFiles, textTables } from '#server/content/text-tables.ts';
import { readShipped } from './edited-data.ts';

const shipped = await readShipped(readContentFiles());

it('the texts’ files are the same after a conversion to tables and back', async () => {
  const files = textFiles(shipped.textFiles, textTables(shipped.textFiles));
  expect(Object.keys(files).sort()).toEqual(Object.keys(shipped.textFiles).sort());
  expect(await parseContent(files)).toEqual(shipped.texts);
  expect(textTables(files)).toEqual(textTables(shipped.textFiles));
});

it.each(EDITED_TABLES)('rows of %s have exactly the fields that the table describes', (table) => {
  const { key, fields } = EDITED[table];
  const known = [...key, ...fields.map((field) => field.key)];
  expect(shipped.tables[table].length).toBeGreaterThan(0);
  for (const row of shipped.tables[table]) expect(known).toEqual(expect.arrayContaining(Object.keys(row)));
});

it.each(EDITED_TABLES)('an edit of %s that changes nothing leaves the order of its rows', (table) => {
  const row = shipped.tables[table][0] ?? {};
  const change: TableChange = {
    table,
    row: EDITED[table].key.map((field) => String(row[field])).join(' '),
    field: null,
    value: row,
  };
  expect(overlayChanges(shipped.tables, [change])[table]).toEqual(shipped.tables[table]);
});
