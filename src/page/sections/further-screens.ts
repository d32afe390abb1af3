import type { ComponentType } from 'react';
import { sectionScreen } from '#page/list/screen/section-screen.tsx';
import { SECTION_DRAWINGS } from './drawings.ts';
import type { ListedSection } from './registry.ts';

/** The screen of a section that comes with all drawings: what is its own is too little for a file. */
export function furtherScreen<S extends ListedSection>(section: S): ComponentType {
  return sectionScreen(section, SECTION_DRAWINGS[section]);
}
