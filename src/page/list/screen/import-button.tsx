import type { TickableSection } from '#core/catalogue/sections.ts';
import { useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Gavel } from '#page/ui/icons/icons.tsx';
import styles from './import-button.module.css';
import { words } from './words.ts';

/** Opens the import with this section selected; only for signed-in players. */
export function ImportButton({ section }: { readonly section: TickableSection }) {
  const open = useOpenBazaarDialog();
  if (useIdentity().status !== 'signedIn') return null;
  return (
    <Button
      small
      variant="quiet"
      className={styles.button}
      icon={<Gavel className="icon--s" aria-hidden />}
      onClick={() => open({ section })}
    >
      {words.bazaarImport}
    </Button>
  );
}
