import type { Title } from '#core/catalogue/items.ts';
import { TITLES, type TitleParams } from '#core/sections/titles.ts';
import { TitleEmblem } from '#page/parts/emblems/title-emblem.tsx';
import { TickControl } from '#page/parts/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How titles are drawn. */
export const TITLE_LOOK: SectionLook<Title, TitleParams> = {
  definition: TITLES,
  Emblem: TitleEmblem,
  Control: TickControl,
  summary: ({ type, permanent }) => `${type}, ${permanent ? 'permanent' : 'losable'}`,
};
