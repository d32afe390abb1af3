import { Fragment, memo } from 'react';
import type { Achievement } from '#core/catalogue/items.ts';
import type { Marks } from '#page/list/marking/use-marks.ts';
import { Cut, Dot, ItemCard, ItemFrame, JoinedFrame, Or, Trait } from '#page/list/rows/item-card.tsx';
import type { RowProps } from '#page/list/rows/row-drawing.ts';
import { useItemSync, useValue } from '#page/state/progress/progress.ts';
import { BookmarkToggle } from '#page/ui/controls/bookmark-toggle.tsx';
import { Tick } from '#page/ui/controls/tick.tsx';
import { Ban, CalendarDays, EyeOff } from '#page/ui/icons/icons.tsx';
import { AchievementEmblem } from './achievement-emblem.tsx';
import { useRival } from './use-rival.ts';

/** The variant of a view that marks and joins what excludes one another. */
export const EXCLUSIVE = 'exclusive';

interface CardProps {
  readonly item: Achievement;
  readonly status: string;
  readonly hrefOfItem: string;
  readonly marks: Marks<Achievement>;
  /** The earned achievement that this one can't be had beside; undefined = none. */
  readonly rival?: Achievement | undefined;
}

function points(item: Achievement): string {
  if (item.points === null) return '? pts';
  return item.points === 1 ? '1 pt' : `${item.points} pts`;
}

function AchievementCard({ item, status, hrefOfItem, marks, rival }: CardProps) {
  const checked = useValue('achievements', item.id) !== 0;
  const bookmarked = useValue('bookmarks', item.id) !== 0;
  const sync = useItemSync('achievements', item.id);
  const bookmarkSync = useItemSync('bookmarks', item.id);
  const barred = rival !== undefined;
  return (
    <ItemCard
      list="achievements"
      item={item.id}
      hrefOfItem={hrefOfItem}
      emblem={<AchievementEmblem item={item} fill={checked ? 1 : 0} />}
      name={item.name}
      done={checked}
      gone={(status === 'unchecked' && checked) || (status === 'checked' && !checked)}
      barred={barred}
      sync={sync === 'saved' ? bookmarkSync : sync}
      meta={
        <>
          <span>{points(item)}</span>
          <Dot />
          <Cut>{barred ? `not with ${rival.name}` : item.category}</Cut>
          {item.secret && <Trait icon={<EyeOff aria-hidden />} word="Secret" />}
          {item.event !== null && <Trait icon={<CalendarDays aria-hidden />} word="Event" />}
          {!item.obtainable && <Trait icon={<Ban aria-hidden />} word="Retired" />}
        </>
      }
      controls={
        <>
          <BookmarkToggle name={item.name} pressed={bookmarked} onChange={(pressed) => marks.bookmark(item, pressed)} />
          <Tick
            label={barred ? `${item.name}, out of reach: you have ${rival.name}` : item.name}
            checked={checked}
            disabled={barred}
            onChange={(next) => marks.tick(item, next)}
          />
        </>
      }
    />
  );
}

/** A card that can't be earned beside some others: barred as soon as one of those is earned, listed here or not. */
function RivalCard(card: Omit<CardProps, 'rival'>) {
  return <AchievementCard {...card} rival={useRival(card.item)} />;
}

/** A list entry of one achievement, or of several that exclude one another. */
export const AchievementRow = memo(function AchievementRow({
  entry: { items, position },
  style,
  setSize,
  status,
  variant,
  hrefOfItem,
  marks,
}: RowProps<Achievement>) {
  const cards = items.map((item, index) => {
    const Card = variant === EXCLUSIVE && item.exclusiveGroup !== null ? RivalCard : AchievementCard;
    return (
      <Fragment key={item.id}>
        {index > 0 && <Or />}
        <Card item={item} status={status} hrefOfItem={hrefOfItem} marks={marks} />
      </Fragment>
    );
  });
  const frame = { style, position, setSize };
  return items.length === 1 ? (
    <ItemFrame {...frame}>{cards}</ItemFrame>
  ) : (
    <JoinedFrame {...frame} label={`Only one of these ${items.length} can be earned`}>
      {cards}
    </JoinedFrame>
  );
});
