/** Read-only rendering of a section in a profile's list. */
import type { ComponentType } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { type ProfileOfSection, profileSection } from '#core/sections/compared/profile-section.ts';
import { sideBySide } from '#page/list/characters/side-by-side.tsx';
import { StateShown } from '#page/list/controls/state-shown.tsx';
import { StatusSegment } from '#page/list/screen/status-segment.tsx';
import { useListQuery } from '#page/list/screen/use-list-query.ts';
import type { ListState, SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { LISTED_SECTIONS, type ListedSection } from '#page/sections/registry.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import styles from './profile.module.css';
import { ListHead } from './profile-head.tsx';
import { words } from './words.ts';

/** The header of each list: a stable component, whatever changes in the list. */
const TOPS = Object.fromEntries(
  LISTED_SECTIONS.map((section) => [section, () => <ListHead section={section} />]),
) as unknown as Readonly<Record<ListedSection, ComponentType>>;

interface ProfileDrawingOptions extends ProfileOfSection {
  readonly section: ListedSection;
}

/** Removes recording, the viewer's own data and per-device settings from a section's rendering. */
export function profileDrawing<Item extends ListedItem, Params extends CommonParams>(
  own: SectionDrawing<Item, Params>,
  { section, ...profile }: ProfileDrawingOptions,
): SectionDrawing<Item, Params> {
  const { Above: _notices, ExtraFigures: _ways, Options: _choices, FindQualified: _qualified, ...drawing } = own;
  const definition = profileSection(own.definition, profile);

  function Compared() {
    // The rows belong to the section, which the compiler can't derive from its key.
    const state = useNamedSection(section) as unknown as ListState<Item>;
    const { params, apply } = useListQuery(definition.list);
    return (
      <div className={styles.compared}>
        {state.status === 'ready' && (
          <StatusSegment
            definition={definition}
            items={state.items}
            params={params}
            filter="with"
            onChange={(next) => apply(next)}
          />
        )}
      </div>
    );
  }

  const { name, mine, other } = profile;
  const players = [
    ...(mine === null ? [] : [{ id: 'me', name: words.you, progress: mine }]),
    { id: 'them', name, progress: null },
    ...(other === null ? [] : [{ id: 'other', ...other }]),
  ];
  return {
    ...drawing,
    definition,
    readOnly: true,
    Control: StateShown,
    Top: TOPS[section],
    ...(players.length > 1 && { Above: Compared, ...sideBySide(definition, players) }),
  };
}
