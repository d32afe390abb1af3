/** The window that a component is shown in, as another device or another wish has it; as before when the test ends. */
import { onTestFinished } from 'vitest';
import { cdp, page } from 'vitest/browser';

const USUAL = { width: 1280, height: 800 } as const;

/** Gives the window another size, in px. */
export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(USUAL.width, USUAL.height));
}

/** A phone: narrow, and used by fingers. */
export async function asPhone(width = 390): Promise<void> {
  await resize(width, 844);
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true });
  onTestFinished(() =>
    cdp()
      .send('Emulation.setTouchEmulationEnabled', { enabled: false })
      .then(() => undefined),
  );
}

/** The player's system preferences. */
export async function prefer(name: string, value: string): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name, value }] });
  onTestFinished(() =>
    cdp()
      .send('Emulation.setEmulatedMedia', { features: [] })
      .then(() => undefined),
  );
}

/** A theme, chosen on this device. */
export function inTheme(theme: 'dark' | 'light'): void {
  document.documentElement.dataset.theme = theme;
  onTestFinished(() => {
    delete document.documentElement.dataset.theme;
  });
}
