import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { countWork } from '#offline/pending-work.ts';
import {
  useAccountDialog,
  useBazaarDialog,
  useCharactersDialog,
  useOpenAccountDialog,
  useOpenBazaarDialog,
  useOpenCharactersDialog,
  useOpenSettingsDialog,
  useOpenShareDialog,
  useSettingsDialog,
  useShareDialog,
} from '#page/parts/dialogs/shell-dialogs.ts';
import { lazyDialog, lazyExtra } from '#page/parts/screen/lazy.tsx';
import { useIdle } from '#page/parts/screen/use-idle.ts';
import { loadSecondFactor } from '#page/parts/second-factor/load.ts';
import { useShortcuts } from '#page/parts/shortcuts/use-shortcuts.ts';
import { sectionAt } from '#page/sections/registry.ts';
import { useFactorRequest } from '#page/state/accounts/factor-request.ts';
import {
  askFormerAccount,
  putOffGuestQuestion,
  startGuestQuestion,
  useArrived,
  useFormerAccount,
  useGuestQuestion,
} from '#page/state/accounts/guest-question.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { startCharacters } from '#page/state/characters/characters.ts';
import { useAnyMessages } from '#page/state/contact/any-messages.ts';
import { useDownloaded } from '#page/state/sync/progress/progress.ts';

const AccountDialogs = lazyDialog(() =>
  import('#page/features/accounts/sign-in/account-dialogs.tsx').then((part) => part.AccountDialogs),
);
const SettingsDialogs = lazyDialog(() =>
  import('#page/features/settings/settings-dialogs.tsx').then((part) => part.SettingsDialogs),
);
const CharactersDialog = lazyDialog(() =>
  import('#page/features/characters/characters-dialog.tsx').then((part) => part.CharactersDialog),
);
const BazaarDialogs = lazyDialog(() =>
  import('#page/features/imports/bazaar-dialogs.tsx').then((part) => part.BazaarDialogs),
);
const ShareDialog = lazyDialog(() =>
  import('#page/features/sharing/share-dialog.tsx').then((part) => part.ShareDialog),
);
const SharedAuction = lazyExtra(() =>
  import('#page/features/imports/shared-auction.ts').then((part) => part.SharedAuction),
);
const MessageNews = lazyExtra(() => import('#page/features/contact/message-news.ts').then((part) => part.MessageNews));
const TaskNews = lazyExtra(() => import('#page/features/challenges/task-news.tsx').then((part) => part.TaskNews));
const FormerDialog = lazyDialog(() =>
  import('#page/features/guest/guest-dialog.tsx').then((part) => part.FormerDialog),
);
const FactorDialog = lazyDialog(async () => (await loadSecondFactor()).FactorDialog);
const GuestDialog = lazyDialog(() => import('#page/features/guest/guest-dialog.tsx').then((part) => part.GuestDialog));

/**
 * Dialogs and shortcuts available on every screen. One dialog is open at a time: those of the account take precedence,
 * then settings (`?` opens them), characters, the bazaar import, and the questions about a former account and guest
 * progress.
 */
export function Dialogs() {
  const account = useAccountDialog();
  const openAccount = useOpenAccountDialog();
  const settings = useSettingsDialog();
  const open = useOpenSettingsDialog();
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const searchEverything = () => void navigate({ to: '/search' });
  useShortcuts({
    shortcuts: () => open('shortcuts'),
    // On the search screen, the key focuses the field.
    ...(path !== '/search' && { searchEverything }),
    // A list has its own search field.
    ...(path !== '/search' && sectionAt(path) === undefined && { search: searchEverything }),
  });
  useEffect(startGuestQuestion, []);
  useEffect(startCharacters, []);
  const characters = useCharactersDialog();
  const openCharacters = useOpenCharactersDialog();
  const signedIn = useIdentity().status === 'signedIn';
  const bazaar = useBazaarDialog();
  const openBazaar = useOpenBazaarDialog();
  const shared = useShareDialog();
  const openShare = useOpenShareDialog();
  const isShared = useLocation({
    select: ({ pathname, searchStr }) => pathname === '/' && searchStr.includes('shared'),
  });
  const question = useGuestQuestion();
  const former = useFormerAccount();
  const arrived = useArrived();
  const factor = useFactorRequest();
  const hasMessages = useAnyMessages();
  const hasProgress = useDownloaded() && signedIn;
  const isIdle = useIdle(hasProgress);
  useEffect(() => {
    if (arrived === null) return;
    countWork(import('#page/features/guest/arrived-notice.ts')).then(
      ({ announceArrival }) => announceArrival(arrived),
      // The notice is shown on the next start.
      () => undefined,
    );
  }, [arrived]);
  const dialog = () => {
    if (account !== null) return <AccountDialogs dialog={account} onClose={() => openAccount(null)} />;
    if (settings !== null) return <SettingsDialogs dialog={settings} onClose={() => open(null)} />;
    if (characters !== false && signedIn) return <CharactersDialog onClose={() => openCharacters(false)} />;
    if (bazaar !== null && signedIn) return <BazaarDialogs dialog={bazaar} onClose={() => openBazaar(null)} />;
    if (former?.due === true) return <FormerDialog former={former} onClose={() => askFormerAccount(false)} />;
    return question?.due === true && <GuestDialog question={question} onClose={putOffGuestQuestion} />;
  };
  return (
    <>
      {isShared && <SharedAuction />}
      {hasMessages && <MessageNews />}
      {hasProgress && isIdle && <TaskNews />}
      {dialog()}
      {/* Over the characters dialog, where it may have been opened. */}
      {shared !== null && <ShareDialog profile={shared} onClose={() => openShare(null)} />}
      {/* Over the dialog whose call waits for it. */}
      {factor !== null && <FactorDialog request={factor} onClose={() => factor.settle(false)} />}
    </>
  );
}
