import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { inTheme, prefer, resize } from '#tests/component/window.ts';
import { GalleryScreen } from './gallery-screen.tsx';

describe('the gallery', () => {
  // Contrast depends on the theme, everything else on the width.
  test.for([
    { theme: 'dark', width: 390 },
    { theme: 'light', width: 1440 },
  ] as const)('shows every component without a complaint, $theme at $width px', async ({ theme, width }) => {
    await prefer('prefers-reduced-motion', 'reduce');
    await resize(width, 900);
    inTheme(theme);
    await show(<GalleryScreen />);
    await expect.element(page.getByText('Loading the list, 42%')).toBeInTheDocument();
    expect(await violations()).toEqual([]);
    await expect.poll(sidewaysOverflow).toBeLessThanOrEqual(0);
  });

  test('opens every overlay', async () => {
    await show(<GalleryScreen />);
    for (const place of ['center', 'start', 'end']) {
      await page.getByRole('button', { name: `Open at ${place}` }).click();
      const dialog = page.getByRole('dialog', { name: 'Rename the character' });
      await dialog.getByLabelText('Name').click();
      await dialog.getByRole('button', { name: 'Rename' }).click();
      await expect.element(dialog).not.toBeInTheDocument();
    }
    await page.getByRole('button', { name: 'Show an error' }).click();
    const toasts = page.getByRole('region', { name: /^Notifications/ });
    await expect.element(toasts.getByText('The tick was not stored.')).toBeVisible();
  });
});
