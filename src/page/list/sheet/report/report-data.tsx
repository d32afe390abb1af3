import { useState } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { words } from '../words.ts';

const DataReportDialog = lazyDialog(async () => (await import('./report-dialog.tsx')).DataReportDialog);

interface ReportDataProps {
  readonly section: TickableSection;
  readonly item: ListedItem;
  /** The item's name. */
  readonly name: string;
}

/** Button that opens the form for reporting a wrong or missing fact. */
export function ReportData({ section, item, name }: ReportDataProps) {
  const [open, setOpen] = useState(false);
  return (
    <div>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {words.reportData}
      </Button>
      {open && <DataReportDialog section={section} item={item} name={name} onClose={() => setOpen(false)} />}
    </div>
  );
}
