import type { ComponentType } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import { ListScreen } from '#page/list/screen/list-screen.tsx';
import type { ListState } from '#page/list/section-drawing.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { SECTION_DRAWINGS } from './drawings.ts';
import type { ListedSection } from './registry.ts';

/** Makes the screen of a section. */
export function sectionScreen<S extends ListedSection>(section: S): ComponentType {
  const drawing = SECTION_DRAWINGS[section];
  const useCatalogueRows = (): ListState<ItemOf<S>> => useSection(section);
  const { useRows = useCatalogueRows } = drawing;
  return function SectionScreen() {
    return <ListScreen drawing={drawing} state={useRows()} />;
  };
}
