import { useSearch } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { ParamsBySection } from '#core/sections/sections.ts';
import { ListScreen } from '#page/list/screen/list-screen.tsx';
import type { ListState, SectionDrawing } from '#page/list/section-drawing.ts';
import { useSection } from '#page/state/catalogue/catalogue.ts';
import { SECTION_DRAWINGS } from './drawings.ts';
import type { ListedSection } from './registry.ts';

const LOADING = { status: 'loading', progress: null } as const;

interface SectionListProps<S extends ListedSection> {
  readonly section: S;
  readonly drawing: SectionDrawing<ItemOf<S>, ParamsBySection[S]>;
}

/** The list of a section, drawn as the player's own or as a profile's. */
export function SectionListScreen<S extends ListedSection>({ section, drawing }: SectionListProps<S>) {
  const useCatalogueRows = (): ListState<ItemOf<S>> => useSection(section);
  const { useRows = useCatalogueRows, FindQualified } = drawing;
  const state = useRows();
  const [found, setFound] = useState<readonly ItemOf<S>[] | null>(null);
  const { status } = useSearch({ strict: false });
  if (FindQualified === undefined || state.status !== 'ready') return <ListScreen drawing={drawing} state={state} />;
  const isFiltered = status === 'qualified';
  const known: ListState<ItemOf<S>> = found === null ? state : { status: 'ready', items: found };
  return (
    <>
      <ListScreen drawing={drawing} state={isFiltered && found === null ? LOADING : known} />
      <FindQualified items={state.items} urgent={isFiltered} onRows={setFound} />
    </>
  );
}

/** Returns the screen of a section. */
export function sectionScreen<S extends ListedSection>(section: S): ComponentType {
  return function SectionScreen() {
    return <SectionListScreen section={section} drawing={SECTION_DRAWINGS[section]} />;
  };
}
