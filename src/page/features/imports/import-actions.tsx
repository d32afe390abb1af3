import { useEffect } from 'react';
import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useImportUndo } from '#page/parts/progress/import-undo.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { learnImport } from '#page/state/imports/bazaar-import.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './bazaar-import.module.css';
import { words } from './words.ts';

/** Buttons of a notice about an import. */
export function ImportActions({ id }: { readonly id: string }) {
  const open = useOpenBazaarDialog();
  const { busy, undo } = useImportUndo();
  // Another device may have made the import: stores what is to be checked, so that this device's lists show it too.
  useEffect(() => void learnImport(id), [id]);
  return (
    <span className={styles.actions}>
      <Button small onClick={() => open({ report: id })}>
        {words.notice.see}
      </Button>
      <OnlineButton small busy={busy} onClick={() => !busy && void undo(id)}>
        {labels.undo}
      </OnlineButton>
    </span>
  );
}
