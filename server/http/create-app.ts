/** Creates the app without listening on a port, so that tests can call it directly. */
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { createCallWindows } from '#server/limits/call-windows.ts';
import { BODY_BYTES } from '#server/limits/limits.ts';
import type { AppContext, AppEnv } from './app-context.ts';
import { warnOfUnknownProxy } from './client-address.ts';
import { accessLog } from './middleware/access-log.ts';
import { limitBody } from './middleware/body-limit.ts';
import { compressJson } from './middleware/compress-json.ts';
import { csrfProtection } from './middleware/csrf.ts';
import { requireFactor } from './middleware/factor.ts';
import { requireKnownCall } from './middleware/known-calls.ts';
import { limitAccount, limitAddress } from './middleware/limit-calls.ts';
import { noStore } from './middleware/no-store.ts';
import { allowOtherSites } from './middleware/other-sites.ts';
import { rejectUnstorableUrl } from './middleware/reject-unstorable-url.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { sessionLookup } from './middleware/session.ts';
import { shedLoad } from './middleware/shed-load.ts';
import { tokenLookup } from './middleware/token.ts';
import { feedRoutes } from './page/feed-routes.ts';
import { pageRoutes } from './page/page-routes.ts';
import { securityTextRoutes } from './page/security-text-routes.ts';
import { answerProblem, methodNotAllowed } from './problem.ts';
import { createProfileCalls, type ProfileCalls } from './profile-request.ts';
import { accountDataRoutes } from './routes/accounts/account-data-routes.ts';
import { accountRoutes } from './routes/accounts/account-routes.ts';
import { apiTokenRoutes } from './routes/accounts/api-token-routes.ts';
import { factorRoutes } from './routes/accounts/factor-routes.ts';
import { noticeRoutes } from './routes/accounts/notice-routes.ts';
import { ownAccountRoutes } from './routes/accounts/own-account-routes.ts';
import { passwordRoutes } from './routes/accounts/password-routes.ts';
import { catalogueRoutes } from './routes/catalogue/catalogue-routes.ts';
import { newsRoutes } from './routes/catalogue/news-routes.ts';
import { challengeRoutes } from './routes/challenges/challenge-routes.ts';
import { rankingRoutes } from './routes/challenges/ranking-routes.ts';
import { rarityRoutes } from './routes/challenges/rarity-routes.ts';
import { characterRoutes } from './routes/characters/character-routes.ts';
import { verificationRoutes } from './routes/characters/verification-routes.ts';
import { contactRoutes } from './routes/contact/contact-routes.ts';
import { contestRoutes } from './routes/contests/contest-routes.ts';
import { uploadRoutes } from './routes/contests/upload-routes.ts';
import { adminComparisonRoutes } from './routes/editing/admin-comparison-routes.ts';
import { adminContestRoutes } from './routes/editing/admin-contest-routes.ts';
import { adminLogRoutes } from './routes/editing/admin-log-routes.ts';
import { adminRanksRoutes } from './routes/editing/admin-ranks-routes.ts';
import { adminTableRoutes } from './routes/editing/admin-table-routes.ts';
import { adminUsersRoutes } from './routes/editing/admin-users-routes.ts';
import { dataReportRoutes } from './routes/editing/data-report-routes.ts';
import { bazaarImportRoutes } from './routes/imports/bazaar-import-routes.ts';
import { apiPageRoutes } from './routes/process/api-page-routes.ts';
import { healthRoutes } from './routes/process/health-routes.ts';
import { openApiRoutes } from './routes/process/openapi-routes.ts';
import { siteRoutes } from './routes/process/site-routes.ts';
import { pictureRoutes } from './routes/profiles/picture-routes.ts';
import { profileRoutes } from './routes/profiles/profile-routes.ts';
import { historyRoutes } from './routes/sync/history-routes.ts';
import { listRoutes } from './routes/sync/list-routes.ts';
import { progressRoutes } from './routes/sync/progress-routes.ts';
import { syncEventRoutes } from './routes/sync/sync-event-routes.ts';
import { syncRoutes } from './routes/sync/sync-routes.ts';

const { others: MOST_BODY_BYTES, ...LARGER } = BODY_BYTES;
/** Calls whose routes set a higher body limit. */
const LARGER_BODIES = Object.keys(LARGER).map((path) => API_BASE + path);

/** The calls under /api/v1/. */
function api(context: AppContext, profileCalls: ProfileCalls): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const changes = createCallWindows<number>(context, 'recorded changes of account');
  routes.use(limitAddress(context), tokenLookup(context));
  // Public calls come before the session lookup because they must not set a cookie.
  routes.route('/', healthRoutes(context));
  routes.route('/', openApiRoutes());
  routes.route('/', apiPageRoutes());
  routes.route('/', siteRoutes(context));
  routes.route('/', catalogueRoutes(context));
  routes.route('/', newsRoutes(context));
  routes.route('/', rarityRoutes(context));
  routes.route('/', pictureRoutes(context, profileCalls));

  routes.use(sessionLookup(context), csrfProtection(context), limitAccount(context, changes), requireFactor(context));
  routes.use(except(LARGER_BODIES, limitBody(MOST_BODY_BYTES)));
  routes.route('/', accountRoutes(context));
  routes.route('/', passwordRoutes(context));
  routes.route('/', ownAccountRoutes(context));
  routes.route('/', apiTokenRoutes(context));
  routes.route('/', factorRoutes(context));
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
  routes.route('/', adminComparisonRoutes(context));
  routes.route('/', progressRoutes(context));
  routes.route('/', historyRoutes(context));
  routes.route('/', syncRoutes(context, changes));
  routes.route('/', syncEventRoutes(context));
  return routes;
}

export function createApp(context: AppContext): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError(answerProblem(context));
  // Ids are never taken from the request, so that ids in the log stay unique.
  app.use(requestId({ limitLength: 0 }), accessLog(context), securityHeaders(context.env));
  // Before load shedding, so that other sites can read Retry-After.
  app.use('/api/*', allowOtherSites);
  app.use(shedLoad(context));
  if (context.env.TRUST_PROXY === 0) app.use(warnOfUnknownProxy(context));
  app.use('/api/*', noStore, compressJson, rejectUnstorableUrl);
  const profileCalls = createProfileCalls(context);
  const calls = new Hono<AppEnv>().route(API_BASE, api(context, profileCalls));
  app.use('/api/*', requireKnownCall(calls.routes));
  app.route('/', calls);
  app.route('/', feedRoutes(context));
  app.route('/', securityTextRoutes(context));
  app.route('/', uploadRoutes(context));
  app.route('/', pageRoutes(context, profileCalls));
  app.notFound(() => {
    throw methodNotAllowed(['GET']);
  });
  return app;
}
