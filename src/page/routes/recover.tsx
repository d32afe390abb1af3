import { createRoute } from '@tanstack/react-router';
import { RECOVER_PATH } from '#core/contract/account.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { anyQuery } from '#page/shell/query-string.ts';
import { rootRoute } from '#page/shell/root-route.tsx';

const RecoverScreen = lazyScreen(async () => (await import('#page/features/account/recover-screen.tsx')).RecoverScreen);

export const recoverRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: RECOVER_PATH,
  validateSearch: anyQuery,
  component: RecoverScreen,
  staticData: { title: 'Reset password' },
});
