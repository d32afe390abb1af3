/** The site's own content, with the schemas of its rows. Only loaded by screens outside of the first load. */
import { useMemo } from 'react';
import type { ContentSection } from '#core/catalogue/sections.ts';
import type { ContentRow } from '#core/contract/catalogue/content.ts';
import { parseContent } from '#offline/api/catalogue/content-rows.ts';
import { logUnexpected } from '#offline/log.ts';
import { type LoadState, refreshCatalogue, useKeptSection } from '#page/state/catalogue/catalogue.ts';

export type { ContentRow } from '#core/contract/catalogue/content.ts';

export type ContentState<S extends ContentSection> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly rows: readonly ContentRow<S>[] }
  /** Neither stored nor available from the server. */
  | { readonly status: 'failed'; readonly message: string; readonly retry: () => void };

/** Parsed rows by raw rows, so that several screens parse them only once. */
const parsed = new WeakMap<readonly unknown[], readonly unknown[]>();

/** Returns a section of the content, loaded on first use. Rows in an unknown form are omitted. */
export function useContent<S extends ContentSection>(section: S): ContentState<S> {
  const state = useKeptSection(section);
  return useMemo(() => contentOf(section, state), [section, state]);
}

function contentOf<S extends ContentSection>(section: S, state: LoadState): ContentState<S> {
  if (state.status === 'loading') return { status: 'loading' };
  if (state.status === 'failed') return { ...state, retry: refreshCatalogue };
  const rows = parsed.get(state.items) ?? parse(section, state.items);
  // Every row was validated by the section's schema.
  return { status: 'ready', rows: rows as readonly ContentRow<S>[] };
}

function parse(section: ContentSection, raw: readonly unknown[]): readonly unknown[] {
  const { items, refused } = parseContent(section, raw);
  if (refused !== undefined) logUnexpected(`rows of ${section} have an unknown form`, refused);
  parsed.set(raw, items);
  return items;
}
