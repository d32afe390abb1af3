import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { MAX_CONTACT_LENGTH } from '#core/contract/contact/contact.ts';
import type { ContactRow } from '#offline/database/device-database.ts';
import { writeStored } from '#page/platform/device-storage.ts';
import { GUEST_OWNER } from '#page/state/accounts/owner.ts';
import { device } from '#page/state/runtime.ts';
import { goOffline, goTo, intercept, letPass, openApp, settled, signUp, stopServer } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { focus, main, toasts } from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const TEXT = 'The map of Edron is blank.';
const HOUR = 60 * 60_000;

afterEach(() => device.contact.clear());

const field = (name: string) => main.getByRole('textbox', { name, exact: true });
const button = (name: string) => main.getByRole('button', { name, exact: true });
const list = main.getByRole('region', { name: 'Your messages' });
const entry = list.getByRole('listitem');

async function press(control: Locator): Promise<void> {
  await control.click();
  await settled();
}

/** Presses a disabled control, as a player can. */
async function pressDisabled(control: Locator): Promise<void> {
  await control.click({ force: true });
  await settled();
}

async function write(message = TEXT): Promise<void> {
  await field('Your email').fill('elyra@example.org');
  await field('Message').fill(message);
  await press(button('Send'));
}

/** Responds to the page's messages in place of the server, and records them. */
function takeMessages(answer: () => Response | Promise<Response> = taken): Record<string, unknown>[] {
  const sent: Record<string, unknown>[] = [];
  intercept('contact', async (call) => {
    sent.push(await call.json());
    return answer();
  });
  return sent;
}
const taken = () => Response.json({ message: 'Yes.', data: { reference: 'LM-4KXQ7P' } }, { status: 202 });
const refusal = (status: number, message: string, headers: Record<string, string> = {}) =>
  Response.json({ message }, { status, headers });

test('the short fields fill the line above the message on a wide screen', async () => {
  await resize(1920, 1080);
  await openApp('/contact');
  const edgeOf = (name: string) => field(name).element().getBoundingClientRect().right;
  expect(Math.abs(edgeOf('Your email') - edgeOf('Message'))).toBeLessThanOrEqual(1);
});

describe('a message', () => {
  test('of a player is sent with the account’s address, and its number replaces its text', async () => {
    const username = await signUp();
    await openApp('/contact');
    await expect.element(field('Your email')).toHaveValue(`${username}@example.test`);
    await field('Message').fill(TEXT);
    await press(button('Send'));
    await expect.element(entry).toHaveTextContent(/Sent\. Your number: LM-[2-9A-Z]{6}/);
    await expect.element(entry).not.toHaveTextContent(TEXT);
    await expect.element(entry).toHaveFocus();
    expect(spoken()).toMatch(/^Your message was sent\. Its number is LM-[2-9A-Z]{6}\.$/);
    await expect.element(field('Message')).toHaveValue('');
    await expect.element(field('Your email')).toHaveValue(`${username}@example.test`);
    await expect.element(list.getByRole('button', { name: 'Copy number' })).toBeVisible();
    expect(toasts.elements()).toHaveLength(0);
  });

  test('of a guest includes its subject from the link that opened the form', async () => {
    const sent = takeMessages();
    await openApp('/contact?about=%2Fmounts%3Fitem%3D12&topic=data');
    await expect.element(main.getByRole('combobox', { name: 'Topic' })).toHaveTextContent('A fact is wrong');
    await expect.element(main.getByRole('link', { name: '/mounts?item=12' })).toBeVisible();
    await write();
    expect(sent).toMatchObject([{ topic: 'data', about: '/mounts?item=12', message: TEXT, website: '' }]);
  });

  test('omits the page if the player removes it, and pages of other sites', async () => {
    const sent = takeMessages();
    await openApp('/contact?about=%2Fmounts&topic=nonsense');
    await press(button('Not about this page'));
    await write();
    await goTo('/contact?about=https%3A%2F%2Fevil.example%2F');
    await write();
    expect(sent).toMatchObject([{ topic: 'bug' }, { topic: 'bug' }]);
    expect(sent.some((one) => 'about' in one)).toBe(false);
  });

  test('with a fault is not sent: the first fault is shown and focused, and nothing is lost', async () => {
    const sent = takeMessages();
    await openApp('/contact');
    await field('Message').fill('Too short');
    await pressDisabled(button('Send'));
    await expect.element(field('Your email')).toHaveFocus();
    await expect.element(main.getByText('Email is required.')).toBeVisible();
    await expect.element(main.getByText('Write at least 10 characters.')).toBeVisible();
    await field('Your email').fill('elyra@example.org');
    await field('Message').fill('a'.repeat(MAX_CONTACT_LENGTH + 13));
    await userEvent.tab();
    await expect.element(main.getByText('Write at most 2000 characters.')).toBeVisible();
    await pressDisabled(button('Send'));
    await expect.element(field('Message')).toHaveFocus();
    expect(sent).toEqual([]);
    expect(await device.contact.count()).toBe(0);
  });

  test('shows its character count', async () => {
    await openApp('/contact');
    await field('Message').fill(` ${TEXT} `);
    await expect.element(main.getByText('26 of 2,000 characters')).toBeVisible();
    await field('Message').fill('a'.repeat(MAX_CONTACT_LENGTH + 1));
    await expect.element(main.getByText('1 character too many.')).toBeVisible();
  });

  test('is stored while it is typed, for the next visit', async () => {
    await openApp('/contact?about=%2Fmounts');
    await field('Your email').fill('elyra@example.org');
    await field('Message').fill(TEXT);
    await settled();
    await goTo('/titles');
    await goTo('/contact');
    await expect.element(field('Message')).toHaveValue(TEXT);
    await expect.element(field('Your email')).toHaveValue('elyra@example.org');
    await expect.element(main.getByRole('link', { name: '/mounts' })).toBeVisible();
  });

  test('typed by another player of the device, or a broken draft, is not shown', async () => {
    writeStored('contact Stranger/0', { email: 'other@example.org', message: 'Mine alone' });
    writeStored(`contact ${GUEST_OWNER}`, { topic: 7, message: TEXT, about: 'javascript:alert(1)' });
    await openApp('/contact');
    await expect.element(field('Message')).toHaveValue(TEXT);
    await expect.element(field('Your email')).toHaveValue('');
    expect(main.getByText('About', { exact: true }).elements()).toHaveLength(0);
  });
});

