/**
 * Actions that tidy a text. Each has a type of its own, since the description of an API call ends at a `transform` and
 * would lack the limits that follow.
 */
import * as v from 'valibot';
import { plainName, trimBlanks } from '#core/words/names.ts';

/** Removes blanks around the text. */
export const trimmed = { ...v.transform(trimBlanks), type: 'trim_blanks' } as const;

/** Writes a name as the game does. */
export const asPlainName = { ...v.transform(plainName), type: 'plain_name' } as const;
