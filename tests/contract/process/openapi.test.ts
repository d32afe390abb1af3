/** GET openapi.json compared with the server that it describes. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, type Endpoint } from '#core/contract/endpoints.ts';
import { signUp, TestClient } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

const server = withServer();

const BASE = '/api/v1';

/** Method and path of every route, in the format of the table of endpoints. */
function routes(): string[] {
  const all = server.app.routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith(BASE));
  const named = all.map(
    ({ method, path }) =>
      `${method} ${path.slice(BASE.length).replace(/:(\w+)(?:\{\[[^\]]*\](?:\+|\{[^}]*\})\})?/g, '{$1}')}`,
  );
  return [...new Set(named)].sort();
}

interface Described {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly security: readonly object[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: object }>> };
  readonly responses: Readonly<Record<string, { readonly content?: object }>>;
}

async function described(): Promise<Described> {
  const answer = await server.request(`${BASE}/openapi.json`);
  expect(answer.status).toBe(200);
  return answer.json();
}

/** Sends a call with 1 for every path parameter. */
function send(browser: TestClient, call: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return browser.call(method, path.slice(1).replace(/\{\w+\}/g, '1'));
}

describe('GET openapi.json', () => {
  it('describes every call of the server and no other', async () => {
    const { openapi, paths } = await described();
    expect(openapi).toBe('3.1.0');
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(calls.length).toBeGreaterThan(70);
    expect(calls.sort()).toEqual(routes());
  });

  it('is the same for everyone, cacheable, and sets no cookie', async () => {
    const answer = await new TestClient(server).get('openapi.json', { 'Accept-Encoding': 'br' });
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=3600');
    expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('has the parameters, the security schemes and the bodies of a call', async () => {
    const { paths } = await described();
    expect(paths['/user/history']?.get?.parameters.map(({ name, required }) => `${name} ${required}`)).toEqual(
      ['cursor', 'limit', 'character', 'list', 'item', 'imports', 'since'].map((name) => `${name} false`),
    );
    expect(paths['/user/notices/{id}']?.delete).toMatchObject({
      parameters: [{ name: 'id', in: 'path', required: true }],
      security: [{ session: [], csrf: [] }],
      responses: { 204: {}, default: {} },
    });
    expect(paths['/user/titles/toggle/{id}']?.post?.parameters).toMatchObject([
      { name: 'id', in: 'path', required: true },
      { name: 'Idempotency-Key', in: 'header', required: false },
    ]);
    expect(paths['/user/sync']?.post?.security).toEqual([{ session: [] }]);
    expect(paths['/health']?.get?.security).toEqual([{}, { token: [] }]);
    expect(paths['/user/history']?.get?.security).toEqual([{ token: ['history'] }, { session: [] }]);
    expect(paths['/user/account']?.get?.security).toEqual([{ session: [] }]);
    expect(paths['/sanctum/csrf-cookie']?.get?.security).toEqual([]);
    expect(paths['/login']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      type: 'object',
      properties: { username: { type: 'string', maxLength: 50 }, grant_type: { const: 'password' } },
      required: ['username', 'password', 'grant_type'],
    });
    expect(paths['/bestiary']?.post?.requestBody?.content['application/json']?.schema).toMatchObject({
      properties: { class: {}, stage: {}, elementsToShow: {} },
    });
  });

  it('groups the calls by who may make them, and has the scope that a token needs', async () => {
    const { paths } = await described();
    expect(paths['/rarity']?.get?.tags).toEqual(['For anyone']);
    expect(paths['/user/history']?.get).toMatchObject({
      tags: ['With a token'],
      description: 'A token needs the scope `history`.',
    });
    expect(paths['/user/sync']?.post?.tags).toEqual(["The site's own"]);
    expect(paths['/admin/users']?.get?.tags).toEqual(['For editors and admins']);
  });

  it('has a unique id for each call', async () => {
    const { paths } = await described();
    const ids = Object.values(paths).flatMap((methods) => Object.values(methods).map((call) => call.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('delete-user-tokens-id');
  });

  it('defines everything that it references', async () => {
    const document: object = await described();
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
    expect(references.length).toBeGreaterThan(70);
    for (const reference of new Set(references)) {
      const found = reference.split('/').reduce<unknown>((part, key) => Object(part)[key], document);
      expect(found, reference).toBeTypeOf('object');
    }
  });
});

describe('the table of endpoints', () => {
  it('is correct about which calls need a session', async () => {
    const visitor = new TestClient(server);
    for (const [call, { access }] of Object.entries(ENDPOINTS)) {
      const answer = await send(visitor, call);
      await answer.body?.cancel();
      expect(`${call} ${answer.status === 401}`).toBe(`${call} ${access === 'session'}`);
    }
  });

  it('has the schemas of the responses', async () => {
    const rowan = await signUp(server);
    await rowan.post('characters', { name: 'Elyra Vane' });
    await rowan.post('user/achievements/toggle/1');
    const hasAnswer = ([call, { answer }]: [string, Endpoint]) =>
      /^GET [^{]*$|^POST \/\w+$/.test(call) && typeof answer === 'object';
    let compared = 0;
    for (const [call, { answer: schema, status = 200 }] of Object.entries(ENDPOINTS).filter(hasAnswer)) {
      const answer = await send(rowan, call);
      if (answer.status !== status || typeof schema !== 'object') continue;
      expect(v.safeParse(schema, await answer.json()).issues, call).toBeUndefined();
      compared += 1;
    }
    expect(compared).toBeGreaterThan(35);
  });
});
