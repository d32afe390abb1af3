/** The rule for texts that someone types and others read. */
import * as v from 'valibot';
import { words } from './form-words.ts';

/**
 * Embeddings, overrides and isolates, which may turn the direction of what comes after the text. U+200E, U+200F and U+061C,
 * which languages written from right to left need, act only where they are.
 */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/;

/** Refuses marks that turn the direction of writing. */
export const withoutDirectionMarks = v.check(
  (text: string) => !DIRECTION_MARKS.test(text),
  () => words.directionMarks,
);
