import { Link } from '@tanstack/react-router';
import type { User } from '#core/contract/accounts/account.ts';
import {
  useOpenAccountDialog,
  useOpenCharactersDialog,
  useOpenSettingsDialog,
} from '#page/parts/dialogs/shell-dialogs.ts';
import { chooseCharacter } from '#page/parts/progress/choose-character.ts';
import { useOwnCharacters } from '#page/parts/progress/own-characters.ts';
import { ownProfile } from '#page/parts/progress/own-profile.ts';
import { accountLabel } from '#page/parts/words/account-label.ts';
import { askGuestQuestion, useGuestQuestion } from '#page/state/accounts/guest-question.ts';
import { House, Keyboard, Lock, LogOut, Pencil, Smartphone, SunMoon, UserRound, Users } from '#page/ui/icons/icons.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink } from '#page/ui/overlays/menu.tsx';
import type { MenuOpening } from '#page/ui/overlays/menu-button.tsx';
import { words } from './words.ts';

interface AccountMenuProps extends MenuOpening {
  readonly user: User;
}

/** Menu below the name in the top bar, for signed-in players. */
export function AccountMenu({ user, ...opening }: AccountMenuProps) {
  const openDialog = useOpenAccountDialog();
  const openSettings = useOpenSettingsDialog();
  const guestProgress = useGuestQuestion();
  const openCharacters = useOpenCharactersDialog();
  const own = useOwnCharacters(user);
  const current = String(own.find(({ isCurrent }) => isCurrent)?.id);
  return (
    <Menu {...opening} label={accountLabel(user)}>
      <MenuLink>
        <Link to="/profile" search={ownProfile(user)}>
          <UserRound />
          {words.profile}
        </Link>
      </MenuLink>
      <MenuLink>
        <Link to="/me">
          <House />
          {words.ownPage}
        </Link>
      </MenuLink>
      {guestProgress !== null && (
        <MenuItem icon={<Smartphone />} label={words.guestProgress} onSelect={askGuestQuestion} />
      )}
      <MenuItem icon={<Users />} label={words.manageCharacters} onSelect={() => openCharacters(true)} />
      <MenuLink>
        <Link to="/account">
          <Lock />
          {words.account}
        </Link>
      </MenuLink>
      {user.role !== 'user' && (
        <MenuLink>
          <Link to="/admin/$screen" params={{ screen: 'bestiary' }}>
            <Pencil />
            {words.admin}
          </Link>
        </MenuLink>
      )}
      <MenuItem icon={<SunMoon />} label={words.appearance} onSelect={() => openSettings('appearance')} />
      <MenuItem icon={<Keyboard />} label={words.shortcuts} onSelect={() => openSettings('shortcuts')} />
      <MenuItem icon={<LogOut />} label={words.logout} onSelect={() => openDialog('logout')} />
      <MenuChoices
        label={words.characters}
        options={own.map(({ id, name, isLegacy }) => ({
          value: String(id),
          label: name,
          note: isLegacy ? words.legacy : undefined,
        }))}
        value={current}
        onChange={(value) => value !== current && chooseCharacter(Number(value))}
      />
    </Menu>
  );
}
