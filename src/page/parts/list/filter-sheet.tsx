import type { ReactNode } from 'react';
import type { ListedItem } from '#core/filters/list.ts';
import { useValues } from '#page/state/progress.ts';
import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
import type { CommonParams, SectionList } from './section-list.ts';

interface FilterSheetProps<Item extends ListedItem, Params extends CommonParams> {
  readonly definition: SectionList<Item, Params>;
  readonly items: readonly Item[];
  readonly params: Params;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters as a sheet, where there is no room beside the list. Its button says how many rows wait behind it. */
export function FilterSheet<Item extends ListedItem, Params extends CommonParams>({
  definition: { section, list },
  items,
  params,
  onClear,
  onClose,
  children,
}: FilterSheetProps<Item, Params>) {
  const checked = useValues(section);
  const bookmarked = useValues('bookmarks');
  const { total } = list.evaluate(items, params, { checked, bookmarked }).meta;
  return (
    <Dialog
      title="Filters"
      place="right"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClear}>
            Clear all
          </Button>
          <Button variant="primary" onClick={onClose}>
            Show {total.toLocaleString('en')}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
