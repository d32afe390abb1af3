import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { BazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ImportReport } from './import-report.tsx';

interface BazaarDialogsProps {
  readonly dialog: BazaarDialog;
  readonly onClose: () => void;
}

/** Renders the import dialog that is open. Going to another screen, or back, closes it. */
export function BazaarDialogs({ dialog, onClose }: BazaarDialogsProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [openedAt] = useState(path);
  useEffect(() => {
    if (path !== openedAt) onClose();
  }, [path, openedAt, onClose]);
  if ('report' in dialog) return <ImportReport key={dialog.report} id={dialog.report} onClose={onClose} />;
  const { section, auctionId } = dialog;
  return <ImportDialog key={`${section} ${auctionId}`} section={section} auctionId={auctionId} onClose={onClose} />;
}
