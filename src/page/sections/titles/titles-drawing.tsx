import { useEffect } from 'react';
import { requirementWords } from '#core/acquisition/requirement-words.ts';
import type { Title } from '#core/catalogue/items.ts';
import { type ListedTitle, TITLES, type TitleParams } from '#core/sections/titles.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import { Trait } from '#page/list/rows/item-card.tsx';
import type { FindQualifiedProps, SectionDrawing } from '#page/list/section-drawing.ts';
import { wikiSearches } from '#page/list/sheet/wiki/wiki-links.ts';
import { useAnythingRecorded } from '#page/parts/progress/use-anything-recorded.ts';
import { ChunkFailed, lazyDialog } from '#page/parts/screen/lazy.tsx';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import { words } from '#page/sections/words.ts';
import { useImportedFigures } from '#page/state/characters/imported-figures.ts';
import { useMarksSettled, useValue } from '#page/state/sync/progress/progress.ts';
import { Emblem } from '#page/ui/emblems/emblem.tsx';
import { Hourglass } from '#page/ui/icons/icons.tsx';
import { lazyPart } from '#page/ui/loading/lazy-part.tsx';
import { Tag } from '#page/ui/tag.tsx';
import { bothNames } from './both-names.ts';
import { TitleEmblem } from './title-emblem.tsx';

const CountQualified = lazyPart(async () => (await import('./count-qualified.tsx')).CountQualified, {
  waiting: () => null,
  failed: (_, retry) => <ChunkFailed retry={retry} />,
});

/**
 * Finds the titles that the player qualifies for once there is progress or an import and the page is idle, because it loads the rows
 * of most sections.
 */
function QualifiedTitles({ items, urgent, onRows }: FindQualifiedProps<Title>) {
  const settled = useMarksSettled();
  const imported = useImportedFigures() !== null;
  const recorded = useAnythingRecorded() || imported;
  const idle = useIdle(recorded);
  const isBlank = settled && !recorded;
  useEffect(() => {
    if (isBlank) onRows(items);
  }, [isBlank, items, onRows]);
  return recorded && (idle || urgent) && <CountQualified items={items} onRows={onRows} />;
}

/** Tag of a title that the player qualifies for but has not ticked. */
function Qualified({ title: { id, qualified = false } }: { readonly title: ListedTitle }) {
  const earned = useValue('titles', id) !== 0;
  return qualified && !earned && <Tag tone="accent">{TITLES.statuses.qualified}</Tag>;
}

/** Drawing of titles. */
export const TITLE_DRAWING: SectionDrawing<ListedTitle, TitleParams> = {
  definition: TITLES,
  Emblem: TitleEmblem,
  Control: TickControl,
  blank: <Emblem shape="banner" icon="vertical-banner" tincture="sea" full={false} />,
  summary: ({ type, permanent }) => (permanent ? words.permanentTitle : words.losableTitle)(catalogueText(type)),
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
