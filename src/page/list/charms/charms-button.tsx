import { type ReactNode, useState } from 'react';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { LinkButton } from '#page/ui/controls/button.tsx';
import styles from './charms-button.module.css';

const CharmsSheet = lazyDialog(async () => (await import('./charms-sheet.tsx')).CharmsSheet);

/** Opens the charms of the shown player. */
export function CharmsButton({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <LinkButton className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {children}
      </LinkButton>
      {open && <CharmsSheet onClose={() => setOpen(false)} />}
    </>
  );
}
