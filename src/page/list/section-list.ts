/** A section's table, as the shared list screen takes it. */
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { CommonParams, List } from '#core/filters/list.ts';
import type { Section } from '#core/sections/section.ts';

export type { CommonParams } from '#core/filters/list.ts';

/** The section's table, which its list goes by. */
export type SectionList<Item, Params> = Section<Item, Params, TickableSection>;

/** The values after some of those that every list has were chosen anew. */
export function changeCommon<Params extends CommonParams>(
  list: Pick<List<never, Params>, 'change'>,
  params: Params,
  chosen: Partial<CommonParams>,
): Params {
  // A part of CommonParams is a part of any Params that extends it, which the compiler can't conclude.
  return list.change(params, chosen as Partial<Params>);
}
