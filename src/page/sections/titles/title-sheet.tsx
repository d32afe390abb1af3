import type { Title } from '#core/catalogue/items.ts';
import type { TitleParams } from '#core/sections/titles.ts';
import type { SectionSheetProps } from '#page/list/section-drawing.ts';
import { SectionSheet } from '#page/list/sheet/section-sheet.tsx';
import { TitleGoal } from './title-goal.tsx';

/** All of one title, with how far the player is. */
export function TitleSheet(props: SectionSheetProps<Title, TitleParams>) {
  return <SectionSheet {...props} note={(item) => <TitleGoal key={`goal ${item.id}`} title={item} />} />;
}
