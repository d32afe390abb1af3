import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '../app-context.ts';
import { isHttps } from '../client-address.ts';

/** Hash of the one inline style element that the page needs: Radix Select's fixed rule for its scrollbar. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Hono's defaults, with a policy under which the page loads from this origin alone and can't be framed. */
const OPTIONS: Options = {
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", SELECT_STYLE],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
  xFrameOptions: 'DENY',
  // Addresses of mailed links have secrets in their query, which would stand in the log of every request of the page.
  referrerPolicy: 'no-referrer',
  // A picture that other sites embed says so itself.
  overwrite: false,
  permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
};

/** One year. */
const HSTS = 'max-age=31536000';

/** Sets the security headers on every response; HSTS only where the browser uses https. */
export function securityHeaders(env: Env): MiddlewareHandler<AppEnv> {
  const overHttp = secureHeaders({ ...OPTIONS, strictTransportSecurity: false });
  const overHttps = secureHeaders({ ...OPTIONS, strictTransportSecurity: HSTS });
  return (c, next) => (isHttps(c, env) ? overHttps : overHttp)(c, next);
}