describe('without a network', () => {
  test('a message waits on the device, shows that, and is sent once the network is back', async () => {
    const sent = takeMessages();
    await openApp('/contact');
    const goOnline = goOffline();
    await expect.element(main.getByText(/^You are offline\. Your message waits/)).toBeVisible();
    await write();
    expect(spoken()).toBe('Saved on this device. You get a number once it is sent.');
    await expect.element(entry).toHaveTextContent('Waits on this device and is sent when you are online.');
    await expect.element(entry).toHaveTextContent(TEXT);
    await expect.element(entry).toHaveFocus();
    goOnline();
    await settled();
    await expect.element(entry).toHaveTextContent('LM-4KXQ7P');
    expect(sent).toHaveLength(1);
  });

  test('another screen shows the number in a toast', async () => {
    takeMessages();
    await openApp('/contact');
    const goOnline = goOffline();
    await write();
    await goTo('/titles');
    goOnline();
    await settled();
    await expect.element(toasts).toHaveTextContent('Your message was sent. Its number is LM-4KXQ7P.');
    await goTo('/contact');
    await expect.element(entry).toHaveTextContent('LM-4KXQ7P');
  });

  test('a deleted message disappears, and Undo restores it', async () => {
    const sent = takeMessages();
    await openApp('/contact');
    const goOnline = goOffline();
    await write();
    await press(button('Remove: Something is broken'));
    expect(list.elements()).toHaveLength(0);
    await expect.element(page.getByRole('main')).toHaveFocus();
    await press(toasts.getByRole('button', { name: 'Undo' }));
    await expect.element(entry).toHaveTextContent(TEXT);
    await press(button('Remove: Something is broken'));
    goOnline();
    await settled();
    expect(sent).toEqual([]);
  });
});

