import { createRoute } from '@tanstack/react-router';
import { RECOVER_PATH } from '#core/contract/account.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import type { QueryRecord } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const RecoverScreen = lazyScreen(async () => (await import('#page/features/account/recover-screen.tsx')).RecoverScreen);

export const recoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: RECOVER_PATH,
  // The screen reads what the link carries; here it passes as it stands.
  validateSearch: (search: Record<string, unknown>) => search as QueryRecord,
  component: RecoverScreen,
  staticData: { title: 'Reset password' },
});
