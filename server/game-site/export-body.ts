/** Reads the body of an import of a player's own export (docs/api.md, section Accounts): up to 8 MB of untrusted data. */
import * as v from 'valibot';
import { checkExport, type ExportFile, importRequestSchema } from '#core/contract/accounts/export-file.ts';
import { words as fields } from '#core/contract/form-words.ts';
import { words } from '#core/contract/request-words.ts';
import { unstorableField } from '#core/contract/unstorable.ts';

/** The importing account, and the number of entries per page. */
export interface ExportBodyOptions {
  readonly username: string;
  readonly entriesPerPage: number;
}

export type ReadExport =
  /** The body is not JSON. */
  | { readonly kind: 'malformed'; readonly key: 'request.notUtf8' | 'request.invalidJson' }
  | { readonly kind: 'refused'; readonly field: string; readonly message: string }
  | {
      readonly kind: 'file';
      readonly preview: boolean;
      readonly characters: ExportFile['characters'];
      /** JSON of each page of the progress: a string passes between threads faster than thousands of entries. */
      readonly pages: readonly string[];
    };

/** Maximum nesting of a body; an export has half of that. */
const MAX_DEPTH = 16;

/** Parses and validates a body and splits its progress into pages. */
export function readExportBody(body: Uint8Array, { username, entriesPerPage }: ExportBodyOptions): ReadExport {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return { kind: 'malformed', key: 'request.notUtf8' };
  }
  if (isTooDeep(text)) return refused('file', words.exportTooDeep);
  let value: unknown;
  try {
    value = text.trim() === '' ? {} : JSON.parse(text);
  } catch {
    return { kind: 'malformed', key: 'request.invalidJson' };
  }
  const field = unstorableField(text, value);
  if (field !== null) return refused(field, fields.unstorable);
  const request = v.safeParse(importRequestSchema, value, { abortEarly: true });
  if (!request.success) {
    const [issue] = request.issues;
    return refused(v.getDotPath(issue) ?? 'body', issue.message);
  }
  const checked = checkExport(request.output.file, username);
  if (!checked.ok) return refused('file', checked.message);
  const { characters, progress } = checked.file;
  const pages: string[] = [];
  for (let start = 0; start < progress.length; start += entriesPerPage)
    pages.push(JSON.stringify(progress.slice(start, start + entriesPerPage)));
  return { kind: 'file', preview: request.output.preview, characters, pages };
}

function refused(field: string, message: string): ReadExport {
  return { kind: 'refused', field, message };
}

/** Whether a JSON text is nested too deeply. Checked before parsing, since such a text takes parsers seconds and much memory. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
