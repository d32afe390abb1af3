/**
 * Schemas of the query strings that the router reads and writes. They are lenient, since players type and share
 * addresses: an invalid value counts as absent.
 */
import * as v from 'valibot';
import { CONFIRM_PARAMETER } from '#core/contract/accounts/account-page.ts';
import { type Query, queryText, type WrittenQuery } from '#core/filters/filter.ts';
import type { CommonParams, List } from '#core/filters/list.ts';
import { CHARACTER_PARAMS, PROFILE_PARAMS } from '#core/sections/compared/character-params.ts';
import { plainName } from '#core/words/names.ts';

/** A text; the first if there are several. */
const text = v.pipe(
  v.unknown(),
  v.transform((value) => queryText({ value }, 'value')),
);

/** A text; an empty one counts as absent. */
const name = v.pipe(
  text,
  v.transform((value) => value || undefined),
);

/** A name, as the game writes it. */
const plain = v.pipe(
  text,
  v.transform((value) => plainName(value ?? '') || undefined),
);

/** Any number of texts under one name. */
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

export const homeSearch = v.object({ news: v.optional(name), page: v.optional(name), category: v.optional(name) });
export const changelogSearch = v.object({ of: v.optional(name) });
export const gallerySearch = v.object({ entry: v.optional(name) });
export const profileSearch = v.object({ username: v.optional(plain), character: v.optional(plain) });
export const recoverSearch = v.object({ email: v.optional(text), token: v.optional(text) });
export const accountSearch = v.object({ [CONFIRM_PARAMETER]: v.optional(text) });
export const searchSearch = v.object({ q: v.optional(text), in: v.optional(text) });
export const challengesSearch = v.object({ season: v.optional(name) });

const rankingFilters = {
  world: v.optional(name),
  vocation: v.optional(name),
  followed: v.optional(name),
  from: v.optional(name),
  mine: v.optional(name),
};
export const rankingSearch = v.object({ challenge: v.optional(name), board: v.optional(name), ...rankingFilters });
export const annualSearch = v.object({ year: v.optional(name), ...rankingFilters });
export const contactSearch = v.object({ about: v.optional(name), topic: v.optional(name) });
export const goalsSearch = v.object({ section: v.optional(texts) });

/** Query string of a list: its filters and the open item. */
export type ListSearch = WrittenQuery & { readonly item?: string };

type AddressedList = Pick<List<never, CommonParams>, 'parseParams' | 'writeParams'>;

/**
 * Returns the schema of a list's query string, made from the section's filters. Parameters unknown to them and to
 * `others` are removed from the address.
 */
export function listSearch(list: AddressedList, others: readonly string[] = CHARACTER_PARAMS) {
  return v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((query: Query) => {
      const item = queryText(query, 'item');
      const ofOthers = others.flatMap((name) => {
        const value = plainName(queryText(query, name) ?? '');
        return value ? [[name, value] as const] : [];
      });
      const known = {
        ...list.writeParams(list.parseParams(query)),
        ...Object.fromEntries(ofOthers),
        ...(item !== undefined && { item }),
      };
      // The router merges the result into the original query.
      const unknown = Object.keys(query).map((name) => [name, undefined]);
      return { ...Object.fromEntries(unknown), ...known } as ListSearch;
    }),
  );
}

/** Query string of a profile's list: the profile, its filters and the open item. */
export type ProfileListSearch = ListSearch & {
  readonly username?: string;
  readonly character?: string;
  readonly and?: string;
};

/** Returns the schema of a profile list's query string. */
export function profileListSearch(list: AddressedList) {
  return v.pipe(
    listSearch(list, PROFILE_PARAMS),
    v.transform((query) => query as ProfileListSearch),
  );
}
