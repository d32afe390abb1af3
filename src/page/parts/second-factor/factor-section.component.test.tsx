import { useReducer } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Factors } from '#core/contract/accounts/factors.ts';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { errorOf, fieldOf } from '#tests/component/form.ts';
import { signIn } from '#tests/component/player.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { asPhone, inTheme } from '#tests/component/window.ts';
import { FactorSection } from './factor-section.tsx';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const CODES = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
const NONE: Factors = { passkeys: [], totp: null, recovery_codes: 0 };
const BOTH: Factors = {
  passkeys: [{ id: 4, name: 'My phone', created_at: '2026-11-01T12:00:00Z', last_used_at: null }],
  totp: { created_at: '2026-11-02T12:00:00Z' },
  recovery_codes: 7,
};

const section = page.getByRole('region', { name: 'Second factor', exact: true });
const adding = page.getByRole('dialog', { name: 'Set up an app' });
const shown = page.getByRole('dialog', { name: 'Your recovery codes' });
const question = page.getByRole('alertdialog');

let api: FakeApi;
/** Factors on the fake server. */
let factors: Factors;

beforeEach(async () => {
  api = fakeApi();
  factors = NONE;
  api.on('GET user/characters', { body: { data: [] } });
  api.on('GET user/factors', () => ({ body: { data: factors } }));
  await signIn(api);
});

function Section() {
  const [moment, changed] = useReducer((count: number) => count + 1, 0);
  return (
    <main id="main" tabIndex={-1}>
      <FactorSection moment={moment} onChanged={changed} />
    </main>
  );
}

async function open(): Promise<void> {
  await show(<Section />);
  await atRest();
}

test('an app is set up with the password, a QR code and its first code, and the recovery codes are shown once', async () => {
  const uri = `otpauth://totp/Loremark:Elyra?issuer=Loremark&secret=${SECRET}`;
  api.on('POST user/factors/totp', ({ password }) =>
    password === 'oak-elm-and-ash'
      ? { body: { data: { secret: SECRET, uri } } }
      : { status: 422, body: { message: 'Wrong password.', errors: { password: ['Wrong password.'] } } },
  );
  api.on('POST user/factors/totp/confirm', ({ code }) => {
    if (code !== '123456') return { status: 422, body: { message: 'Wrong.', errors: { code: ['Wrong.'] } } };
    factors = { ...BOTH, passkeys: [], recovery_codes: 2 };
    return { status: 201, body: { message: 'Authenticator app added.', data: { codes: CODES } } };
  });
  await asPhone(320);
  inTheme('dark');
  await open();
  await section.getByRole('button', { name: 'Set up an app' }).click();
  await fieldOf(adding, 'Password').fill('not-the-password');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => errorOf(adding, 'Password')).toBe('Wrong password.');
  await fieldOf(adding, 'Password').fill('oak-elm-and-ash');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect.element(adding.getByRole('img', { name: 'QR code of your secret' })).toBeVisible();
  await expect.element(fieldOf(adding, 'Or type this secret')).toHaveValue(SECRET);
  await expect.element(fieldOf(adding, 'Code')).toHaveFocus();
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await fieldOf(adding, 'Code').fill('000 000');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.poll(() => errorOf(adding, 'Code')).toBe('Wrong.');
  await fieldOf(adding, 'Code').fill('123456');
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect.element(shown.getByText(CODES[1] ?? '')).toBeVisible();
  expect(await violations('[role=dialog]')).toEqual([]);
  await shown.getByRole('button', { name: 'Done' }).click();
  await expect.element(section.getByText('2 codes left.')).toBeVisible();
  expect(page.getByText(CODES[1] ?? '').elements()).toHaveLength(0);
});

test('passkeys, app and codes are listed, and each is removed or replaced after a question', async () => {
  factors = BOTH;
  api.on('DELETE user/factors/passkeys/4', () => {
    factors = { ...BOTH, passkeys: [] };
    return { body: { message: 'Passkey removed.' } };
  });
  api.on('POST user/factors/recovery-codes', { status: 201, body: { message: 'Created.', data: { codes: CODES } } });
  await open();
  await expect.element(section.getByText('My phone added 1 Nov 2026, never used')).toBeVisible();
  await expect.element(section.getByText('Set up on 2 Nov 2026.')).toBeVisible();
  await expect.element(section.getByText('7 codes left.')).toBeVisible();
  expect(await violations('main')).toEqual([]);

  await section.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect.element(question.getByText('“My phone” will no longer let you in.')).toBeVisible();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect.element(section.getByText('You have no passkeys.')).toBeVisible();

  await section.getByRole('button', { name: 'Create new codes' }).click();
  await question.getByRole('button', { name: 'Create new codes' }).click();
  await expect.element(shown.getByText(CODES[0] ?? '')).toBeVisible();
});
