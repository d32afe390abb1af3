import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import type { Env } from '#server/env.ts';
import type { AppEnv } from '../app-context.ts';
import { isHttps } from '../client-address.ts';

/** Hash of the only inline style element of the page: Radix Select's fixed scrollbar rule. */
const SELECT_STYLE = "'sha256-441zG27rExd4/il+NvIqyL8zFx5XmyNQtE381kSkUJk='";

type Options = NonNullable<Parameters<typeof secureHeaders>[0]>;

/** Hono's defaults, with a policy that lets the page load from this origin only and forbids framing. */
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
  // Mailed links have secrets in their query, which would appear in the log with every request of the page.
  referrerPolicy: 'no-referrer',
  // Pictures that other sites may embed set their own headers.
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
