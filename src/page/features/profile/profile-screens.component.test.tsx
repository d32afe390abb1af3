import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { main } from '#tests/component/list.ts';
import { somebody } from '#tests/component/profiles.ts';

describe('the summary of a profile', () => {
  test('says who it is and how far', async () => {
    const username = await somebody('Thalor Vane', [
      ['mounts', 368, 1],
      ['bestiary', 34, 1000],
      ['achievements', 2, 1],
    ]);
    await openApp(`/profile?username=${username}`);
    await expect.element(main.getByRole('heading', { level: 1, name: 'Thalor Vane' })).toBeVisible();
    await settled();
    expect(document.title).toBe('Thalor Vane · Loremark');
  });
});
