import { useMemo } from 'react';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { WrittenQuery } from '#core/filters/filter.ts';
import type { ParamsBySection } from '#core/sections/sections.ts';
import { useOwnProgress } from '#page/list/list-progress.ts';
import { TOUCH } from '#page/list/screen/use-compared.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { SECTION_DRAWINGS } from '#page/sections/drawings.ts';
import type { ListedSection } from '#page/sections/registry.ts';
import { SectionListScreen } from '#page/sections/section-screen.tsx';
import { DESKTOP, useMediaQuery } from '#page/ui/use-media-query.ts';
import { useOpenProfile } from './profile-context.ts';
import { profileDrawing } from './profile-drawing.tsx';
import { ProfileLayout, type ProfileScreenProps } from './profile-layout.tsx';

function ProfileSection<S extends ListedSection>({ section }: { readonly section: S }) {
  const { view, comparable } = useOpenProfile();
  const own: SectionDrawing<ItemOf<S>, ParamsBySection[S]> = SECTION_DRAWINGS[section];
  const owned = useOwnProgress(own.definition);
  const mine = comparable ? owned : null;
  const { name } = view.profile.character;
  // A missing name is an absent key.
  const query = view.query as WrittenQuery;
  const byFingers = useMediaQuery(TOUCH);
  const wide = useMediaQuery(DESKTOP) && !byFingers;
  const drawing = useMemo(
    () => profileDrawing(own, { section, name, query, mine, wide }),
    [own, section, name, query, mine, wide],
  );
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
