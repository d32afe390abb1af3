import type { ComponentType } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListState, SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { ListScreen } from './list-screen.tsx';

/** Makes the screen of a section from its drawing. */
export function sectionScreen<S extends TickableSection, Params extends CommonParams>(
  section: S,
  drawing: SectionDrawing<ItemOf<S>, Params>,
): ComponentType {
  const useCatalogueRows = (): ListState<ItemOf<S>> => useSection(section);
  const { useRows = useCatalogueRows } = drawing;
  return function SectionScreen() {
    return <ListScreen drawing={drawing} state={useRows()} />;
  };
}
