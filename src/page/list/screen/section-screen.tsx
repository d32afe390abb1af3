import type { ReactNode } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { RowDrawing } from '#page/list/rows/row-drawing.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { ListScreen } from './list-screen.tsx';

interface SectionScreenProps<S extends TickableSection, Params extends CommonParams> {
  readonly section: S;
  readonly definition: SectionList<ItemOf<S>, Params>;
  /** How its rows are drawn; one object for all time. */
  readonly rows: RowDrawing<ItemOf<S>, Params>;
  /** Blank emblem for an empty view. */
  readonly blank: ReactNode;
}

/** The screen of a section, with the rows of the catalogue. */
export function SectionScreen<S extends TickableSection, Params extends CommonParams>({
  section,
  ...props
}: SectionScreenProps<S, Params>) {
  return <ListScreen {...props} state={useSection(section)} />;
}
