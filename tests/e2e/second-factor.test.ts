/** The second factor of the first admin, on a phone with passkeys. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { runCommand } from '#tests/builders/servers/server-process.ts';
import { answeredWith } from './support/device.ts';
import { fillLogin, logOut, open, settled, signUp, untilReloaded } from './support/player.ts';
import { test } from './support/stage.ts';
import { confirmedFactorAt } from './support/stored.ts';
import { sidewaysOverflow, violations } from './support/sweep/accessibility.ts';

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const MINUTE = 60_000;

/** Gives the phone a fingerprint sensor that always recognises its owner. Returns a function that removes it. */
async function addSensor(context: BrowserContext, page: Page): Promise<() => Promise<void>> {
  const session = await context.newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => {
    await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  };
}

test('the first admin sets up a passkey on a phone, confirms a role with it, logs in with it, and once without the phone', async ({
  server,
  openDevice,
}) => {
  // Passkeys belong to a host name, not to an address.
  const baseURL = server.origin.replace('127.0.0.1', 'localhost');
  const { context, page, expectTrouble } = await openDevice({ ...PHONE, baseURL });
  const { page: other } = await openDevice();
  expectTrouble(answeredWith(403));
  await signUp(other, 'Bo');
  await signUp(page, 'Ada');
  const { code, err } = await runCommand({ DATA_DIR: server.dataDir }, ['appoint', 'Ada', 'admin']);
  expect(code, err).toBe(0);
  const removeSensor = await addSensor(context, page);

  // Admin opens only with a second factor.
  await open(page, '/goals');
  await open(page, '/admin/users');
  await page.getByRole('heading', { level: 1, name: 'Set up your second factor' }).waitFor();
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  expect(await violations(page, 'the setup')).toEqual([]);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name', { exact: true }).fill('My phone');
  await adding.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
  await adding.getByRole('button', { name: 'Continue' }).click();
  const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
  await shown.waitFor();
  const codes = await shown.getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  expect(await sidewaysOverflow(page)).toBeLessThanOrEqual(0);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Change role: Bo' }).waitFor();

  // Ten minutes later a role needs it again.
  confirmedFactorAt(server.dataDir, 'Ada', Date.now() - 11 * MINUTE);
  await page.getByRole('button', { name: 'Change role: Bo' }).click();
  const roles = page.getByRole('dialog', { name: 'Change the role of Bo' });
  await roles.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Editor' }).click();
  await roles.getByRole('button', { name: 'Change role' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await confirming.waitFor();
  await settled(page);
  expect(await violations(page, 'the question')).toEqual([]);
  await confirming.getByRole('button', { name: 'Use a passkey', exact: true }).click();
  await confirming.waitFor({ state: 'detached' });
  await roles.waitFor({ state: 'detached' });
  await page.getByRole('row', { name: /Bo/ }).getByText('Editor').waitFor();

  // The next login needs the phone, or one of the codes.
  const logInAgain = async () => {
    await open(page, '/goals');
    await logOut(page, 'Ada');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    await fillLogin(page, 'Ada');
    await page.getByRole('dialog', { name: 'Second factor' }).waitFor();
  };
  const step = page.getByRole('dialog', { name: 'Second factor' });
  await logInAgain();
  await untilReloaded(page, () => step.getByRole('button', { name: 'Use a passkey', exact: true }).click());
  await settled(page);

  await removeSensor();
  await logInAgain();
  await step.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await step.getByLabel('Recovery code', { exact: true }).fill(codes[0] ?? '');
  await untilReloaded(page, () => step.getByRole('button', { name: 'Confirm', exact: true }).click());
  await open(page, '/account');
  const section = page.getByRole('region', { name: 'Second factor', exact: true });
  await section.getByText('9 codes left.').waitFor();
  await section.getByText('My phone').waitFor();
});
