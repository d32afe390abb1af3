import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { deleteSection } from '#offline/database/catalogue-store.ts';
import { device } from '#page/state/runtime.ts';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { intercept, openApp, settled } from '#tests/component/app.tsx';
import { asPhone } from '#tests/component/window.ts';

test('a player on a phone gets the news if a section of the catalogue can’t be loaded', async () => {
  await asPhone();
  let requests = 0;
  intercept('catalogue', ({ url }, pass) => {
    if (!/catalogue\/(all|mounts)/.test(url)) return pass();
    requests += 1;
    return Response.json({ message: 'Broken.' }, { status: 500 });
  });
  await deleteSection(device, 'mounts');
  await openApp('/');
  await setValue('bestiary', 34, 988);
  await settled();
  await expect.element(page.getByRole('region', { name: 'News' })).toBeVisible();
  expect(requests).toBeGreaterThan(0);
});
