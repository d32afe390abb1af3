import { useMemo } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { WrittenQuery } from '#core/filters/filter.ts';
import type { ParamsBySection } from '#core/sections/sections.ts';
import { listsOf, useOwnProgress } from '#page/list/list-progress.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import type { ListedSection } from '#page/sections/registry.ts';
import { SectionListScreen } from '#page/sections/section-screen.tsx';
import { useOpenProfile } from './profile-context.ts';
import { profileDrawing } from './profile-drawing.tsx';
import { ProfileLayout, type ProfileScreenProps } from './profile-layout.tsx';

const NOTHING: ReadonlyMap<number, number> = new Map();

function ProfileSection<S extends ListedSection>({ section }: { readonly section: S }) {
  const { view, comparable, other } = useOpenProfile();
  const own: SectionDrawing<ItemOf<S>, ParamsBySection[S]> = SECTION_DRAWINGS[section];
  const owned = useOwnProgress(own.definition);
  const mine = comparable ? owned : null;
  const { name } = view.profile.character;
  const others = useMemo(() => {
    if (other.status !== 'ready') return null;
    const { name: ofOther, values } = other;
    const lists = listsOf(own.definition);
    const valuesOf = (list: string) => values.get(list) ?? NOTHING;
    return {
      name: ofOther,
      progress: { values: valuesOf(lists.values), stages: valuesOf(lists.stages), bookmarked: NOTHING },
    };
  }, [own, other]);
  const and = other.status === 'none' ? undefined : other.username;
  const drawing = useMemo(() => {
    // A missing name is an absent key.
    const query = { ...view.query, ...(and !== undefined && { and }) } as WrittenQuery;
    return profileDrawing(own, { section, name, query, mine, other: others });
  }, [own, section, name, view.query, and, mine, others]);
  return <SectionListScreen section={section} drawing={drawing} />;
}

/** Creates the screen of a profile's list. */
export function profileList(section: ListedSection) {
  return function ProfileList({ Actions }: ProfileScreenProps) {
    return (
      <ProfileLayout section={section} Actions={Actions}>
        <ProfileSection section={section} />
      </ProfileLayout>
    );
  };
}
