import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { auctionIdIn } from '#core/contract/imports/bazaar-import.ts';
import { queryText } from '#core/filters/filter.ts';
import { useAccountDialog, useOpenAccountDialog, useOpenBazaarDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { useIdentity } from '#page/state/accounts/identity.ts';
import { words } from './words.ts';

/** Query parameters of content shared by other apps, as named in the manifest. */
const SHARED = ['shared-url', 'shared-text', 'shared-title'] as const;

/**
 * Removes shared content from the address and opens the import with its auction. Renders nothing. Signed-out players log
 * in first; the address keeps the parameters until then, since logging in reloads the page.
 */
export function SharedAuction(): null {
  const query = useSearch({ strict: false });
  const texts = SHARED.map((name) => queryText(query, name) ?? '');
  const auctionId = texts.map(auctionIdIn).find((id) => id !== null) ?? null;
  const { status } = useIdentity();
  const navigate = useNavigate();
  const openImport = useOpenBazaarDialog();
  const accountDialog = useAccountDialog();
  const openAccount = useOpenAccountDialog();
  const hasOpenedLogin = useRef(false);
  useEffect(() => {
    const leaveAddress = () => void navigate({ to: '/', search: {}, replace: true });
    if (auctionId === null) {
      notify('info', words.noAuctionShared);
      leaveAddress();
    } else if (status === 'signedIn') {
      openImport({ auctionId });
      leaveAddress();
    } else if (status === 'signedOut' && !hasOpenedLogin.current) {
      hasOpenedLogin.current = true;
      openAccount('login');
    } else if (status === 'signedOut' && accountDialog === null) {
      leaveAddress();
    }
  }, [auctionId, status, accountDialog, navigate, openImport, openAccount]);
  return null;
}
