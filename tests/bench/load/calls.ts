/** Calls of players' devices, by kind. */
import { randomUUID } from 'node:crypto';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';
import { MAX_CHANGES_BYTES, type SyncReply, type SyncRequest, type WireOp } from '#core/contract/sync/sync.ts';
import { idsOf } from '../sync-floor.ts';
import { type Member, memberOf } from './crowd.ts';

/** A request that is ready to be sent. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Data about the site that devices need for their calls. */
export interface Site {
  readonly origin: string;
  /** ETag of the catalogue's index. */
  readonly etag: string;
  /** Address of a large section, in the current version. */
  readonly section: string;
  /** The lister's CSRF token. */
  readonly csrf: string;
}

/** A member's device, with its state in the sync. */
export interface Device {
  readonly member: Member;
  acked: number;
  cursor: number;
  made: number;
}

export function deviceOf(index: number, registers: number): Device {
  return { member: memberOf(index), acked: 0, cursor: registers, made: registers };
}

/** The member that requests lists. */
const LISTER = memberOf(0);

const ACHIEVEMENTS = idsOf('achievements');
const OFTEN = 1_000_000;

/** Headers of the page: same origin, compressed. */
const fromPage = (site: Site, { member }: Device) => ({
  Origin: site.origin,
  'X-Requested-With': 'XMLHttpRequest',
  'Content-Type': 'application/json',
  'Accept-Encoding': 'gzip, deflate, br',
  Cookie: member.cookie,
});

function syncCall(site: Site, device: Device, count: number): Call {
  const ops = Array.from({ length: count }, (): WireOp => {
    device.made += 1;
    // Each achievement is ticked once first, as by players; after that all of them are toggled.
    const item = ACHIEVEMENTS[device.made % ACHIEVEMENTS.length] ?? 0;
    const value = Math.floor(device.made / ACHIEVEMENTS.length) % 2 === 0 ? 1 : 0;
    const at = new Date().toISOString();
    const character = device.member.id;
    return { id: randomUUID(), character, list: 'achievements', item, value, base: OFTEN, at, source: 'tap' };
  });
  const request: SyncRequest = {
    proto: SYNC_PROTOCOL,
    epoch: 'bench',
    account: device.member.username,
    client: device.member.client,
    acked: device.acked,
    cursor: device.cursor,
    pendingTotal: count,
    changesBytes: MAX_CHANGES_BYTES,
    device: 'Bench',
    ops,
  };
  return { method: 'POST', path: '/api/v1/user/sync', headers: fromPage(site, device), body: JSON.stringify(request) };
}

/** Applies a reply as a device does, so that its next call continues from there. */
function tookReply(device: Device, body: string): void {
  const reply = JSON.parse(body) as SyncReply;
  device.acked += reply.results.length;
  device.cursor = reply.cursor;
}

export interface CallKind {
  readonly name: string;
  readonly label: string;
  /** Status of the response. */
  readonly status: number;
  call(site: Site, device: Device): Call;
  /** Receives the response's body. */
  took?(device: Device, body: string): void;
}

const get = (path: string, headers: Readonly<Record<string, string>>): Call => ({ method: 'GET', path, headers });

export const CALL_KINDS = [
  {
    name: 'sync',
    label: 'a sync of one tick',
    status: 200,
    call: (site, device) => syncCall(site, device, 1),
    took: tookReply,
  },
  {
    name: 'empty',
    label: 'a sync without news',
    status: 200,
    call: (site, device) => syncCall(site, device, 0),
    took: tookReply,
  },
  {
    name: 'index',
    label: "the catalogue's index, unchanged",
    status: 304,
    call: (site, device) => get('/api/v1/catalogue', { ...fromPage(site, device), 'If-None-Match': site.etag }),
  },
  {
    name: 'section',
    label: 'the bestiary, whole and compressed',
    status: 200,
    call: (site, device) => get(site.section, fromPage(site, device)),
  },
  {
    name: 'list',
    label: 'a list of 30 by POST',
    status: 200,
    call: (site, device) => ({
      method: 'POST',
      path: '/api/v1/achievements',
      // All lists by one member, since a token is bound to its session.
      headers: {
        ...fromPage(site, device),
        Cookie: `${LISTER.cookie}; XSRF-TOKEN=${site.csrf}`,
        'X-CSRF-TOKEN': site.csrf,
      },
      body: '{"elementsToShow":30}',
    }),
  },
  {
    name: 'profile',
    label: "another player's profile",
    status: 200,
    call: (site, device) =>
      get(`/api/v1/profiles?username=${memberOf((device.member.id * 7) % 1000).username}`, fromPage(site, device)),
  },
  {
    name: 'ranking',
    label: 'the first page of a ranking',
    status: 200,
    call: (site, device) => get('/api/v1/challenges/ranking', fromPage(site, device)),
  },
  {
    name: 'who',
    label: 'who is signed in',
    status: 200,
    call: (site, device) => get('/api/v1/oauth/check?details=1', fromPage(site, device)),
  },
] as const satisfies readonly CallKind[];

export type CallName = (typeof CALL_KINDS)[number]['name'];

export function callKind(name: CallName): CallKind {
  const kind = CALL_KINDS.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`There is no call ${name}.`);
  return kind;
}

/** Reads a server's data that devices need. */
export async function readSite(origin: string): Promise<Site> {
  const index = await fetch(`${origin}/api/v1/catalogue`);
  const { sections } = (await index.json()) as { sections: Record<string, { version: string }> };
  const token = await fetch(`${origin}/api/v1/sanctum/csrf-cookie`, { headers: { Cookie: LISTER.cookie } });
  return {
    origin,
    etag: index.headers.get('ETag') ?? '',
    section: `/api/v1/catalogue/bestiary/${sections.bestiary?.version}`,
    csrf: token.headers.get('X-CSRF-TOKEN') ?? '',
  };
}
