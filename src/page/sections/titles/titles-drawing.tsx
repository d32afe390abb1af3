import type { Title } from '#core/catalogue/items.ts';
import { TITLES, type TitleParams } from '#core/sections/titles.ts';
import { requirementWords } from '#core/ways/requirement-words.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import { Trait } from '#page/list/rows/item-card.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { wikiSearches } from '#page/list/sheet/wiki-links.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Hourglass } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { TitleEmblem } from './title-emblem.tsx';

/** Drawing of the titles. */
export const TITLE_DRAWING: SectionDrawing<Title, TitleParams> = {
  definition: TITLES,
  Emblem: TitleEmblem,
  Control: TickControl,
  blank: <Emblem shape="banner" charge="vertical-banner" tincture="sea" full={false} />,
  summary: ({ type, permanent }) => `${type}, ${permanent ? 'permanent' : 'losable'}`,
  longName: ({ name, nameFemale }) => (nameFemale === null ? name : `${name} / ${nameFemale}`),
  worded: true,
  meta: ({ permanent, requirement }) => {
    const words = requirementWords(requirement);
    return (
      <>
        {!permanent && <Trait icon={<Hourglass aria-hidden />} word="Losable" />}
        <span {...tooltip(words)}>{words}</span>
      </>
    );
  },
  wikiLinks: ({ name }) => wikiSearches(name),
  Sheet: lazyDialog(async () => (await import('./title-sheet.tsx')).TitleSheet),
};
