/** The texts of the site with what editors decided about them. */
import { type Content, createContent, type ParsedContent } from '#server/content/content.ts';
import type { Database } from '#server/storage/database.ts';
import { readDecisions } from '#server/storage/queries/contest-decisions-queries.ts';

/** Keeps parsed texts in memory, with the decisions that are stored. */
export function loadContent(database: Database, texts: ParsedContent, clock: () => number): Promise<Content> {
  return createContent(texts, { clock, readDecisions: () => readDecisions(database) });
}
