import type { Title } from '#core/catalogue/items.ts';
import { type TitleParams, titleList } from '#core/filters/title-filters.ts';
import type { RowDrawing } from '#page/parts/list/list-rows.tsx';
import { ListScreen } from '#page/parts/list/list-screen.tsx';
import type { SectionList } from '#page/parts/list/section-list.ts';
import { titleProgress } from '#page/parts/section-totals.ts';
import { countTick } from '#page/platform/install-prompt.ts';
import { changeLocalSettings } from '#page/platform/local-settings.ts';
import { useSection } from '#page/state/catalogue.ts';
import { useLocalSettings } from '#page/state/local-settings.ts';
import { Emblem } from '#page/ui/emblem.tsx';
import { TitleRow } from './title-row.tsx';

const TITLES: SectionList<Title, TitleParams> = {
  section: 'titles',
  title: 'Titles',
  noun: { one: 'title', many: 'titles' },
  list: titleList,
  totals: titleProgress,
};

const DRAWING: RowDrawing<Title, TitleParams> = {
  group: (page) => page.map((item) => [item]),
  variant: () => 'plain',
  Row: TitleRow,
  rowHeight: { phone: 5.875, wide: 5.75 },
};

/** The titles screen. */
export function TitlesScreen() {
  const { rightDrawer } = useLocalSettings();
  return (
    <ListScreen
      definition={TITLES}
      state={useSection('titles')}
      blank={<Emblem shape="banner" charge="vertical-banner" tincture="sea" full={false} />}
      rows={DRAWING}
      panelOpen={rightDrawer}
      onPanelOpen={(open) => changeLocalSettings({ rightDrawer: open })}
      onTicked={countTick}
    />
  );
}
