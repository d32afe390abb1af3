import { Fragment, memo } from 'react';
import type { Achievement } from '#core/catalogue/items.ts';
import { exclusiveRivals } from '#core/filters/exclusive-groups.ts';
import { Cut, Dot, ItemCard, ItemFrame, JoinedFrame, Or, Trait } from '#page/parts/list/item-card.tsx';
import type { RowProps } from '#page/parts/list/list-rows.tsx';
import type { Marks } from '#page/parts/list/use-marks.ts';
import { useSection } from '#page/state/catalogue.ts';
import { useItemSync, useValue, useValues } from '#page/state/progress.ts';
import { BookmarkToggle } from '#page/ui/bookmark-toggle.tsx';
import { Ban, CalendarDays, EyeOff } from '#page/ui/icons/icons.tsx';
import { Tick } from '#page/ui/tick.tsx';
import { AchievementEmblem } from './achievement-emblem.tsx';

/** The variant of a view that marks and joins what excludes one another. */
export const EXCLUSIVE = 'exclusive';

interface CardProps {
  readonly item: Achievement;
  readonly status: string;
  readonly marks: Marks<Achievement>;
  /** The earned achievement that this one can't be had beside; undefined = none. */
  readonly rival?: Achievement | undefined;
}

function points(item: Achievement): string {
  if (item.points === null) return '? pts';
  return item.points === 1 ? '1 pt' : `${item.points} pts`;
}

function AchievementCard({ item, status, marks, rival }: CardProps) {
  const checked = useValue('achievements', item.id) !== 0;
  const bookmarked = useValue('bookmarks', item.id) !== 0;
  const sync = useItemSync('achievements', item.id);
  const bookmarkSync = useItemSync('bookmarks', item.id);
  const barred = rival !== undefined && !checked;
  return (
    <ItemCard
      emblem={<AchievementEmblem item={item} full={checked} />}
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
  const section = useSection('achievements');
  const values = useValues('achievements');
  const rivals = section.status === 'ready' ? exclusiveRivals(section.items).get(card.item.id) : undefined;
  return <AchievementCard {...card} rival={rivals?.find(({ id }) => values.has(id))} />;
}

/** A list entry of one achievement, or of several that exclude one another. */
export const AchievementRow = memo(function AchievementRow({
  entry: { items, position },
  style,
  setSize,
  status,
  variant,
  marks,
}: RowProps<Achievement>) {
  const cards = items.map((item, index) => {
    const Card = variant === EXCLUSIVE && item.exclusiveGroup !== null ? RivalCard : AchievementCard;
    return (
      <Fragment key={item.id}>
        {index > 0 && <Or />}
        <Card item={item} status={status} marks={marks} />
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
