import { Fragment, memo, type ReactNode } from 'react';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { isListedAs } from '#core/sections/status-filter.ts';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Cut, ItemCard, ItemFrame, JoinedFrame, Or } from './item-card.tsx';
import type { RowHeight, RowProps } from './row-drawing.ts';
import { useItemProgress } from './use-item-progress.ts';
import { words } from './words.ts';

interface CardProps<Item extends ListedItem, Params extends CommonParams>
  extends Pick<RowProps<Item, Params>, 'drawing' | 'status' | 'hrefOfItem' | 'marks' | 'reasonOf'> {
  readonly item: Item;
  readonly excludedBy?: string | undefined;
}

function Card<Item extends ListedItem, Params extends CommonParams>({
  drawing: { definition, Emblem, Control, summary, longName, meta, worded = false, Beside, sideBySide, readOnly },
  item,
  status,
  hrefOfItem,
  marks,
  excludedBy,
  reasonOf,
}: CardProps<Item, Params>) {
  const { tracking, lists } = definition;
  const { progress, sync, list } = useItemProgress(definition, item.id);
  const state = tracking.stateOf(item, progress);
  const name = rowName(item);
  const reason = reasonOf?.(item.id);
  return (
    <ItemCard
      list={list}
      item={item.id}
      hrefOfItem={hrefOfItem}
      emblem={<Emblem item={item} fill={tracking.fillOf(item, progress)} />}
      name={longName?.(item) ?? name}
      // A comparison marks the state of each player instead.
      done={state === 'done' && !sideBySide}
      gone={!isListedAs(status, state)}
      excluded={excludedBy !== undefined}
      counted={tracking.kind === 'stages' && !readOnly}
      worded={worded || reason !== undefined}
      sync={sync}
      beside={Beside && <Beside item={item} />}
      sideBySide={sideBySide}
      meta={reason ?? meta?.(item, excludedBy) ?? <Cut>{summary(item, progress)}</Cut>}
      controls={
        <>
          {lists?.bookmarked !== undefined && (
            <BookmarkToggle
              name={name}
              pressed={progress.bookmarked.has(item.id)}
              onChange={(pressed) => marks.bookmark(item, pressed)}
            />
          )}
          <Control
            definition={definition}
            item={item}
            name={name}
            progress={progress}
            marks={marks}
            excludedBy={excludedBy}
          />
        </>
      }
    />
  );
}

/** A card that another owned item can exclude, whether that item is listed or not. */
function ExcludableCard<Item extends ListedItem, Params extends CommonParams>(
  card: CardProps<Item, Params> & { readonly useExcludedBy: (item: Item) => string | undefined },
) {
  const { useExcludedBy } = card;
  return <Card {...card} excludedBy={useExcludedBy(card.item)} />;
}

/** A list entry of one item or of several mutually exclusive ones. Memoised: a mark renders only its own row. */
export const SectionRow = memo(function SectionRow<Item extends ListedItem, Params extends CommonParams>({
  entry: { items, position },
  style,
  setSize,
  joins,
  ...row
}: RowProps<Item, Params>) {
  const { useExcludedBy } = row.drawing;
  const cards = items.map((item, index) => (
    <Fragment key={item.id}>
      {index > 0 && <Or />}
      {joins && useExcludedBy !== undefined ? (
        <ExcludableCard {...row} item={item} useExcludedBy={useExcludedBy} />
      ) : (
        <Card {...row} item={item} />
      )}
    </Fragment>
  ));
  const frame = { style, position, setSize };
  return items.length === 1 ? (
    <ItemFrame {...frame}>{cards}</ItemFrame>
  ) : (
    <JoinedFrame {...frame} label={words.onlyOne(items.length)}>
      {cards}
    </JoinedFrame>
  );
}) as <Item extends ListedItem, Params extends CommonParams>(props: RowProps<Item, Params>) => ReactNode;

type RowHeights = Readonly<Record<'comfortable' | 'compact', RowHeight>>;

/** Heights of rows with one control, in rem. */
const PLAIN_ROWS: RowHeights = {
  comfortable: { phone: 4, wide: 3.75 },
  compact: { phone: 3.5, wide: 3.375 },
};

/** Heights of rows with a picker and a figure, in rem. */
const COUNTED_ROWS: RowHeights = {
  comfortable: { phone: 4, wide: 4.5 },
  compact: { phone: 4, wide: 4.25 },
};

/** Heights of rows with a sentence below the name, in rem: three lines on phones, four where rows are narrower. */
const WORDED_ROWS: RowHeights = {
  comfortable: { phone: 4, wide: 4.5 },
  compact: { phone: 3.5, wide: 4.375 },
};

/** Heights of rows with a picker, a figure and a sentence, in rem. */
const COUNTED_WORDED_ROWS: RowHeights = {
  comfortable: { phone: 5, wide: 5.25 },
  compact: { phone: 5, wide: 5.25 },
};

/** Heights of rows that compare players, in rem. */
const SIDE_BY_SIDE_ROWS: RowHeights = {
  comfortable: { phone: 7, wide: 4 },
  compact: { phone: 7, wide: 3.75 },
};

/** Returns the heights of a section's rows, in rem. */
export function rowHeightsOf<Item extends ListedItem, Params extends CommonParams>({
  definition,
  worded = false,
  sideBySide,
}: Pick<SectionDrawing<Item, Params>, 'definition' | 'worded' | 'sideBySide'>): RowHeights {
  if (sideBySide) return SIDE_BY_SIDE_ROWS;
  if (definition.tracking.kind === 'stages') return worded ? COUNTED_WORDED_ROWS : COUNTED_ROWS;
  return worded ? WORDED_ROWS : PLAIN_ROWS;
}