describe('the server', () => {
  test('if unreachable, gets the message by "Try now" or automatically', async () => {
    await openApp('/contact');
    const start = stopServer();
    await write();
    await expect.element(entry).toHaveTextContent("We can't be reached right now.");
    start();
    const sent = takeMessages();
    await press(button('Try now'));
    await expect.element(entry).toHaveTextContent('LM-4KXQ7P');
    expect(sent).toHaveLength(1);
  });

  test('after too many messages, gets it later, and the player sees when', async () => {
    let answer = () => refusal(429, 'Too many attempts.', { 'Retry-After': '3600' });
    const sent = takeMessages(() => answer());
    await openApp('/contact');
    await write();
    await expect.element(entry).toHaveTextContent(/Too many messages for now\. It is sent after .*\d\d:\d\d/);
    answer = taken;
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    expect(sent).toHaveLength(1);
    letPass(HOUR);
    document.dispatchEvent(new Event('visibilitychange'));
    await settled();
    await expect.element(entry).toHaveTextContent('LM-4KXQ7P');
    expect(sent[1]).toEqual(sent[0]);
  });

  test('on a refusal, shows the reason: the message can be corrected and sent again, and a new draft is not lost', async () => {
    let answer = () => refusal(422, 'This text has a bad word.');
    const sent = takeMessages(() => answer());
    await openApp('/contact');
    await write();
    await expect.element(entry).toHaveTextContent('Not sent: This text has a bad word.');
    expect(spoken()).toBe('A message was not sent. See Contact for the reason.');
    await field('Message').fill('Another thing is');
    await pressDisabled(button('Edit: Something is broken'));
    await expect.element(toasts).toHaveTextContent('First send or clear the message that you are writing.');
    await expect.element(field('Message')).toHaveValue('Another thing is');
    await field('Message').fill('');
    await press(button('Edit: Something is broken'));
    await expect.element(field('Message')).toHaveValue(TEXT);
    await expect.element(field('Message')).toHaveFocus();
    expect(list.elements()).toHaveLength(0);
    answer = taken;
    await field('Message').fill('The map of Edron is empty.');
    await press(button('Send'));
    await expect.element(entry).toHaveTextContent('LM-4KXQ7P');
    expect(sent.map(({ message }) => message)).toEqual([TEXT, 'The map of Edron is empty.']);
    expect(new Set(sent.map(({ id }) => id)).size).toBe(2);
  });
});

describe('a device without storage', () => {
  const broken = () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => {
      for (const said of logged.mock.calls) expect(said.join(' ')).toMatch(/could not (read|send|look for) messages/);
      logged.mockRestore();
    });
    const fail = () => Promise.reject(new DOMException('No storage here.', 'SecurityError'));
    vi.spyOn(device.contact, 'orderBy').mockReturnValue({ toArray: fail } as never);
    vi.spyOn(device.contact, 'put').mockImplementation(fail as never);
  };

  test('sends a message at once, and shows its number', async () => {
    broken();
    const sent = takeMessages();
    await openApp('/contact');
    await write();
    await expect.element(main.getByText('Your message was sent. Its number is LM-4KXQ7P.')).toBeVisible();
    await expect.element(field('Message')).toHaveValue('');
    expect(sent).toMatchObject([{ message: TEXT }]);
  });

  test('preserves a refused message in the form, and sends it again as the same message', async () => {
    broken();
    let answer = () => refusal(503, 'Closed for a moment.');
    const sent = takeMessages(() => answer());
    await openApp('/contact');
    await write();
    await expect.element(main.getByRole('alert')).toHaveTextContent('Closed for a moment.');
    await expect.element(field('Message')).toHaveValue(TEXT);
    answer = taken;
    await press(button('Send'));
    await expect.element(main.getByText('Your message was sent. Its number is LM-4KXQ7P.')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  });
});

test('a sent message is removed from the device by Remove', async () => {
  takeMessages();
  await openApp('/contact');
  await write();
  await press(button('Remove LM-4KXQ7P'));
  expect(list.elements()).toHaveLength(0);
  expect(await device.contact.count()).toBe(0);
});

test('a message is visible only to the player of the device who wrote it', async () => {
  takeMessages();
  const goOnline = goOffline();
  await device.contact.put({
    kind: 'message',
    id: crypto.randomUUID(),
    topic: 'privacy',
    email: 'other@example.org',
    message: 'For the operator alone',
    account: 'Stranger',
    writtenAt: 1,
    refused: null,
    notBefore: 0,
    reference: null,
    announced: false,
  } as ContactRow);
  await openApp('/contact');
  expect(list.elements()).toHaveLength(0);
  goOnline();
  await settled();
  expect(await device.contact.toArray()).toMatchObject([{ message: 'For the operator alone' }]);
});

test('the keyboard fills it in and sends it, without the field for robots', async () => {
  const sent = takeMessages();
  await openApp('/contact');
  await focus(field('Your email'));
  await userEvent.keyboard('elyra@example.org{Tab}The map is blank.{Tab}{Enter}');
  await settled();
  expect(sent).toMatchObject([{ email: 'elyra@example.org', message: 'The map is blank.', website: '' }]);
});

test('on a phone it fits, every target is large enough, and it is accessible', async () => {
  takeMessages(() => refusal(422, 'This text has a bad word.'));
  await asPhone();
  await openApp('/contact?about=%2Fmounts');
  await write();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(main.getByRole('button').elements(), 44)).toEqual([]);
  expect(await violations()).toEqual([]);
});
