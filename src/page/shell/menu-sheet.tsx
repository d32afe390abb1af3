import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { LeftMenu } from './left-menu.tsx';

/** The left menu as a sheet, on phones. */
export function MenuSheet({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Lists" onClose={onClose}>
      <LeftMenu label="Sections" layout="sheet" onChosen={onClose} />
    </Dialog>
  );
}
