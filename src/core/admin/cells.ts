/** Converts values of fields to and from the text of a cell, for the grid and for CSV. */
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { type CheckedValue, checkValue, valueFault } from './field-values.ts';
import type { EditedField } from './tables.ts';
import { words } from './words.ts';

const { faults } = words;

const fault = (message: string): CheckedValue => ({ ok: false, message });

/** Returns the text of a value; '' = unknown. Lists of names have one name per line. */
export function cellText({ kind }: Pick<EditedField, 'kind'>, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'json') return JSON.stringify(value);
  if (kind === 'flag') return value === true ? words.yes : words.no;
  if (Array.isArray(value)) return value.join(kind === 'names' ? '\n' : ', ');
  return String(value);
}

/** Texts of flags, also of files from pages in English. */
const TRUE = [words.yes, 'yes', 'true'];
const FALSE = [words.no, 'no', 'false'];

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** Parses the text of a cell; fails if the field can't have the value. */
export function readCell(table: EditedTable, field: EditedField, text: string): CheckedValue {
  const parsed = parseText(field, text);
  if (!parsed.ok) return parsed;
  const { value } = parsed;
  if (value !== null && field.choices !== undefined && !field.choices.some((choice) => choice === value)) {
    return fault(faults.oneOf(field.choices.join(', ')));
  }
  return checkValue(table, field.key, value);
}

function parseText({ kind, isOptional }: EditedField, text: string): CheckedValue {
  const trimmed = text.trim();
  const isList = kind === 'names' || kind === 'numbers';
  if (trimmed === '') {
    if (isOptional === true) return { ok: true, value: null };
    return kind === 'text' || isList ? { ok: true, value: isList ? [] : '' } : fault(faults.empty);
  }
  switch (kind) {
    case 'number':
      return NUMBER.test(trimmed) ? { ok: true, value: Number(trimmed) } : fault(faults.number);
    case 'numbers': {
      const parts = trimmed.split(/\s*[,;]\s*|\s+/);
      return parts.every((part) => NUMBER.test(part)) ? { ok: true, value: parts.map(Number) } : fault(faults.numbers);
    }
    case 'flag':
      if (TRUE.includes(trimmed.toLowerCase())) return { ok: true, value: true };
      return FALSE.includes(trimmed.toLowerCase()) ? { ok: true, value: false } : fault(faults.yesOrNo);
    case 'names':
      return { ok: true, value: trimmed.split(/\s*\n\s*/) };
    case 'json':
      return readJson(trimmed);
    case 'markdown':
      return { ok: true, value: text };
    case 'text':
    case 'moment':
      return { ok: true, value: trimmed };
  }
}

function readJson(text: string): CheckedValue {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return fault(faults.json);
  }
}

/** Parses the text of a cell in a key column; fails if the field can't have the value. */
export function readKeyCell(table: EditedTable, key: string, text: string): CheckedValue {
  const trimmed = text.trim();
  const value = valueFault(table, key, trimmed) !== null && NUMBER.test(trimmed) ? Number(trimmed) : trimmed;
  return checkValue(table, key, value);
}
