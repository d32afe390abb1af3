import { describe, expect, it } from 'vitest';
import { MAX_CSV_BYTES } from '#core/admin/csv.ts';
import { readCsvFile, readCsvText } from './read-csv.ts';

const cells = (read: ReturnType<typeof readCsvText>) => (read.ok ? read.lines.map((line) => line.cells) : read.message);

describe('a file', () => {
  it('is refused if it is too large, also as text', async () => {
    const large = 'x'.repeat(MAX_CSV_BYTES + 1);
    const refused = { ok: false, message: 'The file is larger than 4 MB.' };
    expect(await readCsvFile(new Blob([large]))).toEqual(refused);
    expect(readCsvText(large)).toEqual(refused);
  });

  it('is refused if it is not UTF-8, with what to do about it', async () => {
    const latin = new Blob([new Uint8Array([0x69, 0x64, 0x0a, 0xe9])]);
    expect(await readCsvFile(latin)).toEqual({
      ok: false,
      message: 'The file is not in UTF-8. Save it as “CSV UTF-8”.',
    });
  });

  it('is read without its byte order mark', async () => {
    expect(cells(await readCsvFile(new Blob(['\uFEFFid,Name\n1,Wolf'])))).toEqual([
      ['id', 'Name'],
      ['1', 'Wolf'],
    ]);
  });
});

describe('a text', () => {
  it.each([',', ';', '\t'])('has its cells between %j', (separator) => {
    expect(cells(readCsvText(`${['id', 'Name'].join(separator)}\n${['1', 'Wolf'].join(separator)}`))).toEqual([
      ['id', 'Name'],
      ['1', 'Wolf'],
    ]);
  });

  it('is refused if a quotation mark is not closed', () => {
    expect(cells(readCsvText('id,Name\n1,"Wolf\n2,Bear'))).toBe('A quotation mark in the file is not closed.');
  });

  it('numbers its lines as an editor shows them, whatever its cells contain', () => {
    const read = readCsvText('id,Locations\n1,"Edron\nThais"\n2,Venore');
    expect(read.ok && read.lines.map(({ line }) => line)).toEqual([1, 2, 4]);
  });
});
