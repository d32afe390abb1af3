import { Link } from '@tanstack/react-router';
import type { User } from '#core/contract/account.ts';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { LogOut, UserRound, Users } from '#page/ui/icons/icons.tsx';
import { Menu, MenuChoice, MenuGroup, MenuItem } from '#page/ui/menu.tsx';

interface AccountMenuProps {
  readonly id: string;
  readonly user: User;
  readonly onClose: () => void;
}

/** What a signed-in player finds under the name in the top bar. */
export function AccountMenu({ id, user, onClose }: AccountMenuProps) {
  const openDialog = useOpenAccountDialog();
  const label = accountLabel(user);
  return (
    <Menu id={id} label={label} onClose={onClose}>
      <Link
        to="/profile"
        search={{ username: user.username, ...(user.current_character && { character: user.current_character.name }) }}
        role="menuitem"
        tabIndex={-1}
        onClick={onClose}
      >
        <UserRound />
        Profile
      </Link>
      <MenuItem icon={<Users />} label="Manage Characters" off="Adding characters comes with a later version." />
      <MenuItem
        icon={<LogOut />}
        label="Logout"
        onSelect={() => {
          onClose();
          openDialog('logout');
        }}
      />
      <MenuGroup label="Characters">
        {/* Until one is added, the account has the one that holds its progress, and that is the current one. */}
        <MenuChoice label={label} chosen onSelect={onClose} />
      </MenuGroup>
    </Menu>
  );
}
