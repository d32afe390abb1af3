import type { Title } from '#core/catalogue/items.ts';
import { TITLES, type TitleParams } from '#core/sections/titles.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { TitleEmblem } from './title-emblem.tsx';

/** How titles are drawn. */
export const TITLE_LOOK: SectionLook<Title, TitleParams> = {
  definition: TITLES,
  Emblem: TitleEmblem,
  Control: TickControl,
  summary: ({ type, permanent }) => `${type}, ${permanent ? 'permanent' : 'losable'}`,
};
