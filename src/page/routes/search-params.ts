/**
 * Schemas of the query strings, by which the router reads and writes the address. They are lenient: a value that can't
 * be understood counts as absent, since players type and share addresses.
 */
import * as v from 'valibot';
import { CONFIRM_PARAMETER } from '#core/contract/own-account.ts';
import { type Query, queryText, type WrittenQuery } from '#core/filters/filter.ts';
import type { CommonParams, List } from '#core/filters/list.ts';
import { CHARACTER_PARAMS } from '#core/sections/character-params.ts';

/** A text; of several under one name the first. */
const text = v.pipe(
  v.unknown(),
  v.transform((value) => queryText({ value }, 'value')),
);

/** Texts under one name, as they come. */
const texts = v.fallback(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((one) => [one]),
    ),
  ]),
  [],
);

export const contestSearch = v.object({ lang: v.optional(text) });
export const profileSearch = v.object({ username: v.optional(text), character: v.optional(text) });
export const recoverSearch = v.object({ email: v.optional(text), token: v.optional(text) });
export const accountSearch = v.object({ [CONFIRM_PARAMETER]: v.optional(text) });
export const searchSearch = v.object({ q: v.optional(text), in: v.optional(text) });
export const goalsSearch = v.object({ section: v.optional(texts) });

/** Query string of a list: its filters, and the item that is open over it. */
export type ListSearch = WrittenQuery & { readonly item?: string };

/** Schema of a list's query string, made of the section's own filters. What they and the view across characters don't know leaves the address. */
export function listSearch(list: Pick<List<never, CommonParams>, 'parseParams' | 'writeParams'>) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((query: Query) => {
      const item = queryText(query, 'item');
      const ofCharacters = CHARACTER_PARAMS.flatMap((name) => {
        const value = queryText(query, name);
        return value === undefined ? [] : [[name, value] as const];
      });
      const known = {
        ...list.writeParams(list.parseParams(query)),
        ...Object.fromEntries(ofCharacters),
        ...(item !== undefined && { item }),
      };
      // The router merges the result into the query that it was given.
      const unknown = Object.keys(query).map((name) => [name, undefined]);
      return { ...Object.fromEntries(unknown), ...known } as ListSearch;
    }),
  );
}
