import { describe, expect, test } from 'vitest';
import { checkExport, MAX_IMPORT_ENTRIES, readExport } from './export-file.ts';

const FILE = {
  format: 'loremark-export',
  version: 1,
  account: { username: 'Rowan', email: 'rowan@example.org' },
  characters: [{ id: 3, name: 'Sir Rowan', is_hidden: 0 }],
  progress: [{ character: 3, list: 'achievements', item: 1, value: 1, version: 9 }],
  history: [],
};
const read = (file: unknown) => readExport(JSON.stringify(file), 'rowan');

describe('an export', () => {
  test('is read without the parts that an import ignores', () => {
    expect(read(FILE)).toEqual({
      ok: true,
      file: {
        format: 'loremark-export',
        version: 1,
        account: { username: 'Rowan' },
        characters: [{ id: 3, name: 'Sir Rowan' }],
        progress: [{ character: 3, list: 'achievements', item: 1, value: 1 }],
      },
    });
  });

  test.each<[string, string, string]>([
    [
      'cut off',
      JSON.stringify(FILE).slice(0, -9),
      'This file is not an export of a Loremark account, or is incomplete: it is not valid JSON.',
    ],
    ['empty', '', 'This file is not an export of a Loremark account, or is incomplete: it is not valid JSON.'],
    ['anything', '[1]', 'This file is not an export of a Loremark account.'],
    [
      'unsent changes',
      JSON.stringify({ format: 'loremark-unsent', version: 1 }),
      'This file holds unsent changes. Import it on the Sync page.',
    ],
    [
      'newer',
      JSON.stringify({ ...FILE, version: 2 }),
      'This export is from a newer version of Loremark. Reload the page, then try again.',
    ],
    [
      'damaged',
      JSON.stringify({ ...FILE, progress: [...FILE.progress, { ...FILE.progress[0], value: 'one' }] }),
      'This export is damaged at progress.1.value. Nothing was imported.',
    ],
    [
      'from another account',
      JSON.stringify({ ...FILE, account: { username: 'Other' } }),
      'This is the export of another account. You can only import your own.',
    ],
    [
      'too large',
      JSON.stringify({ ...FILE, progress: Array.from({ length: MAX_IMPORT_ENTRIES + 1 }, () => FILE.progress[0]) }),
      'This export is too large: at most 50000 entries can be imported.',
    ],
  ])('that is %s is refused with the reason', (_, text, message) => {
    expect(readExport(text, 'Rowan')).toEqual({ ok: false, message });
  });

  test('is not read beyond its first fault, since the faults of a large file would exhaust the memory', () => {
    let laterReads = 0;
    const progress = [0];
    Object.defineProperty(progress, 1, { enumerable: true, get: () => (laterReads += 1) });
    expect(checkExport({ ...FILE, progress }, 'Rowan')).toEqual({
      ok: false,
      message: 'This export is damaged at progress.0. Nothing was imported.',
    });
    expect(laterReads).toBe(0);
  });
});
