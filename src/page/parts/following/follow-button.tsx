import { useState } from 'react';
import { useOpenAccountDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { type Player, type PlayerLists, usePlayers } from '#page/state/profiles/players.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Ban, Check, Plus } from '#page/ui/icons/icons.tsx';
import { EllipsisVertical } from '#page/ui/icons/list-icons.tsx';
import layout from '#page/ui/layout.module.css';
import { AlertDialog } from '#page/ui/overlays/alert-dialog.tsx';
import { Menu, MenuItem } from '#page/ui/overlays/menu.tsx';
import { MenuButton } from '#page/ui/overlays/menu-button.tsx';
import { Tag } from '#page/ui/tag.tsx';
import styles from './follow-button.module.css';
import { block, follow, unblock, unfollow } from './player-actions.ts';
import { words } from './words.ts';

interface FollowButtonProps {
  /** A player other than the one on this device. */
  readonly player: Player;
}

/** Button to follow or unfollow a player, with a menu to block them. Works offline; visitors are asked to log in. */
export function FollowButton({ player }: FollowButtonProps) {
  const { status } = useIdentity();
  const lists = usePlayers();
  const openAccount = useOpenAccountDialog();
  const { username } = player;
  if (status === 'signedOut')
    return <FollowToggle username={username} onPress={() => openAccount({ logIn: words.logIn(username) })} />;
  return lists === null ? null : <Relation player={player} lists={lists} />;
}

interface FollowToggleProps {
  readonly username: string;
  readonly follows?: boolean;
  readonly onPress: () => void;
}

/** A single button for both actions, so that the focus stays on it when pressed. */
function FollowToggle({ username, follows = false, onPress }: FollowToggleProps) {
  return (
    <Button
      variant={follows ? 'plain' : 'primary'}
      icon={!follows && <Plus className="icon--s" aria-hidden />}
      aria-label={follows ? words.unfollowOf(username) : words.followOf(username)}
      onClick={onPress}
    >
      {follows ? words.unfollow : words.follow}
    </Button>
  );
}

interface BlockDialogProps {
  readonly player: Player;
  readonly lists: PlayerLists;
  readonly onClose: () => void;
}

/** Asks whether to block a player and describes the effects. */
function BlockDialog({ player, lists, onClose }: BlockDialogProps) {
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
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
        <Button variant="danger" busy={busy} onClick={() => void confirm()}>
          {words.block}
        </Button>
      }
    />
  );
}

/** The account's relation to the player, and the available actions. */
function Relation({ player, lists }: FollowButtonProps & { readonly lists: PlayerLists }) {
  const [asking, setAsking] = useState(false);
  const { id, username } = player;
  const follows = lists.following.has(id);
  const isBlocked = lists.blocked.has(id);
  return (
    <div className={`${layout.row} ${styles.relation}`}>
      {isBlocked ? (
        <Tag tone="warn" icon={<Ban className="icon--s" aria-hidden />}>
          {words.blocked}
        </Tag>
      ) : (
        <>
          {follows && (
            <Tag tone="accent" icon={<Check className="icon--s" aria-hidden />}>
              {words.following}
            </Tag>
          )}
          <FollowToggle
            username={username}
            follows={follows}
            onPress={() => void (follows ? unfollow(player) : follow(player, lists))}
          />
        </>
      )}
      <MenuButton
        label={words.more(username)}
        menu={(opening) => (
          <Menu {...opening} label={words.more(username)}>
            {isBlocked ? (
              <MenuItem icon={<Ban />} label={words.unblockOf(username)} onSelect={() => void unblock(player)} />
            ) : (
              <MenuItem icon={<Ban />} label={words.blockOf(username)} onSelect={() => setAsking(true)} />
            )}
          </Menu>
        )}
      >
        <EllipsisVertical className="icon" aria-hidden />
      </MenuButton>
      {asking && <BlockDialog player={player} lists={lists} onClose={() => setAsking(false)} />}
    </div>
  );
}
