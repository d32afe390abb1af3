import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { listedNames, tickOf } from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';

const banner = page.getByRole('banner');

test.for([
  { pressed: 'the menu', control: banner.getByRole('button', { name: 'Menu' }), opens: page.getByRole('dialog') },
  {
    pressed: 'the sync badge',
    control: banner.getByRole('link', { name: /^On this device only/ }),
    opens: page.getByRole('heading', { level: 1, name: 'Sync' }),
  },
])('no tooltip comes up over what a press on $pressed has opened meanwhile', async ({ control, opens }) => {
  await resize(390, 844);
  await openApp('/achievements');
  // A guest's first tick brings up the badge.
  await tickOf(listedNames()[0] ?? '').click();
  await settled();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await control.hover();
    await control.click();
    await expect.element(opens).toBeVisible();
    vi.advanceTimersByTime(2000);
  } finally {
    vi.useRealTimers();
  }
  await settled();
  expect(page.getByRole('tooltip').elements()).toHaveLength(0);
});
