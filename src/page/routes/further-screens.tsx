import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { RECOVER_PATH } from '#core/contract/account.ts';
import { lazyScreen } from '#page/parts/lazy.tsx';
import { namePage } from '#page/parts/page-name.ts';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';

/** Two screens in one file: who counts kills by one of them goes on to the other. */
const hunting = () => import('./hunting-screen.ts');

interface FurtherPage {
  readonly name: string;
  readonly Screen: LazyPart<object>;
}

const PAGES: Readonly<Record<string, FurtherPage>> = {
  '/account': {
    name: 'Account',
    Screen: lazyScreen(() => import('#page/features/account/account-screen.tsx').then((part) => part.AccountScreen)),
  },
  '/beside': {
    name: 'Beside the game',
    Screen: lazyScreen(async () => (await hunting()).BesideScreen),
  },
  '/goals': {
    name: 'Goals',
    Screen: lazyScreen(() => import('#page/features/goals/goals-screen.tsx').then((part) => part.GoalsScreen)),
  },
  '/hunt-log': {
    name: 'Hunt log',
    Screen: lazyScreen(async () => (await hunting()).HuntLogScreen),
  },
  [RECOVER_PATH]: {
    name: 'Reset password',
    Screen: lazyScreen(() => import('#page/features/account/recover-screen.tsx').then((part) => part.RecoverScreen)),
  },
  '/search': {
    name: 'Search',
    Screen: lazyScreen(() => import('#page/features/search/search-screen.tsx').then((part) => part.SearchScreen)),
  },
  '/sync': {
    name: 'Sync',
    Screen: lazyScreen(() => import('#page/features/sync/sync-screen.tsx').then((part) => part.SyncScreen)),
  },
};

function Page({ page: { name, Screen } }: { readonly page: FurtherPage }) {
  useEffect(() => namePage(name), [name]);
  return <Screen />;
}

/** The screen that the path names. */
export function FurtherScreens(): ReactNode {
  // The route's own path: the address may be in capitals, or end with a slash.
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' });
  const page = PAGES[path];
  // Another section is another screen: nothing of the one before stays.
  return page && <Page key={path} page={page} />;
}
