import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { listedNames, tickOf } from '#tests/component/list.ts';

test('the page is not settled after a tick until the server has responded', async () => {
  await signUp();
  await openApp('/titles');
  const fetchAtOnce = globalThis.fetch;
  const { promise: responded, resolve: respond } = Promise.withResolvers<void>();
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (new Request(input, init).url.endsWith('/user/sync')) {
      send();
      await responded;
    }
    return fetchAtOnce(input, init);
  });
  await tickOf(listedNames()[0] ?? '').click();
  await sent;
  for (let frames = 0; frames < 10; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  await new Promise((resolve) => requestIdleCallback(resolve));
  expect(document.documentElement).not.toHaveAttribute('data-settled');
  respond();
  await settled();
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
});
