import { memo } from 'react';
import type { Title } from '#core/catalogue/items.ts';
import { Cut, Dot, ItemCard, ItemFrame, MetaLine } from '#page/parts/list/item-card.tsx';
import type { RowProps } from '#page/parts/list/list-rows.tsx';
import { useItemSync, useValue } from '#page/state/progress.ts';
import { Hourglass, Lock } from '#page/ui/icons/icons.tsx';
import { Tick } from '#page/ui/tick.tsx';
import { requirementWords } from './requirement-words.ts';
import { TitleEmblem } from './title-emblem.tsx';

/** A list entry of one title. */
export const TitleRow = memo(function TitleRow({
  entry: { items, position },
  style,
  setSize,
  status,
  marks,
}: RowProps<Title>) {
  const [item] = items;
  return item === undefined ? null : (
    <ItemFrame style={style} position={position} setSize={setSize}>
      <TitleCard item={item} status={status} marks={marks} />
    </ItemFrame>
  );
});

function TitleCard({ item, status, marks }: Pick<RowProps<Title>, 'status' | 'marks'> & { readonly item: Title }) {
  const checked = useValue('titles', item.id) !== 0;
  const sync = useItemSync('titles', item.id);
  const asked = requirementWords(item.requirement);
  return (
    <ItemCard
      emblem={<TitleEmblem item={item} full={checked} />}
      name={item.nameFemale === null ? item.name : `${item.name} / ${item.nameFemale}`}
      done={checked}
      gone={(status === 'unchecked' && checked) || (status === 'checked' && !checked)}
      sync={sync}
      line={<MetaLine hint={asked}>{asked}</MetaLine>}
      meta={
        <>
          <Cut>{item.type}</Cut>
          <Dot />
          {item.permanent ? <Lock aria-hidden /> : <Hourglass aria-hidden />}
          <span>{item.permanent ? 'Permanent' : 'Losable'}</span>
        </>
      }
      controls={<Tick label={item.name} checked={checked} onChange={(next) => marks.tick(item, next)} />}
    />
  );
}
