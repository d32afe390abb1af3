/** Who is asking, as far as the network tells: for rate limits, the cookies' Secure and same-origin checks. */
import type { Context } from 'hono';
import type { Env } from '#server/env.ts';
import type { AppEnv } from './app-context.ts';

/** The entry of a proxy header that the outermost trusted proxy wrote; entries before it are the client's own claims. */
function forwarded(c: Context<AppEnv>, env: Env, header: string): string | undefined {
  if (env.TRUST_PROXY === 0) return undefined;
  const entries = (c.req.header(header) ?? '').split(',').map((entry) => entry.trim());
  const entry = entries[Math.max(0, entries.length - env.TRUST_PROXY)];
  return entry === '' ? undefined : entry;
}

/** The first four groups of an IPv6 address: one household has them all, so limits must not count single addresses. */
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

/** What an address counts as for rate limits: the IPv4 address, or the /64 network of an IPv6 one. */
export function limitedAddress(address: string): string {
  const bare = address.replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(bare)?.[1];
  if (mapped !== undefined) return mapped;
  return bare.includes(':') ? network64(bare) : bare;
}

/** The client's address as rate limits count it. */
export function clientAddress(c: Context<AppEnv>, env: Env): string {
  return limitedAddress(forwarded(c, env, 'X-Forwarded-For') ?? c.env?.incoming?.socket?.remoteAddress ?? 'unknown');
}

/** Whether the player's browser talks https, be it to us or to the proxy before us. */
export function isHttps(c: Context<AppEnv>, env: Env): boolean {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.startsWith('https:');
  return (forwarded(c, env, 'X-Forwarded-Proto') ?? new URL(c.req.url).protocol.replace(':', '')) === 'https';
}
