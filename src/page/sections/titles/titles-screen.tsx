import type { Title } from '#core/catalogue/items.ts';
import { TITLES, type TitleParams } from '#core/sections/titles.ts';
import type { RowDrawing } from '#page/list/rows/row-drawing.ts';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { TitleRow } from './title-row.tsx';

const DRAWING: RowDrawing<Title, TitleParams> = {
  group: (page) => page.map((item) => [item]),
  variant: () => 'plain',
  Row: TitleRow,
  rowHeight: { comfortable: { phone: 4, wide: 3.75 }, compact: { phone: 3.5, wide: 3.375 } },
  Sheet: lazyDialog(() => import('./title-sheet.tsx').then((part) => part.TitleSheet)),
};

/** The titles screen. */
export function TitlesScreen() {
  return (
    <SectionScreen
      section="titles"
      definition={TITLES}
      rows={DRAWING}
      blank={<Emblem shape="banner" charge="vertical-banner" tincture="sea" full={false} />}
    />
  );
}
