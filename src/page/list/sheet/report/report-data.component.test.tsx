import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { device } from '#page/state/runtime.ts';
import { goOffline, goTo, intercept, loseSession, openApp, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, violations } from '#tests/component/facts.ts';
import { fact, main, press, toasts } from '#tests/component/list.ts';
import { otherPlayer } from '#tests/component/profiles.ts';
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

const reportData = page.getByRole('button', { name: 'Report data' });
const factButton = (label: string) => page.getByRole('button', { name: label, exact: true });

async function pressReport(): Promise<void> {
  await reportData.click();
  await settled();
}

async function openForm(fact = 'Speed'): Promise<void> {
  await pressReport();
  await factButton(fact).click();
  await settled();
}

async function fill(): Promise<void> {
  await field('Correct value').fill('68');
  await field('How do you know?').fill('I walked beside one.');
}

async function send(): Promise<void> {
  await form.getByRole('button', { name: 'Send' }).click();
  await settled();
}

test('a wrong fact is pressed in the item’s sheet, and reported with its current value in sight', async () => {
  await asPhone();
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await pressReport();
  await expect.element(page.getByRole('heading', { name: 'Which fact is wrong?' })).toHaveFocus();
  await factButton('Hitpoints').click();
  await settled();
  await expect.element(form.getByRole('combobox')).toHaveTextContent('Hitpoints: 950');
  await expect.element(field('Correct value')).toHaveAccessibleDescription('Now: 950');
  await expect.element(field('Correct value')).toHaveFocus();
  await fill();
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
      thanks: false,
    },
  ]);
  await expect.element(form).not.toBeInTheDocument();
  await expect.element(toasts).toHaveTextContent('Report sent. Thank you!');
  await expect.element(reportData).toHaveFocus();
});

test('the facts to press have no accessibility violations, and fit a phone', async () => {
  await asPhone();
  await signUp();
  await openApp(SHEET);
  await pressReport();
  await expect.element(factButton('Hitpoints')).toBeVisible();
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
});

test('by keyboard, Esc leads from the form back to the fact, then to the button, then out of the sheet', async () => {
  await signUp();
  await openApp(SHEET);
  (reportData.element() as HTMLElement).focus();
  await press('{Enter}');
  for (const name of ['Something else', 'Cancel', 'Places']) {
    await press('{Tab}');
    await expect.element(factButton(name)).toHaveFocus();
  }
  await press('{Enter}');
  await settled();
  await expect
    .element(form.getByRole('combobox'))
    .toHaveTextContent('Places: Orc Fortress, Foreigner Quarter, Zao Orc Land');
  await press('{Escape}');
  await settled();
  await expect.element(factButton('Places')).toHaveFocus();
  await press('{Escape}');
  await expect.element(reportData).toHaveFocus();
  await expect.element(factButton('Places')).not.toBeInTheDocument();
  await press('{Escape}');
  await settled();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('a fact that the sheet does not show is chosen from a list of all facts', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm('Something else');
  await form.getByRole('combobox', { name: 'What is wrong or missing?' }).click();
  await page.getByRole('option', { name: 'Class: Humanoid' }).click();
  await fill();
  await send();
  expect(sent).toMatchObject([{ field: 'class' }]);
});

test('a report without a fact, a value or a source is not sent, and shows errors at its fields', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm('Something else');
  await form.getByRole('button', { name: 'Send' }).click({ force: true });
  await expect.element(form.getByText('Write the correct value.')).toBeVisible();
  await expect.element(form.getByText('Write how you know it.')).toBeVisible();
  expect(sent).toEqual([]);
});

test('an unknown fact is asked for, and its report opens at an empty value', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp('/mounts?item=368');
  expect(fact('Released')).toContain('Unknown');
  await page.getByRole('button', { name: 'Released: Do you know it? Report it' }).click();
  await settled();
  const asked = page.getByRole('dialog', { name: 'Report data: Widow Queen' });
  await expect.element(asked.getByRole('combobox')).toHaveTextContent('Released: Unknown');
  await expect.element(asked.getByRole('textbox', { name: 'Correct value' })).toHaveFocus();
  await expect.element(asked.getByRole('textbox', { name: 'Correct value' })).toHaveValue('');
  await asked.getByRole('textbox', { name: 'Correct value' }).fill('8.70');
  await asked.getByRole('textbox', { name: 'How do you know?' }).fill('The news of 2010.');
  await asked.getByRole('button', { name: 'Send' }).click();
  await settled();
  expect(sent).toMatchObject([{ section: 'mounts', item: 368, field: 'update', value: '8.70' }]);
});

test('a fact in doubt is marked, and can be reported at once', async () => {
  await asPhone();
  await signUp();
  await openApp('/titles?item=1028');
  expect(fact('What to do')).toContain('Unconfirmed.');
  expect(await violations('[role=dialog]')).toEqual([]);
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'What to do: Do you know it? Report it' }).click();
  await settled();
  const asked = page.getByRole('dialog', { name: 'Report data: King of Demon' });
  await expect.element(asked.getByRole('combobox')).toHaveTextContent('Requirement');
});

test('no fact is asked for in the sheet of another player', async () => {
  const username = await otherPlayer('Thalor', [['mounts', 368, 1]]);
  await openApp(`/profile/mounts?username=${username}&item=368`);
  expect(fact('Released')).toBe('Unknown');
});

test('a question about another fact leaves the draft as it is', async () => {
  await signUp();
  await openApp('/titles?item=1028');
  await page.getByRole('button', { name: 'What to do: Do you know it? Report it' }).click();
  await settled();
  const asked = page.getByRole('dialog', { name: 'Report data: King of Demon' });
  await asked.getByRole('textbox', { name: 'Correct value' }).fill('10 kills');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Released: Do you know it? Report it' }).click();
  await expect.element(asked.getByRole('textbox', { name: 'Correct value' })).toHaveValue('');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await pressReport();
  await expect.element(asked.getByRole('textbox', { name: 'Correct value' })).toHaveValue('10 kills');
});

test('thanks by name are off at first, are sent with the report, and the choice is remembered', async () => {
  await signUp();
  const sent = interceptReports();
  await openApp(SHEET);
  await openForm();
  const thanks = page.getByRole('checkbox', { name: 'You may thank me by name in the changelog' });
  await expect.element(thanks).not.toBeChecked();
  await thanks.click();
  await fill();
  await send();
  expect(sent).toMatchObject([{ thanks: true }]);
  await openForm();
  await expect.element(thanks).toBeChecked();
});

test('typed text is retained when the dialog is closed, for this item only', async () => {
  await signUp();
  await openApp(SHEET);
  await openForm();
  await fill();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await pressReport();
  await expect.element(field('Correct value')).toHaveValue('68');
  await expect.element(form.getByRole('combobox')).toHaveTextContent('Speed: 117');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await goTo('/bestiary?item=21');
  await openForm();
  await expect.element(page.getByRole('textbox', { name: 'Correct value' })).toHaveValue('');
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
  await pressReport();
  await expect.element(field('Correct value')).toHaveValue('68');
  expect(await device.contact.count()).toBe(0);
});

test('a visitor is asked to log in first', async () => {
  await openApp(SHEET);
  await pressReport();
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
