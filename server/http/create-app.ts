/** Creates the app without listening, so that tests need no port. */
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { API_BASE } from '#core/contract/protocol.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { createProfileCalls, type ProfileCalls } from './asked-profile.ts';
import { warnOfUnknownProxy } from './client-address.ts';
import { accessLog } from './middleware/access-log.ts';
import { limitBody, MAX_BODY_BYTES } from './middleware/body-limit.ts';
import { compressJson } from './middleware/compress-json.ts';
import { csrfProtection } from './middleware/csrf.ts';
import { requireKnownCall } from './middleware/known-calls.ts';
import { noStore } from './middleware/no-store.ts';
import { allowOtherSites } from './middleware/other-sites.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { sessionLookup } from './middleware/session.ts';
import { shedLoad } from './middleware/shed-load.ts';
import { storableAddress } from './middleware/storable-address.ts';
import { tokenLookup } from './middleware/token.ts';
import { feedRoutes } from './page/feed-routes.ts';
import { pageRoutes } from './page/page-routes.ts';
import { answerProblem, methodNotAllowed } from './problem.ts';
import { accountDataRoutes } from './routes/account-data-routes.ts';
import { accountRoutes } from './routes/account-routes.ts';
import { adminContestRoutes } from './routes/admin-contest-routes.ts';
import { adminLogRoutes } from './routes/admin-log-routes.ts';
import { adminRanksRoutes } from './routes/admin-ranks-routes.ts';
import { adminTableRoutes } from './routes/admin-table-routes.ts';
import { adminUsersRoutes } from './routes/admin-users-routes.ts';
import { apiPageRoutes } from './routes/api-page-routes.ts';
import { apiTokenRoutes } from './routes/api-token-routes.ts';
import { bazaarImportRoutes } from './routes/bazaar-import-routes.ts';
import { catalogueRoutes } from './routes/catalogue-routes.ts';
import { challengeRoutes } from './routes/challenge-routes.ts';
import { characterRoutes } from './routes/character-routes.ts';
import { contactRoutes } from './routes/contact-routes.ts';
import { contestRoutes } from './routes/contest-routes.ts';
import { dataReportRoutes } from './routes/data-report-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { historyRoutes } from './routes/history-routes.ts';
import { listRoutes } from './routes/list-routes.ts';
import { newsRoutes } from './routes/news-routes.ts';
import { noticeRoutes } from './routes/notice-routes.ts';
import { openApiRoutes } from './routes/openapi-routes.ts';
import { ownAccountRoutes } from './routes/own-account-routes.ts';
import { passwordRoutes } from './routes/password-routes.ts';
import { pictureRoutes } from './routes/picture-routes.ts';
import { profileRoutes } from './routes/profile-routes.ts';
import { progressRoutes } from './routes/progress-routes.ts';
import { rankingRoutes } from './routes/ranking-routes.ts';
import { rarityRoutes } from './routes/rarity-routes.ts';
import { siteRoutes } from './routes/site-routes.ts';
import { syncEventRoutes } from './routes/sync-event-routes.ts';
import { syncRoutes } from './routes/sync-routes.ts';
import { uploadRoutes } from './routes/upload-routes.ts';
import { verificationRoutes } from './routes/verification-routes.ts';

/** Calls whose routes set a higher limit for their bodies. */
const LARGER_BODIES = [
  `${API_BASE}user/sync`,
  `${API_BASE}user/import`,
  `${API_BASE}import/bazaar/page`,
  `${API_BASE}contests/:slug/images`,
  `${API_BASE}admin/tables/:table`,
];

/** The calls under /api/v1/. */
function api(context: AppContext, profileCalls: ProfileCalls): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.use(tokenLookup(context));
  // Public calls come before the session look-up, since they must not set a cookie.
  routes.route('/', healthRoutes(context));
  routes.route('/', openApiRoutes());
  routes.route('/', apiPageRoutes());
  routes.route('/', siteRoutes(context));
  routes.route('/', catalogueRoutes(context));
  routes.route('/', newsRoutes(context));
  routes.route('/', rarityRoutes(context));
  routes.route('/', pictureRoutes(context, profileCalls));

  routes.use(sessionLookup(context), csrfProtection(context));
  routes.use(except(LARGER_BODIES, limitBody(MAX_BODY_BYTES)));
  routes.route('/', accountRoutes(context));
  routes.route('/', passwordRoutes(context));
  routes.route('/', ownAccountRoutes(context));
  routes.route('/', apiTokenRoutes(context));
  routes.route('/', accountDataRoutes(context));
  routes.route('/', characterRoutes(context));
  routes.route('/', verificationRoutes(context));
  routes.route('/', bazaarImportRoutes(context));
  routes.route('/', noticeRoutes(context));
  routes.route('/', listRoutes(context));
  routes.route('/', profileRoutes(context, profileCalls));
  routes.route('/', challengeRoutes(context));
  routes.route('/', rankingRoutes(context, profileCalls));
  routes.route('/', contestRoutes(context, profileCalls));
  routes.route('/', contactRoutes(context));
  routes.route('/', dataReportRoutes(context));
  routes.route('/', adminContestRoutes(context));
  routes.route('/', adminRanksRoutes(context));
  routes.route('/', adminUsersRoutes(context));
  routes.route('/', adminLogRoutes(context));
  routes.route('/', adminTableRoutes(context));
  routes.route('/', progressRoutes(context));
  routes.route('/', historyRoutes(context));
  routes.route('/', syncRoutes(context));
  routes.route('/', syncEventRoutes(context));
  return routes;
}

export function createApp(context: AppContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerProblem(context));
  // No id is taken from the request: the log's ids stay unique.
  app.use(requestId({ limitLength: 0 }), accessLog(context), securityHeaders(context.env));
  // Before load is shed, so that other sites are told when to come again.
  app.use('/api/*', allowOtherSites);
  app.use(shedLoad(context));
  if (context.env.TRUST_PROXY === 0) app.use(warnOfUnknownProxy(context));
  app.use('/api/*', noStore, compressJson, storableAddress);
  const profileCalls = createProfileCalls(context);
  const calls = new Hono<AppEnv>().route(API_BASE, api(context, profileCalls));
  app.use('/api/*', requireKnownCall(calls.routes));
  app.route('/', calls);
  app.route('/', feedRoutes(context));
  app.route('/', uploadRoutes(context));
  app.route('/', pageRoutes(context, profileCalls));
  app.notFound(() => {
    throw methodNotAllowed(['GET']);
  });
  return app;
}
