import { useState } from 'react';
import type { Player, PlayerLists } from '#page/state/profiles/players.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { block } from './player-actions.ts';
import { words } from './words.ts';

interface BlockDialogProps {
  readonly player: Player;
  readonly lists: PlayerLists;
  readonly onClose: () => void;
}

/** Asks whether to block a player and describes the effects. */
export function BlockDialog({ player, lists, onClose }: BlockDialogProps) {
  const [busy, setBusy] = useState(false);
  const answer = async () => {
    setBusy(true);
    await block(player, lists);
    onClose();
  };
  return (
    <AlertDialog
      title={words.blockTitle(player.username)}
      description={words.blockDescription(player.username)}
      onCancel={onClose}
      busy={busy}
      action={
        <Button variant="danger" busy={busy} onClick={() => void answer()}>
          {words.block}
        </Button>
      }
    />
  );
}
