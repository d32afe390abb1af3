import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '#page/state/runtime.ts';
import { goOffline, goTo, intercept, loseSession, openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { main, toasts } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

/** Sheet of the Orc Warlord. */
const SHEET = '/bestiary?item=2';

afterEach(() => device.contact.clear());

const form = page.getByRole('dialog', { name: 'Report data: Orc Warlord' });
const field = (name: string) => form.getByRole('textbox', { name, exact: true });

/** Responds to reports instead of the server, and records them. */
function interceptReports(
  respond = () => Response.json({ message: 'Yes.' }, { status: 202 }),
): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  intercept('data-reports', async (call) => {
    sent.push(await call.json());
    return respond();
  });
  return sent;
}

async function openForm(): Promise<void> {
  await page.getByRole('button', { name: 'Report data' }).click();
  await settled();
}

async function fill(fact = 'Speed'): Promise<void> {
  await form.getByRole('combobox', { name: 'What is wrong or missing?' }).click();
  await page.getByRole('option', { name: new RegExp(`^${fact}: `) }).click();
  await field('Right value').fill('68');
  await field('How do you know?').fill('I walked beside one.');
}

async function send(): Promise<void> {
  await form.getByRole('button', { name: 'Send' }).click();
  await settled();
}

test('a wrong fact is reported from the item’s sheet, which shows the current value', async () => {
  await asPhone();
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm();
  await fill('Hitpoints');
  await expect.element(form.getByRole('combobox')).toHaveTextContent('Hitpoints: 950');
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await send();
  expect(sent).toEqual([
    {
      id: expect.any(String),
      section: 'bestiary',
      item: 2,
      field: 'hitpoints',
      value: '68',
      source: 'I walked beside one.',
    },
  ]);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(toasts).toHaveTextContent('Report sent. Thank you!');
  await expect.element(page.getByRole('button', { name: 'Report data' })).toHaveFocus();
});

test('a report without a fact, a value or a source is not sent, and shows errors at its fields', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm();
  await form.getByRole('button', { name: 'Send' }).click({ force: true });
  await expect.element(form.getByText('Write the right value.')).toBeVisible();
  await expect.element(form.getByText('Write where you know it from.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('typed text is retained when the dialog is closed, for this item only', async () => {
  await signUp();
  await openApp(SHEET);
  await openForm();
  await fill();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await openForm();
  await expect.element(field('Right value')).toHaveValue('68');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await goTo('/bestiary?item=21');
  await page.getByRole('button', { name: 'Report data' }).click();
  await expect.element(page.getByRole('textbox', { name: 'Right value' })).toHaveValue('');
});

test('without a network a report waits on the device, is listed under Contact, and is sent once', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm();
  const goOnline = goOffline();
  await fill();
  await send();
  await expect.element(toasts).toHaveTextContent('Report saved on this device.');
  expect(sent).toEqual([]);
  await goTo('/contact');
  const waiting = main.getByRole('region', { name: 'Your messages' }).getByRole('listitem');
  await expect.element(waiting).toHaveTextContent('Wrong data: Orc Warlord, Speed');
  await expect.element(waiting).toHaveTextContent('68 (I walked beside one.)');
  goOnline();
  await settled();
  expect(sent).toHaveLength(1);
  await expect.element(waiting).toHaveTextContent('Sent. An editor will look at it.');
});

test('a refused report shows the reason and can be edited', async () => {
  await signUp();
  interceptReports(() => Response.json({ message: 'There is no such item.' }, { status: 404 }));
  await openApp(SHEET);
  await openForm();
  await fill();
  await send();
  await goTo('/contact');
  await expect.element(main.getByText('Not sent: There is no such item.')).toBeVisible();
  await main.getByRole('button', { name: 'Edit: Wrong data: Orc Warlord, Speed' }).click();
  await settled();
  await openForm();
  await expect.element(field('Right value')).toHaveValue('68');
  expect(await device.contact.count()).toBe(0);
});

test('a visitor is asked to log in first', async () => {
  await openApp(SHEET);
  await openForm();
  await expect.element(form.getByText('Log in to report data.', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Log in' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Login' })).toBeVisible();
});

test('a report from an ended session waits for its player', async () => {
  await signUp();
  interceptReports(() => Response.json({ message: 'Unauthenticated.' }, { status: 401 }));
  await openApp(SHEET);
  await openForm();
  await fill();
  await loseSession();
  await send();
  expect(await device.contact.toArray()).toMatchObject([{ value: '68', refused: null, reference: null }]);
});
