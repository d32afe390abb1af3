import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAccountDialog } from '#page/parts/account-dialog.ts';
import { useCharactersDialog, useOpenCharactersDialog } from '#page/parts/characters-dialog.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';
import { useOpenSettingsDialog, useSettingsDialog } from '#page/parts/settings-dialog.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { sectionAt } from '#page/sections/registry.ts';
import { startCharacters } from '#page/state/account/characters.ts';
import { putOffGuestQuestion, startGuestQuestion, useGuestQuestion } from '#page/state/account/guest-question.ts';
import { useIdentity } from '#page/state/account/identity.ts';

const SettingsDialogs = lazyDialog(() =>
  import('#page/features/settings/settings-dialogs.tsx').then((part) => part.SettingsDialogs),
);
const CharactersDialog = lazyDialog(() =>
  import('#page/features/characters/characters-dialog.tsx').then((part) => part.CharactersDialog),
);
const GuestDialog = lazyDialog(() => import('#page/features/guest/guest-dialog.tsx').then((part) => part.GuestDialog));

/**
 * The dialogs that nobody needs in the first moment: settings, which `?` opens from everywhere, the characters, and what
 * becomes of the progress that is kept here without an account. The account's own dialogs come first.
 */
export function LateDialogs() {
  const account = useAccountDialog();
  const settings = useSettingsDialog();
  const open = useOpenSettingsDialog();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const searchEverything = () => void navigate({ to: '/search' });
  useShortcuts({
    shortcuts: () => open('shortcuts'),
    // Its own screen has the key lead to the field.
    ...(path !== '/search' && { searchEverything }),
    // A list has a field of its own.
    ...(path !== '/search' && sectionAt(path) === undefined && { search: searchEverything }),
  });
  useEffect(startGuestQuestion, []);
  useEffect(startCharacters, []);
  const characters = useCharactersDialog();
  const openCharacters = useOpenCharactersDialog();
  const signedIn = useIdentity().status === 'signedIn';
  const question = useGuestQuestion();
  if (account !== null) return null;
  if (settings !== null) return <SettingsDialogs dialog={settings} onClose={() => open(null)} />;
  if (characters && signedIn) return <CharactersDialog onClose={() => openCharacters(false)} />;
  return question?.due === true && <GuestDialog question={question} onClose={putOffGuestQuestion} />;
}
