/** Links of an item, complete once the sections they come from are loaded. */
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { type ItemLink, linksOf, sectionsLinkedWith } from '#core/links/links.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';

export interface Links {
  /** Empty until all the sections are here or have failed, so that nothing comes between what is shown. */
  readonly links: readonly ItemLink[];
  /** The rows that the links lead to. */
  readonly catalogue: LoadedItems;
  /** Tries the sections again that could not be loaded; null while none has failed. */
  readonly retry: (() => void) | null;
}

/** The links of the item `id`; `items` are the rows of its own section. */
export function useLinks(section: TickableSection, id: number, items: readonly unknown[]): Links {
  const [first = section, second = section, third = section, fourth = section] = sectionsLinkedWith(section);
  // A hook for each, since their number must not change; no section is linked with more than four (links.test.ts), and
  // one too many is the item's own.
  const states = [
    [first, useNamedSection(first)],
    [second, useNamedSection(second)],
    [third, useNamedSection(third)],
    [fourth, useNamedSection(fourth)],
  ] as const;
  const loaded = states.map(([key, state]) => [key, state.status === 'ready' ? state.items : undefined]);
  // Each key stands with the rows of its own section, which the compiler can't tell of pairs.
  const catalogue = Object.fromEntries([...loaded, [section, items]]) as LoadedItems;
  const failed = states.flatMap(([, state]) => (state.status === 'failed' ? [state.retry] : []));
  const settled = states.every(([, { status }]) => status !== 'loading');
  return { links: settled ? linksOf(section, id, catalogue) : [], catalogue, retry: failed[0] ?? null };
}
