import { requirementWords } from '#core/acquisition/requirement-words.ts';
import { type ListedTitle, TITLES, type TitleParams } from '#core/sections/titles.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import { Trait } from '#page/list/rows/item-card.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { wikiSearches } from '#page/list/sheet/wiki/wiki-links.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { words } from '#page/sections/words.ts';
import { useValue } from '#page/state/sync/progress/progress.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Hourglass } from '#page/ui/icons/icons.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { bothNames } from './both-names.ts';
import { QualifiedTitles } from './qualified-titles.tsx';
import { TitleEmblem } from './title-emblem.tsx';

/** Tag of a title that the player qualifies for but has not ticked. */
function Qualified({ title: { id, qualified = false } }: { readonly title: ListedTitle }) {
  const earned = useValue('titles', id) !== 0;
  return qualified && !earned && <Tag tone="accent">{words.qualified}</Tag>;
}

/** Drawing of titles. */
export const TITLE_DRAWING: SectionDrawing<ListedTitle, TitleParams> = {
  definition: TITLES,
  Emblem: TitleEmblem,
  Control: TickControl,
  blank: <Emblem shape="banner" icon="vertical-banner" tincture="sea" full={false} />,
  summary: ({ type, permanent }) => words.titleType(type, permanent),
  longName: ({ name, nameFemale }) => bothNames(name, nameFemale),
  worded: true,
  meta: (title) => (
    <>
      <Qualified title={title} />
      <span>{requirementWords(title.requirement)}</span>
      {!title.permanent && <Trait icon={<Hourglass aria-hidden />} word={words.losable} />}
    </>
  ),
  FindQualified: QualifiedTitles,
  wikiLinks: ({ name }) => wikiSearches(name),
  Sheet: lazyDialog(async () => (await import('./title-sheet.tsx')).TitleSheet),
};
