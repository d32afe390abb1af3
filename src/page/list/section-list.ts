/** A section's table for the shared list screen. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { CommonParams, List } from '#core/filters/list.ts';
import type { Section } from '#core/sections/section.ts';

export type { CommonParams } from '#core/filters/list.ts';

/** The table of a section with recordable items. */
export type SectionList<Item, Params> = Section<Item, Params, TickableSection>;

/** Returns the params with some of the common ones changed. */
export function changeCommon<Params extends CommonParams>(
  list: Pick<List<never, Params>, 'change'>,
  params: Params,
  chosen: Partial<CommonParams>,
): Params {
  // A part of CommonParams is a part of any Params that extends it, which the compiler can't infer.
  return list.change(params, chosen as Partial<Params>);
}
