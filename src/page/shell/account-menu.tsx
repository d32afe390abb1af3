import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { User } from '#core/contract/account.ts';
import { useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { accountLabel } from '#page/parts/account-label.ts';
import { useOpenCharactersDialog } from '#page/parts/characters-dialog.ts';
import { ownProfile } from '#page/parts/own-profile.ts';
import { useOpenSettingsDialog } from '#page/parts/settings-dialog.ts';
import { useCharacters } from '#page/state/account/characters.ts';
import { askGuestQuestion, useGuestQuestion } from '#page/state/account/guest-question.ts';
import { Keyboard, Lock, LogOut, Smartphone, SunMoon, UserRound, Users } from '#page/ui/icons/icons.tsx';
import { Menu, MenuChoices, MenuItem, MenuLink } from '#page/ui/overlays/menu.tsx';
import type { MenuOpening } from '#page/ui/overlays/menu-button.tsx';
import { chooseCharacter } from './choose-character.ts';

interface AccountMenuProps extends MenuOpening {
  readonly user: User;
}

/** Menu under the name in the top bar, for signed-in players. */
export function AccountMenu({ user, ...opening }: AccountMenuProps) {
  const openDialog = useOpenAccountDialog();
  const openSettings = useOpenSettingsDialog();
  const guestProgress = useGuestQuestion();
  const openCharacters = useOpenCharactersDialog();
  const label = accountLabel(user);
  const { characters, hasLegacy, current } = useCharacters();
  const own = characters ?? [];
  const choices: ComponentProps<typeof MenuChoices>['options'][number][] = own.map(({ id, name }) => ({
    value: String(id),
    label: name,
  }));
  if (hasLegacy) {
    choices.push({ value: '0', label: accountLabel({ ...user, current_character: null }), note: 'Legacy' });
  } else if (own.every(({ id }) => id !== current)) {
    choices.push({ value: String(current), label });
  }
  return (
    <Menu {...opening} label={label}>
      <MenuLink>
        <Link to="/profile" search={ownProfile(user)}>
          <UserRound />
          Profile
        </Link>
      </MenuLink>
      {guestProgress !== null && (
        <MenuItem icon={<Smartphone />} label="Progress without an account" onSelect={askGuestQuestion} />
      )}
      <MenuItem icon={<Users />} label="Manage Characters" onSelect={() => openCharacters(true)} />
      <MenuLink>
        <Link to="/account">
          <Lock />
          Account
        </Link>
      </MenuLink>
      <MenuItem icon={<SunMoon />} label="Appearance" onSelect={() => openSettings('appearance')} />
      <MenuItem icon={<Keyboard />} label="Keyboard shortcuts" onSelect={() => openSettings('shortcuts')} />
      <MenuItem icon={<LogOut />} label="Logout" onSelect={() => openDialog('logout')} />
      <MenuChoices
        label="Characters"
        options={choices}
        value={String(current)}
        onChange={(value) => Number(value) !== current && chooseCharacter(Number(value))}
      />
    </Menu>
  );
}
