/** Routes of single screens. */
import { createRoute, redirect } from '@tanstack/react-router';
import { RECOVER_PATH } from '#core/contract/accounts/account.ts';
import { ACCOUNT_PATH } from '#core/contract/accounts/account-page.ts';
import { asksForNews } from '#core/contract/catalogue/news-page.ts';
import { lazyScreen } from '#page/parts/screen/lazy.tsx';
import { rootRoute } from '#page/shell/root-route.tsx';
import {
  accountSearch,
  annualSearch,
  challengesSearch,
  changelogSearch,
  contactSearch,
  goalsSearch,
  homeSearch,
  profileSearch,
  rankingSearch,
  recoverSearch,
  searchSearch,
} from './search-params.ts';
import { words } from './words.ts';

const getParentRoute = () => rootRoute;

const home = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: homeSearch,
  component: lazyScreen(async () => (await import('#page/features/home/home-screen.tsx')).HomeScreen),
  staticData: { title: words.home, namesItself: asksForNews },
});

const search = createRoute({
  getParentRoute,
  path: '/search',
  validateSearch: searchSearch,
  component: lazyScreen(async () => (await import('#page/features/search/search-screen.tsx')).SearchScreen),
  staticData: { title: words.search },
});

const goals = createRoute({
  getParentRoute,
  path: '/goals',
  validateSearch: goalsSearch,
  component: lazyScreen(async () => (await import('#page/features/goals/goals-screen.tsx')).GoalsScreen),
  staticData: { title: words.goals },
});

const huntLog = createRoute({
  getParentRoute,
  path: '/hunt-log',
  component: lazyScreen(async () => (await import('#page/features/hunt-log/hunt-log-screen.tsx')).HuntLogScreen),
  staticData: { title: words.huntLog },
});

const beside = createRoute({
  getParentRoute,
  path: '/beside',
  component: lazyScreen(async () => (await import('#page/features/companion/companion-screen.tsx')).CompanionScreen),
  staticData: { title: words.beside },
});

const me = createRoute({
  getParentRoute,
  path: '/me',
  component: lazyScreen(
    async () => (await import('#page/features/account-hub/account-hub-screen.tsx')).AccountHubScreen,
  ),
  staticData: { title: words.me },
});

const following = createRoute({
  getParentRoute,
  path: '/profile/following',
  validateSearch: profileSearch,
  component: lazyScreen(async () => (await import('#page/features/following/following-screen.tsx')).FollowingScreen),
  staticData: { title: words.following },
});

const account = createRoute({
  getParentRoute,
  path: ACCOUNT_PATH,
  validateSearch: accountSearch,
  component: lazyScreen(async () => (await import('#page/features/accounts/account-screen.tsx')).AccountScreen),
  staticData: { title: words.account },
});

const recover = createRoute({
  getParentRoute,
  path: RECOVER_PATH,
  validateSearch: recoverSearch,
  component: lazyScreen(async () => (await import('#page/features/accounts/sign-in/recover-screen.tsx')).RecoverScreen),
  staticData: { title: words.recover },
});

const sync = createRoute({
  getParentRoute,
  path: '/sync',
  component: lazyScreen(async () => (await import('#page/features/sync/sync-screen.tsx')).SyncScreen),
  staticData: { title: words.sync },
});

const challenges = createRoute({
  getParentRoute,
  path: '/challenges',
  validateSearch: challengesSearch,
  component: lazyScreen(async () => (await import('#page/features/challenges/challenges-screen.tsx')).ChallengesScreen),
  staticData: { title: words.challenges },
});

const ranking = createRoute({
  getParentRoute,
  path: '/challenges/ranking',
  validateSearch: rankingSearch,
  component: lazyScreen(async () => (await import('#page/features/challenges/ranking-screen.tsx')).RankingScreen),
  staticData: { title: words.rankings },
});

const annual = createRoute({
  getParentRoute,
  path: '/challenges/ranking/annual',
  validateSearch: annualSearch,
  component: lazyScreen(async () => (await import('#page/features/challenges/ranking-screen.tsx')).AnnualScreen),
  staticData: { title: words.annualRankings },
});

const changelog = createRoute({
  getParentRoute,
  path: '/changelog',
  validateSearch: changelogSearch,
  component: lazyScreen(async () => (await import('#page/features/changelog/changelog-screen.tsx')).ChangelogScreen),
  staticData: { title: words.changelog },
});

const contact = createRoute({
  getParentRoute,
  path: '/contact',
  validateSearch: contactSearch,
  component: lazyScreen(async () => (await import('#page/features/contact/contact-screen.tsx')).ContactScreen),
  staticData: { title: words.contact },
});

const help = createRoute({
  getParentRoute,
  path: '/help',
  component: lazyScreen(async () => (await import('#page/features/help/text-screen.tsx')).HelpScreen),
  staticData: { title: words.help },
});

const privacy = createRoute({
  getParentRoute,
  path: '/privacy',
  component: lazyScreen(async () => (await import('#page/features/help/text-screen.tsx')).PrivacyScreen),
  staticData: { title: words.privacy },
});

const security = createRoute({
  getParentRoute,
  path: '/security',
  component: lazyScreen(async () => (await import('#page/features/help/text-screen.tsx')).SecurityScreen),
  staticData: { title: words.security },
});

const notFound = createRoute({
  getParentRoute,
  path: '/404',
  component: lazyScreen(async () => (await import('#page/features/not-found/not-found-screen.tsx')).NotFoundScreen),
  staticData: { title: words.notFound },
});

/** The screens of editors and admins, which set their own names: for other users they do not exist. */
const admin = createRoute({
  getParentRoute,
  path: '/admin/$screen',
  component: lazyScreen(async () => (await import('#page/features/editing/admin-gate.tsx')).AdminGate),
});

/** The short address of a player's bestiary. */
const usernameBestiary = createRoute({
  getParentRoute,
  path: '/$username/bestiary',
  beforeLoad: ({ params: { username } }) => {
    throw redirect({ to: '/profile/bestiary', search: { username }, replace: true });
  },
});

export const screenRoutes = [
  home,
  search,
  goals,
  huntLog,
  beside,
  me,
  following,
  account,
  recover,
  sync,
  challenges,
  ranking,
  annual,
  changelog,
  contact,
  help,
  privacy,
  security,
  notFound,
  admin,
  usernameBestiary,
] as const;
