/** Calls of editors that compare the tables with a database of TibiaWiki. */
import type * as v from 'valibot';
import {
  COMPARED_TYPE,
  type Comparison,
  comparisonAnswerSchema,
  savedComparisonAnswerSchema,
} from '#core/contract/editing/comparison.ts';
import type { Api } from '../client.ts';

/** Timeout of a call with its upload, in ms. */
const COMPARISON_CALL_MS = 180_000;

export type SavedComparison = v.InferOutput<typeof savedComparisonAnswerSchema>;

/** The type is ours: systems know files that end in `.db` by many. */
const optionsFor = (file: Blob) =>
  ({
    method: 'POST',
    body: new Blob([file], { type: COMPARED_TYPE }),
    csrf: true,
    timeoutMs: COMPARISON_CALL_MS,
  }) as const;

/** Compares the tables with a file. */
export async function compareTables(api: Api, file: Blob): Promise<Comparison> {
  return (await api.call('admin/comparison', comparisonAnswerSchema, optionsFor(file))).data;
}

/** Saves the differences between the tables and a file as drafts. */
export function saveDifferences(api: Api, file: Blob): Promise<SavedComparison> {
  return api.call('admin/comparison?save=1', savedComparisonAnswerSchema, optionsFor(file));
}
