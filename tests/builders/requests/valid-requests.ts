/** A valid request of every call. */
import { CATALOGUE_SECTIONS, TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { EXPORT_FORMAT } from '#core/contract/accounts/export-file.ts';
import { COMPARED_TYPE } from '#core/contract/editing/comparison.ts';
import { ENDPOINTS } from '#core/contract/endpoints.ts';
import { SYNC_PROTOCOL } from '#core/contract/sync/protocol.ts';

export interface ValidRequest {
  /** Values of the parameters in the path. */
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly file?: { readonly type: string; readonly content: Uint8Array<ArrayBuffer> };
}

/** The server's data that valid requests refer to. */
export interface Known {
  readonly username: string;
  readonly password: string;
  readonly character: number;
  readonly characterName: string;
  /** Account id of another player, who has a Public character of the same name. */
  readonly otherUser: number;
  readonly otherName: string;
  readonly catalogueVersion: string;
  readonly auctionId: number;
  readonly auctionPage: Uint8Array<ArrayBuffer>;
  readonly picture: Uint8Array<ArrayBuffer>;
  readonly wikiDatabase: Uint8Array<ArrayBuffer>;
  /** Slugs of contests in these states. */
  readonly contests: { readonly open: string; readonly voting: string; readonly draw: string };
}

/** Number of requests so far, for values that must be new. */
let made = 0;

/** Returns the request of a call, as in `ENDPOINTS`. */
export function validRequest(call: string, known: Known): ValidRequest {
  made += 1;
  const { username, password, character, characterName, otherUser, otherName, contests } = known;
  const email = `${username.toLowerCase()}@example.org`;
  const profile = { query: { username: otherName } };
  const source = 'https://tibia.example/news';
  const ids = [made, made + 1];
  const auction = { auctionId: known.auctionId, sections: ['mounts', 'titles'], characterId: character };
  const op = {
    id: `fuzz/${made}`,
    character,
    list: 'achievements',
    item: 1 + (made % 500),
    base: null,
    at: '2026-01-01T11:59:00.000Z',
    source: 'tap',
    value: made % 2,
  };
  const post = {
    id: `post-${made}`,
    title: 'Owls',
    category: 'site',
    at: '2026-01-02T10:00:00Z',
    pinned: false,
    body: '# Owls\n\n- hoot\n- [fly](/news)\n\n| a |\n|---|\n| b |',
  };
  const requests: Readonly<Record<string, ValidRequest>> = {
    'GET /catalogue/{target}/{version}': { path: { target: 'all', version: known.catalogueVersion } },
    'GET /catalogue/{section}/{version}/since/{former}': {
      path: { section: CATALOGUE_SECTIONS[0] ?? '', version: known.catalogueVersion, former: known.catalogueVersion },
    },
    'GET /news': { query: { page: '1', category: 'site' } },
    'POST /register': { body: { username: `New${made}`, email: `new${made}@example.org`, password } },
    'POST /login': { body: { username, password, grant_type: 'password' } },
    'GET /oauth/check': { query: { details: '1' } },
    'POST /forgot-password': { body: { email } },
    'POST /reset-password': { body: { email, token: 'x'.repeat(43), password } },
    'POST /user/email/confirm': { body: { token: 'x'.repeat(43) } },
    'POST /user/tokens': { body: { name: 'Sheet', scopes: ['characters', 'progress'], days: 30 } },
    'PATCH /user': { body: { default_character_name: 'Elyra', is_hidden: 0, is_ranked: 1, language: 'en' } },
    'DELETE /user': { body: { password } },
    'POST /user/email': { body: { email: `changed${made}@example.org`, password } },
    'POST /user/password': { body: { current_password: password, password } },
    'POST /user/factors/confirm': { body: { method: 'totp', code: '123456' } },
    'POST /user/factors/passkeys/options': { body: { password } },
    'POST /user/factors/passkeys': {
      body: {
        name: 'Phone',
        response: {
          id: 'AA',
          rawId: 'AA',
          type: 'public-key',
          response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
        },
      },
    },
    'POST /user/factors/totp': { body: { password } },
    'POST /user/factors/totp/confirm': { body: { code: '123456' } },
    'GET /user/devices': { query: { client: 'fuzz' } },
    'DELETE /user/devices/{client}': { path: { client: 'fuzz' } },
    'POST /user/import': {
      body: {
        preview: false,
        file: {
          format: EXPORT_FORMAT,
          version: 1,
          account: { username },
          characters: [{ id: 1, name: characterName }],
          progress: Array.from({ length: 200 }, (_, index) => ({
            character: index % 2 === 0 ? 1 : null,
            list: index % 3 === 0 ? 'bestiary' : 'achievements',
            item: 1 + ((index + made) % 500),
            value: 1,
          })),
        },
      },
    },
    'POST /user/resets': { body: { character, section: 'achievements' } },
    'POST /characters': { body: { name: `Elm ${String.fromCharCode(97 + (made % 26))}orn`, isHidden: 0 } },
    'PATCH /characters': { body: { id: character, name: characterName, isHidden: 0 } },
    'DELETE /characters': { body: { id: character + 1 } },
    'DELETE /characters/conversion': { body: { id: character } },
    'PATCH /characters/current': { body: { id: character } },
    'POST /characters/generateCode': { body: { id: character } },
    'GET /tibia/characters': { query: { character: characterName } },
    'POST /import/bazaar/preview': { body: auction },
    'POST /import/bazaar': { body: auction },
    'POST /import/bazaar/page': {
      query: { sections: 'mounts,titles', characterId: String(character), preview: '1' },
      file: { type: 'text/html; charset=utf-8', content: known.auctionPage },
    },
    'GET /profiles': profile,
    'GET /profiles/progress': profile,
    'GET /profiles/card.png': profile,
    'GET /profiles/signature.svg': profile,
    'GET /challenges': { query: { season: '2026-01' } },
    'PUT /challenges/entry': { body: { character } },
    'GET /challenges/ranking': { query: { board: 'achievements', world: 'Antica', mine: '1' } },
    'POST /challenges/reports': { body: { character: otherName, reason: 'too_fast', text: 'In one minute.' } },
    'GET /challenges/ranking/annual': { query: { year: '2026', followed: '1' } },
    'GET /contests/{slug}': { path: { slug: contests.open }, query: { lang: 'es' } },
    'PUT /contests/{slug}/entry': {
      path: { slug: contests.open },
      body: { character, title: 'An owl', text: 'It hoots.', ai: false, images: [] },
    },
    'DELETE /contests/{slug}/entry': { path: { slug: contests.open } },
    'POST /contests/{slug}/images': {
      path: { slug: contests.open },
      file: { type: 'image/png', content: known.picture },
    },
    'GET /contests/{slug}/entries': { path: { slug: contests.voting } },
    'GET /contests/{slug}/entries/{id}': { path: { slug: contests.voting, id: '1' } },
    'PUT /contests/{slug}/ballot': { path: { slug: contests.voting }, body: { entries: [] } },
    'GET /contests/{slug}/draw': { path: { slug: contests.draw } },
    'POST /contact': {
      body: { id: crypto.randomUUID(), topic: 'bug', email, message: 'The map of Edron is blank.', about: '/mounts' },
    },
    'GET /admin/tables/{table}': { path: { table: 'mounts' } },
    'PUT /admin/tables/{table}': {
      path: { table: made % 2 === 0 ? 'news' : 'bestiary' },
      body: {
        edits: [
          made % 2 === 0
            ? { row: post.id, field: null, value: post, seen: null }
            : { row: '2', field: 'speed', value: made, seen: null },
        ],
        source,
      },
    },
    'GET /admin/tables/{table}/history': { path: { table: 'bestiary' }, query: { row: '2', field: 'speed' } },
    'POST /admin/changes/drop': { body: { ids } },
    'POST /admin/changes/submit': { body: { ids } },
    'POST /admin/changes/give-back': { body: { ids, note: 'Once more.' } },
    'POST /admin/changes/{id}/revert': { body: { source } },
    'POST /admin/publications': { body: { ids, note: 'Something is right now.', seen: 0 } },
    'POST /admin/comparison': { file: { type: COMPARED_TYPE, content: known.wikiDatabase } },
    'POST /admin/preview': { body: { text: post.body } },
    'PUT /admin/contests/{slug}/times': { path: { slug: contests.draw }, body: { closes: '2040-01-01T10:00:00Z' } },
    'PUT /admin/contests/{slug}/places': { path: { slug: contests.voting }, body: { entries: [] } },
    'POST /admin/contests/{slug}/results': { path: { slug: contests.draw }, body: { entries: [] } },
    'GET /admin/entries': { query: { contest: contests.open, status: 'submitted' } },
    'PUT /admin/entries/{id}': { body: { revision: 1, judgement: 'valid', reason: '' } },
    'PUT /admin/entries/{id}/remark': { body: { remark: 'Well drawn.' } },
    'DELETE /admin/rank-reports/{name}': { path: { name: otherName } },
    'PUT /admin/characters/{name}/exclusion': { path: { name: otherName }, body: { reason: 'Not possible.' } },
    'DELETE /admin/characters/{name}/exclusion': { path: { name: otherName } },
    'GET /admin/users': { query: { name: 'a', role: 'user' } },
    'PUT /admin/users/{id}/role': { path: { id: String(otherUser) }, body: { role: 'user' } },
    'PUT /admin/users/{id}/suspension': { path: { id: String(otherUser) }, body: { reason: 'Spam.' } },
    'DELETE /admin/users/{id}/suspension': { path: { id: String(otherUser) } },
    'POST /data-reports': {
      body: { id: crypto.randomUUID(), section: 'bestiary', item: 2, field: 'speed', value: '127', source },
    },
    'GET /admin/data-reports': { query: { state: 'open' } },
    'PUT /admin/data-reports/{id}': { body: { decision: 'accept', value: 127, seen: null, reply: 'Thanks.' } },
    'POST /gap-reports': { body: { gaps: [{ section: 'mounts', name: 'Clay Owl' }] } },
    'GET /admin/gap-reports': { query: { state: 'open' } },
    'PUT /admin/gap-reports': { body: { gap: { section: 'mounts', name: 'Clay Owl' }, decision: 'done' } },
    'GET /admin/log': { query: { action: 'edit' } },
    'POST /user/achievements/toggle/{id}': { path: { id: '5' }, body: { checked: true } },
    'POST /user/titles/toggle/{id}': { path: { id: '5' }, body: { checked: true } },
    'POST /user/achievements/{id}/bookmarks': { path: { id: '5' }, body: { checked: true } },
    'GET /user/bookmarks': { query: { character: String(character) } },
    'GET /user/history': { query: { limit: '100', character: String(character), imports: '0' } },
    'POST /user/sync': {
      body: {
        proto: SYNC_PROTOCOL,
        epoch: null,
        account: username,
        client: `fuzz-${made}`,
        acked: 0,
        cursor: null,
        pendingTotal: 1,
        changesBytes: 100_000,
        device: 'Chrome (Android)',
        ops: [op],
      },
    },
    ...Object.fromEntries(
      TICKABLE_SECTIONS.flatMap((section): [string, ValidRequest][] => [
        [`POST /${section}`, { body: { search: 'o', status: 'all', page: 1, elementsToShow: 'all' } }],
        [`GET /user/${section}`, { query: { character: String(character) } }],
      ]),
    ),
  };
  const request = requests[call];
  const { query, body } = ENDPOINTS[call] ?? {};
  if (request === undefined && (query !== undefined || body !== undefined) && !isWithoutInput(call))
    throw new Error(`There is no valid request of ${call}.`);
  return request ?? {};
}

/** Calls whose query is optional and not worth a value. */
const isWithoutInput = (call: string) => call === 'GET /user/sync/events';
