/** The window of a component, with the size and preferences of another device; restored when the test ends. */
import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const USUAL = { width: 1280, height: 800 } as const;

/** Resizes the window, in px. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(USUAL.width, USUAL.height));
}

/** A phone: narrow and touch-operated. */
export async function asPhone(width = 390): Promise<void> {
  await resize(width, 844);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(() =>
    cdp()
      .send('Emulation.setTouchEmulationEnabled', { enabled: false })
      .then(() => undefined),
  );
}

/** Sets a system preference of the player. */
export async function prefer(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { features: [] })
      .then(() => undefined),
  );
}

/** Sets a theme as chosen on this device. */
export function inTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
}
