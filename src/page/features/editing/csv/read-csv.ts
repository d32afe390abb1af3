import { parse } from 'papaparse';
import { type CsvLine, MAX_CSV_BYTES } from '#core/admin/csv.ts';
import { words } from './words.ts';

export type ReadCsv =
  | { readonly ok: true; readonly lines: readonly CsvLine[] }
  | { readonly ok: false; readonly message: string };

/** Reads the text of a file; fails if it is too large or not UTF-8. */
export async function readCsvFile(file: Blob): Promise<ReadCsv> {
  if (file.size > MAX_CSV_BYTES) return { ok: false, message: words.tooLarge };
  try {
    return readCsvText(new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer()));
  } catch {
    return { ok: false, message: words.wrongEncoding };
  }
}

export function readCsvText(text: string): ReadCsv {
  if (new Blob([text]).size > MAX_CSV_BYTES) return { ok: false, message: words.tooLarge };
  const lines: CsvLine[] = [];
  let line = 1;
  let read = 0;
  let isBroken = false;
  parse<string[]>(text, {
    // Spreadsheets use semicolons in locales with a decimal comma, and tabs in copied cells.
    delimitersToGuess: [',', ';', '\t'],
    step: ({ data, errors, meta }) => {
      isBroken ||= errors.some(({ type }) => type === 'Quotes');
      lines.push({ line, cells: data });
      line += text.slice(read, meta.cursor).split(/\r\n|\r|\n/).length - 1;
      read = meta.cursor;
    },
  });
  return isBroken ? { ok: false, message: words.broken } : { ok: true, lines };
}
