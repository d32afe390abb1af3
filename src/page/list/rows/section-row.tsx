import { type ComponentType, memo } from 'react';
import { rowName } from '#core/catalogue/row-name.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { isListedAs } from '#core/sections/status-filter.ts';
import type { CommonParams } from '#page/list/section-list.ts';
import type { SectionLook } from '#page/list/section-look.ts';
import { Cut, ItemCard, ItemFrame } from './item-card.tsx';
import type { RowProps } from './row-drawing.ts';
import { useItemProgress } from './use-item-progress.ts';

/** The rows of a section, each drawn by the section's table and look. */
export function sectionRow<Item extends ListedItem, Params extends CommonParams>(
  look: SectionLook<Item, Params>,
): ComponentType<RowProps<Item>> {
  const { definition, Emblem, Control, summary } = look;
  const { tracking } = definition;

  function Card({
    item,
    status,
    hrefOfItem,
    marks,
  }: Pick<RowProps<Item>, 'status' | 'hrefOfItem' | 'marks'> & { readonly item: Item }) {
    const { progress, sync, list } = useItemProgress(definition, item.id);
    const state = tracking.stateOf(item, progress);
    const name = rowName(item);
    return (
      <ItemCard
        list={list}
        item={item.id}
        hrefOfItem={hrefOfItem}
        emblem={<Emblem item={item} fill={tracking.fillOf(item, progress)} />}
        name={name}
        done={state === 'done'}
        gone={!isListedAs(status, state)}
        counted={tracking.kind === 'stages'}
        sync={sync}
        meta={<Cut>{summary(item, progress)}</Cut>}
        controls={<Control definition={definition} item={item} name={name} progress={progress} marks={marks} />}
      />
    );
  }

  return memo(function SectionRow({ entry: { items, position }, style, setSize, ...row }: RowProps<Item>) {
    const [item] = items;
    return item === undefined ? null : (
      <ItemFrame style={style} position={position} setSize={setSize}>
        <Card item={item} {...row} />
      </ItemFrame>
    );
  });
}
