/** Client address and scheme of a request, for rate limits, the cookies' Secure attribute and same-origin checks. */
import { isIP } from 'node:net';
import type { Context, MiddlewareHandler } from 'hono';
import type { Env } from '#server/env.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** Returns the entry of a proxy header that the outermost trusted proxy added; entries before it are unverified. */
function forwarded(c: Context<AppEnv>, env: Env, header: string): string | undefined {
  if (env.TRUST_PROXY === 0) return undefined;
  const entries = (c.req.header(header) ?? '').split(',').map((entry) => entry.trim());
  const entry = entries[Math.max(0, entries.length - env.TRUST_PROXY)];
  return entry === '' ? undefined : entry;
}

/** Returns the /64 network of an IPv6 address, which is usually assigned to one household. */
function network64(address: string): string {
  const [head = '', tail] = address.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Returns the key of an address in rate limits: the IPv4 address, or the /64 network of an IPv6 address. */
export function limitedAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return bare.includes(':') ? network64(bare) : bare;
}

/** Returns the address in an entry of X-Forwarded-For, without the client's port that some proxies add; undefined if there is none. */
function forwardedAddress(entry: string | undefined): string | undefined {
  if (entry === undefined) return undefined;
  const address = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  return isIP(address) === 0 ? undefined : address;
}

/** Returns the client's address as used in rate limits. */
export function clientAddress(c: Context<AppEnv>, env: Env): string {
  const address = forwardedAddress(forwarded(c, env, 'X-Forwarded-For')) ?? c.env?.incoming?.socket?.remoteAddress;
  return limitedAddress(address ?? 'unknown');
}

/** Whether the browser uses https, either directly or to a trusted proxy. */
export function isHttps(c: Context<AppEnv>, env: Env): boolean {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.startsWith('https:');
  return (forwarded(c, env, 'X-Forwarded-Proto') ?? c.req.url.split(':', 1)[0]) === 'https';
}

/** Headers added by proxies. */
const PROXY_HEADERS = ['X-Forwarded-For', 'X-Forwarded-Proto', 'X-Forwarded-Host', 'Forwarded'];

/** Warns once if requests come through a proxy that is not configured: all players would share the proxy's address. */
export function warnOfUnknownProxy({ log }: Pick<AppContext, 'log'>): MiddlewareHandler<AppEnv> {
  let isWarned = false;
  return (c, next) => {
    if (!isWarned && PROXY_HEADERS.some((header) => c.req.header(header) !== undefined)) {
      isWarned = true;
      log.warn(
        'A request came through a proxy, but TRUST_PROXY is 0: all players behind the proxy share its limits. Set TRUST_PROXY to the number of proxies in front of the server, and PUBLIC_URL to the public address.',
      );
    }
    return next();
  };
}
