import { memo } from 'react';
import type { Title } from '#core/catalogue/items.ts';
import { ItemCard, ItemFrame, Trait } from '#page/list/rows/item-card.tsx';
import type { RowProps } from '#page/list/rows/row-drawing.ts';
import { useItemSync, useValue } from '#page/state/progress/progress.ts';
import { Tick } from '#page/ui/controls/tick.tsx';
import { Hourglass } from '#page/ui/icons/icons.tsx';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import { requirementWords } from './requirement-words.ts';
import { TitleEmblem } from './title-emblem.tsx';

/** A list entry of one title. */
export const TitleRow = memo(function TitleRow({
  entry: { items, position },
  style,
  setSize,
  status,
  hrefOfItem,
  marks,
}: RowProps<Title>) {
  const [item] = items;
  return item === undefined ? null : (
    <ItemFrame style={style} position={position} setSize={setSize}>
      <TitleCard item={item} status={status} hrefOfItem={hrefOfItem} marks={marks} />
    </ItemFrame>
  );
});

interface TitleCardProps extends Pick<RowProps<Title>, 'status' | 'hrefOfItem' | 'marks'> {
  readonly item: Title;
}

function TitleCard({ item, status, hrefOfItem, marks }: TitleCardProps) {
  const checked = useValue('titles', item.id) !== 0;
  const sync = useItemSync('titles', item.id);
  const asked = requirementWords(item.requirement);
  return (
    <ItemCard
      list="titles"
      item={item.id}
      hrefOfItem={hrefOfItem}
      emblem={<TitleEmblem item={item} fill={checked ? 1 : 0} />}
      name={item.nameFemale === null ? item.name : `${item.name} / ${item.nameFemale}`}
      done={checked}
      gone={(status === 'unchecked' && checked) || (status === 'checked' && !checked)}
      worded
      sync={sync}
      meta={
        <>
          {!item.permanent && <Trait icon={<Hourglass aria-hidden />} word="Losable" />}
          <span {...tooltip(asked)}>{asked}</span>
        </>
      }
      controls={<Tick label={item.name} checked={checked} onChange={(next) => marks.tick(item, next)} />}
    />
  );
}
