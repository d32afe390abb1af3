/** The export of an account as a file, and the response to its import (docs/api.md, section Accounts). */
import * as v from 'valibot';
import { messageFields } from '../message-answer.ts';
import { words } from './export-words.ts';

export const EXPORT_FORMAT = 'loremark-export';
/** Version of the file's format; added fields do not change it. */
export const EXPORT_VERSION = 1;

/** Largest import request in bytes; only the file's progress is sent. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024;
/** Maximum number of progress entries in one import. */
export const MAX_IMPORT_ENTRIES = 50_000;
const MAX_IMPORT_CHARACTERS = 1000;
/** Longest accepted name of a character, far above any that can be chosen. */
const MAX_IMPORT_NAME_LENGTH = 100;

/** Format of the page's other file, which gets its own message. */
const UNSENT_FORMAT = 'loremark-unsent';

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const entrySchema = v.object({
  /** Null = the legacy character. */
  character: v.nullable(id),
  list: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  item: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  value: v.number(),
  text: v.optional(v.string()),
});

/** The parts of an export that an import reads. */
const exportFileSchema = v.object({
  format: v.literal(EXPORT_FORMAT),
  version: v.number(),
  account: v.object({ username: v.string() }),
  characters: v.pipe(
    v.array(v.object({ id, name: v.pipe(v.string(), v.maxLength(MAX_IMPORT_NAME_LENGTH)) })),
    v.maxLength(MAX_IMPORT_CHARACTERS),
  ),
  progress: v.pipe(v.array(entrySchema), v.maxLength(MAX_IMPORT_ENTRIES)),
});
export type ExportFile = v.InferOutput<typeof exportFileSchema>;

/** A file that can be imported, or the reason against it as a sentence for the player. */
export type CheckedExport =
  | { readonly ok: true; readonly file: ExportFile }
  | { readonly ok: false; readonly message: string };

/** Checks a parsed file against the account (`username`) that imports it. */
export function checkExport(value: unknown, username: string): CheckedExport {
  const envelope = v.safeParse(v.object({ format: v.string(), version: v.number() }), value);
  if (envelope.success && envelope.output.format === UNSENT_FORMAT) return refused(words.unsent);
  if (!envelope.success || envelope.output.format !== EXPORT_FORMAT) return refused(words.otherFile);
  if (envelope.output.version > EXPORT_VERSION) return refused(words.newer);
  // Only the first fault is shown; collecting millions would exhaust the server's memory.
  const result = v.safeParse(exportFileSchema, value, { abortEarly: true });
  if (!result.success) {
    const [issue] = result.issues;
    const place = v.getDotPath(issue);
    if (issue.type === 'max_length' && place === 'progress') return refused(words.tooLarge(String(MAX_IMPORT_ENTRIES)));
    return refused(place === null ? words.damagedAtStart : words.damaged(place));
  }
  if (result.output.account.username.toLowerCase() !== username.toLowerCase()) return refused(words.otherAccount);
  return { ok: true, file: result.output };
}

/** Parses and checks a file's text. */
export function readExport(text: string, username: string): CheckedExport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refused(words.notJson);
  }
  return checkExport(value, username);
}

function refused(message: string): CheckedExport {
  return { ok: false, message };
}

/** POST user/import. The file is checked separately, since it has its own messages. */
export const importRequestSchema = v.object({
  /** True = only count. */
  preview: v.optional(
    v.boolean(() => words.preview),
    false,
  ),
  file: v.optional(v.unknown()),
});

const importedListSchema = v.object({
  list: v.string(),
  /** Number of entries in the file. */
  entries: v.number(),
  /** Number of those that change a value. */
  changed: v.number(),
  /** Number of those that are unknown or invalid on the server. */
  unknown: v.number(),
});

const importedCharacterSchema = v.object({
  /** Null = the legacy character. */
  name: v.nullable(v.string()),
  /** Whether the account has this character; progress of others is not imported. */
  known: v.boolean(),
  lists: v.array(importedListSchema),
});

export const importAnswerSchema = v.object({
  ...messageFields,
  data: v.object({
    /** Number of entries that were changed, or would be in a preview. */
    changed: v.number(),
    characters: v.array(importedCharacterSchema),
  }),
});
export type ImportAnswer = v.InferOutput<typeof importAnswerSchema>;
