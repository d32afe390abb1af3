import type { MiddlewareHandler } from 'hono';
import { phrase } from '#core/contract/phrase.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import type { AppContext, AppEnv } from '../app-context.ts';
import { csrfCookie } from '../cookies.ts';
import { isCsrfProof } from '../csrf-token.ts';
import { csrfMismatch, forbidden } from '../problem.ts';
import { originProof, requireSameOrigin } from '../same-origin.ts';

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The only call without a token, because the worker of a precached page has none (docs/sync.md, rule 12). */
const TOKENLESS_PATH = `${API_BASE}user/sync`;

/** Rejects unsafe requests that were not sent by our page or worker. Needs the session. */
export function csrfProtection(context: AppContext): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (SAFE_METHODS.has(c.req.method)) return next();
    if (originProof(c, context.env) === 'other') throw forbidden(phrase('request.otherSite'));
    if (c.req.header('X-Requested-With') !== 'XMLHttpRequest') throw csrfMismatch();
    if (c.req.path === TOKENLESS_PATH) {
      requireSameOrigin(c, context.env);
    } else {
      const proof = { header: c.req.header('X-CSRF-TOKEN'), cookie: csrfCookie(c, context.env) };
      if (!isCsrfProof(context.secret, proof, c.get('session'))) throw csrfMismatch();
    }
    return next();
  };
}
