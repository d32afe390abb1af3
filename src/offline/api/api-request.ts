/** Questions to the server whose answers a device keeps. */
import type * as v from 'valibot';
import type { Api } from './client.ts';

export interface Question<Answer> {
  /** Path of the call with its query, by which the answer is kept. */
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, { readonly data: Answer }>;
}

/** A path with those parts of the query that are given. */
export function pathOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export async function askQuestion<Answer>(api: Api, { path, schema }: Question<Answer>): Promise<Answer> {
  return (await api.call(path, schema)).data;
}
