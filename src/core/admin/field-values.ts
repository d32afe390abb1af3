/** Validates values of fields and rows by the catalogue's own schemas, with messages for people. */
import * as v from 'valibot';
import { nameSchema } from '#core/catalogue/items.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { words as fields } from '#core/contract/form-words.ts';
import { plainName } from '#core/words/names.ts';
import { isStorable } from '#core/words/storable.ts';
import { canonical } from './changes.ts';
import { EDITED, rowKey, type TableRow } from './tables.ts';
import { words } from './words.ts';

const { faults } = words;

/** Longest value, in characters of JSON. */
export const MAX_VALUE = 50_000;
/** Deepest nesting of lists and objects in a value; the deepest existing one, a season's tasks, has four levels. */
const MAX_DEPTH = 8;

export type CheckedValue =
  /** The value to store: texts are trimmed, and names are as the game writes them. */
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly message: string };

/** The schema of a field; `wrapped` of what may be null, `item` of a list's items. */
type ValueSchema = v.GenericSchema & { readonly wrapped?: ValueSchema; readonly item?: ValueSchema };

const refused = (message: string): CheckedValue => ({ ok: false, message });

/** Checks the value of a field. Null is accepted for an optional field and removes it. */
export function checkValue(table: EditedTable, key: string, value: unknown): CheckedValue {
  const { entries } = EDITED[table].schema;
  const schema = Object.hasOwn(entries, key) ? (entries[key] as ValueSchema) : undefined;
  if (schema === undefined) return refused(faults.noField);
  const form = formFault(value);
  if (form !== null) return refused(form);
  const plain = withPlainNames(schema, value);
  const parsed = v.safeParse(schema, plain === null && schema.type === 'optional' ? undefined : plain);
  if (!parsed.success) return refused(sentence(parsed.issues[0]));
  return wholeValue(plain, parsed.output ?? null);
}

/** Returns a value with its names as the game writes them, without the typographic marks of phones and spreadsheets. */
function withPlainNames(schema: ValueSchema, value: unknown): unknown {
  const { wrapped, item } = schema;
  if (wrapped !== undefined) return withPlainNames(wrapped, value);
  if (item !== undefined && Array.isArray(value)) return value.map((each) => withPlainNames(item, each));
  return schema === nameSchema && typeof value === 'string' ? plainName(value) : value;
}

/** Returns why a field can't have a value; null = it can. */
export function valueFault(table: EditedTable, key: string, value: unknown): string | null {
  const checked = checkValue(table, key, value);
  return checked.ok ? null : checked.message;
}

/** Checks a whole row, which must have that key. */
export function checkRow(table: EditedTable, key: string, row: unknown): CheckedValue {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused(faults.row);
  const form = formFault(row);
  if (form !== null) return refused(form);
  const { schema, noun } = EDITED[table];
  const unknown = Object.keys(row).find((field) => !Object.hasOwn(schema.entries, field));
  if (unknown !== undefined) return refused(faults.unknownField(unknown));
  const plain = Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, withPlainNames(schema.entries[field] as ValueSchema, value)]),
  );
  const parsed = v.safeParse(schema, plain);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const field = String(issue.path?.[0]?.key ?? '');
    return refused(`${labelOf(table, field)}: ${sentence(issue, 1)}`);
  }
  if (rowKey(table, parsed.output as TableRow) !== key) return refused(faults.otherRow({ noun, row: key }));
  return wholeValue(plain, parsed.output);
}

const labelOf = (table: EditedTable, field: string) =>
  EDITED[table].fields.find(({ key }) => key === field)?.label ?? field;

/** Checks the limits that schemas lack: size, depth, and characters that can't be stored. */
function formFault(value: unknown): string | null {
  const left: { readonly depth: number; readonly part: unknown }[] = [{ depth: 0, part: value }];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const { depth, part } = next;
    if (typeof part === 'string' && !isStorable(part)) return fields.unstorable;
    if (typeof part !== 'object' || part === null) continue;
    if (depth === MAX_DEPTH) return faults.tooDeep(MAX_DEPTH);
    for (const [key, inner] of Object.entries(part)) {
      if (!isStorable(key)) return fields.unstorable;
      left.push({ depth: depth + 1, part: inner });
    }
  }
  return canonical(value).length > MAX_VALUE ? faults.tooLong(String(MAX_VALUE)) : null;
}

/** Refuses a value from which the schema would drop a part: a fourth number of three, an unknown field. */
function wholeValue(value: unknown, output: unknown): CheckedValue {
  return hasSameParts(value, output) ? { ok: true, value: output } : refused(faults.foreignPart);
}

function hasSameParts(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || a === null || typeof b !== 'object' || b === null) return typeof a === typeof b;
  const [ofA, ofB] = [Object.entries(a), Object.entries(b)];
  return (
    Array.isArray(a) === Array.isArray(b) &&
    ofA.length === ofB.length &&
    ofA.every(([key, part]) => Object.hasOwn(b, key) && hasSameParts(part, b[key as keyof typeof b]))
  );
}

/** Returns a fault as a sentence with its path within the value, which starts at index `from` of the issue's path. */
function sentence(issue: v.BaseIssue<unknown>, from = 0): string {
  const place = (issue.path ?? [])
    .slice(from)
    .map(({ key }) => (typeof key === 'number' ? faults.place(key + 1) : key));
  const message = issue.message.startsWith('Invalid ') ? ownSentence(issue) : issue.message;
  return place.length === 0 ? message : `${place.join(', ')}: ${message}`;
}

/** Replaces the library's messages. */
function ownSentence({ type, expected, requirement, input }: v.BaseIssue<unknown>): string {
  if (input === undefined) return faults.missing;
  switch (type) {
    case 'number':
      return faults.number;
    case 'integer':
    case 'safe_integer':
      return faults.wholeNumber;
    case 'min_value':
      return faults.least(String(requirement));
    case 'max_value':
      return faults.most(String(requirement));
    case 'min_length':
      return faults.fewest(String(requirement));
    case 'max_length':
      return faults.longest(String(requirement));
    case 'boolean':
      return faults.yesOrNo;
    case 'string':
      return faults.text;
    case 'non_empty':
      return faults.empty;
    case 'picklist':
      return faults.oneOf((expected ?? '').replaceAll(/[()"]/g, '').replaceAll(' | ', ', '));
    case 'literal':
      return expected === 'true' ? faults.yesOrNothing : faults.exactly(expected ?? '');
    case 'iso_date':
      return faults.day;
    case 'array':
    case 'tuple':
      return faults.list;
    case 'object':
    case 'record':
      return faults.object;
    default:
      return faults.impossible;
  }
}
