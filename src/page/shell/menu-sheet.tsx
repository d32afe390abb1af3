import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { LeftMenu } from './left-menu.tsx';
import { words } from './words.ts';

/** The left menu as a sheet, on phones. */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={words.menu} onClose={onClose}>
      <LeftMenu label={words.sections} layout="sheet" onChosen={onClose} />
    </Dialog>
  );
}
