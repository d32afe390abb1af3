import { useAccountDialog, useOpenAccountDialog } from '#page/parts/account-dialog.ts';
import { lazyDialog } from '#page/parts/lazy.tsx';

const AccountDialogs = lazyDialog(() =>
  import('#page/features/account/account-dialogs.tsx').then((part) => part.AccountDialogs),
);

/** The account dialog that is open, if one is. */
export function OpenDialog() {
  const account = useAccountDialog();
  const open = useOpenAccountDialog();
  return account !== null && <AccountDialogs dialog={account} onClose={() => open(null)} />;
}
