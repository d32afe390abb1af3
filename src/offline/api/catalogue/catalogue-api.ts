/** Fetching the reference data. */
import {
  type CatalogueIndex,
  catalogueAllSchema,
  catalogueIndexSchema,
  catalogueSectionSchema,
} from '#core/contract/catalogue/catalogue.ts';
import type { Api } from '../client.ts';
import { countedBody } from '../counted-body.ts';

/** A section as it arrived: rows not parsed yet. */
export interface FetchedSection {
  readonly section: string;
  readonly version: string;
  readonly items: readonly unknown[];
}

/** The data is larger than any other answer and may come over a slow line. */
const TIMEOUT_MS = 120_000;

/** The index of sections with their versions. */
export function fetchCatalogueIndex(api: Api): Promise<CatalogueIndex> {
  return api.call('catalogue', catalogueIndexSchema);
}

/** One section. `onBytes` hears the bytes that have arrived. */
export function fetchSection(
  api: Api,
  section: string,
  version: string,
  onBytes: (bytes: number) => void,
): Promise<FetchedSection> {
  const path = `catalogue/${encodeURIComponent(section)}/${encodeURIComponent(version)}`;
  return api.call(path, catalogueSectionSchema, { readBody: countedBody(onBytes), timeoutMs: TIMEOUT_MS });
}

/** Every section in one round trip. `onBytes` hears the bytes that have arrived. */
export async function fetchAllSections(
  api: Api,
  version: string,
  onBytes: (bytes: number) => void,
): Promise<readonly FetchedSection[]> {
  const path = `catalogue/all/${encodeURIComponent(version)}`;
  const all = await api.call(path, catalogueAllSchema, { readBody: countedBody(onBytes), timeoutMs: TIMEOUT_MS });
  return all.sections;
}
