import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { FakeGameSite } from '#tests/builders/game-site.ts';

/** A call as the page makes it. */
function call(page: Page, method: string, path: string, body?: object): Promise<{ status: number; data: unknown }> {
  return page.evaluate(
    async ([verb, at, sent]) => {
      const ours = { 'X-Requested-With': 'XMLHttpRequest' };
      const token = (await fetch('/api/v1/sanctum/csrf-cookie', { headers: ours })).headers.get('X-CSRF-TOKEN') ?? '';
      const answer = await fetch(`/api/v1/${at}`, {
        method: verb,
        headers: { ...ours, 'X-CSRF-TOKEN': token, ...(sent === null ? {} : { 'Content-Type': 'application/json' }) },
        ...(sent === null ? {} : { body: sent }),
      });
      return { status: answer.status, data: (await answer.json()).data };
    },
    [method, path, body === undefined ? null : JSON.stringify(body)] as const,
  );
}

function field(data: unknown, name: string): unknown {
  return typeof data === 'object' && data !== null ? Reflect.get(data, name) : undefined;
}

/** Adds Elyra Vane to the signed-in account and proves on the stand-in that she is this player's. Returns her id. */
export async function proveCharacter(page: Page, site: Pick<FakeGameSite, 'setCharacter'>): Promise<unknown> {
  const added = await call(page, 'POST', 'characters', { name: 'Elyra Vane' });
  const id = field(added.data, 'id');
  const made = await call(page, 'POST', 'characters/generateCode', { id });
  site.setCharacter({ name: 'Elyra Vane', comment: String(field(made.data, 'verify_code')) });
  const verified = await call(page, 'GET', 'tibia/characters?character=Elyra%20Vane');
  expect(verified).toMatchObject({ status: 200, data: { is_verified: true } });
  return id;
}
