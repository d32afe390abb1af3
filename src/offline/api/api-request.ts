/** GET requests whose responses are stored on the device. */
import type * as v from 'valibot';
import type { Api } from './client.ts';

export interface ApiRequest<Answer> {
  /** Path of the call including its query; key of the stored response. */
  readonly path: string;
  readonly schema: v.GenericSchema<unknown, { readonly data: Answer }>;
}

/** Appends the defined parts of `query` to a path. */
export function pathOf(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export async function sendRequest<Answer>(api: Api, { path, schema }: ApiRequest<Answer>): Promise<Answer> {
  return (await api.call(path, schema)).data;
}
