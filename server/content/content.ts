/** The site's own content in memory (docs/api.md, section Content). */
import type { ContentSection } from '#core/catalogue/sections.ts';
import type { ContestTimes } from '#core/contests/state.ts';
import type { CatalogueEntry } from '#core/contract/catalogue.ts';
import type { ContestRow, NewsRow } from '#core/contract/content.ts';
import type { Encoding } from '#server/catalogue/encoded-body.ts';

/** A contest as its file and the editors' decisions say. */
export interface KnownContest extends Omit<ContestRow, 'times'> {
  /** In milliseconds. */
  readonly times: ContestTimes;
  /** Prizes that a draw gives away, 0 in other contests. */
  readonly prizes: number;
}

export interface Content {
  /** The sections' entries in the index of GET catalogue. */
  entries(): Readonly<Record<ContentSection, CatalogueEntry>>;
  /** Body of a section's immutable response; undefined unless `version` is the present one. */
  body(section: ContentSection, version: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> | undefined;
  /** Every contest by id, drafts too. */
  contests(): readonly KnownContest[];
  /** The contest of a slug, drafts too; undefined = there is none. */
  contest(slug: string): KnownContest | undefined;
  /** Every post, newest first. */
  news(): readonly NewsRow[];
  /** Reads the editors' decisions anew and, where they changed, makes the sections anew. */
  reload(): Promise<void>;
}
