import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '#tests/builders/server.ts';

describe('GET site', () => {
  it.each([
    { name: 'no links where none are set', env: {}, site: { fansites_url: null, chat_url: null } },
    {
      name: 'the links that are set',
      env: { FANSITES_URL: 'https://fansites.example/list', CHAT_URL: 'https://chat.example/loremark' },
      site: { fansites_url: 'https://fansites.example/list', chat_url: 'https://chat.example/loremark' },
    },
  ])('has $name, for everyone and without a cookie', async ({ env, site }) => {
    const server = await createTestApp({ env });
    onTestFinished(() => server.close());
    const answer = await server.request('/api/v1/site');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(site);
    expect(answer.headers.get('Set-Cookie')).toBe(null);
  });
});
