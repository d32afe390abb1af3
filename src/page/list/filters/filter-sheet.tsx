import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { useListProgress } from '#page/list/list-progress.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { words } from './words.ts';

export interface FilterSheetProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters as a sheet, where there is no space next to the list. Its button shows the number of matching rows. */
export function FilterSheet<Item extends ListedItem, Params extends CommonParams>({
  definition,
  items,
  params,
  onClear,
  onClose,
  children,
}: FilterSheetProps<Item, Params>) {
  const progress = useListProgress(definition);
  const count = definition.list.evaluate(items, params, progress).meta.total;
  return (
    <Dialog
      title={words.filters}
      place="end"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClear}>
            {words.clearAll}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.show(count)}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
