import type { ReactNode } from 'react';
import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';

interface FilterSheetProps {
  /** How many rows wait behind it. */
  readonly count: ReactNode;
  readonly onClear: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The filters as a sheet, where there is no room beside the list. */
export function FilterSheet({ count, onClear, onClose, children }: FilterSheetProps) {
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
            Show {count}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
