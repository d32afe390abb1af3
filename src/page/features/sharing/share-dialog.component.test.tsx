import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { goOffline, goTo, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const manage = page.getByRole('dialog', { name: 'Manage Characters' });
const dialog = page.getByRole('dialog', { name: 'Share Elyra Vane' });
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const picture = (name: string) => dialog.getByRole('img', { name });
/**
 * Found by attribute instead of role: the dialog hides it from assistive technology, which receives its text as an
 * announcement.
 */
const toast = () => document.querySelector('[data-toasts]')?.textContent ?? '';

let username: string;

async function press(target: Locator): Promise<void> {
  await target.click();
  await settled();
}

/** Returns the width of a loaded picture; 0 while it loads. */
const loadedWidth = (name: string) => (picture(name).query() as HTMLImageElement | null)?.naturalWidth ?? 0;

const query = () => `username=${username}&character=Elyra+Vane`;
const link = () => `${location.origin}/profile?${query()}`;

/** Replaces the clipboard. */
const copying = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

/** Gives the device a native share sheet. */
function addShareSheet() {
  const share = vi.fn(async (_shared: ShareData) => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  return share;
}

async function open(): Promise<void> {
  await press(page.getByRole('banner').getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
  await press(manage.getByRole('button', { name: 'Share profile of Elyra Vane' }));
  await expect.element(dialog).toBeVisible();
}

beforeEach(async () => {
  username = await signUp();
  await send('POST', 'characters', { name: 'Elyra Vane', isHidden: 0 });
  await openApp('/contact');
});

describe('the dialog that shares a profile', () => {
  test('shows the card and the signature as others see them, with actions to save and embed them', async () => {
    await open();
    await expect.poll(() => loadedWidth('Card of Elyra Vane')).toBe(1200);
    await expect.poll(() => loadedWidth('Signature of Elyra Vane')).toBe(468);
    const card = `${location.origin}/api/v1/profiles/card.png?${query()}`;
    const download = dialog.getByRole('link', { name: 'Download picture' });
    await expect.element(download).toHaveAttribute('href', card);
    await expect.element(download).toHaveAttribute('download', 'Elyra Vane.png');
    const copied = copying();
    await press(button('Copy picture address'));
    expect(copied).toHaveBeenLastCalledWith(card);
  });

  test('copies the link', async () => {
    const copied = copying();
    await open();
    await expect.element(dialog.getByLabelText('Link')).toHaveValue(link());
    await press(button('Copy link'));
    expect(copied).toHaveBeenCalledExactlyOnceWith(link());
    expect(toast()).toContain('Link copied.');
  });

  test('offers the link for copying by hand if the clipboard is blocked', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
    await open();
    await press(button('Copy link'));
    expect(toast()).toContain('The link could not be copied. Select it and copy it by hand.');
    await dialog.getByLabelText('Link').click();
    expect(getSelection()?.toString()).toBe(link());
  });

  test('passes the link to the device’s share sheet, if there is one', async () => {
    await open();
    await expect.element(button('Share…')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await settled();
    const share = addShareSheet();
    await press(manage.getByRole('button', { name: 'Share profile of Elyra Vane' }));
    await press(button('Share…'));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: 'Elyra Vane', url: link() });
    expect(toast()).toBe('');
  });

  test('offers the code of the signature in the chosen form', async () => {
    const copied = copying();
    await open();
    const signature = `${location.origin}/api/v1/profiles/signature.svg?${query()}`;
    await dialog.getByRole('radio', { name: 'BBCode' }).click();
    await expect
      .element(dialog.getByLabelText('BBCode of the signature'))
      .toHaveValue(`[url=${link()}][img]${signature}[/img][/url]`);
    await press(button('Copy BBCode'));
    expect(copied).toHaveBeenLastCalledWith(`[url=${link()}][img]${signature}[/img][/url]`);
    await expect.element(button('BBCode copied')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Markdown' }).click();
    await press(button('Copy Markdown'));
    expect(copied).toHaveBeenLastCalledWith(`[![Elyra Vane](${signature})](${link()})`);
  });

  test('works by keyboard, and returns the focus', async () => {
    const copied = copying();
    await open();
    await expect.element(dialog.getByLabelText('Link')).toHaveFocus();
    await userEvent.keyboard('{Tab}{Enter}');
    await settled();
    expect(copied).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(manage.getByRole('button', { name: 'Share profile of Elyra Vane' })).toHaveFocus();
  });

  test('copies the link offline too, and shows that the pictures need a connection', async () => {
    const copied = copying();
    const goOnline = goOffline();
    await open();
    expect(dialog.getByText('The preview needs a connection.').elements()).toHaveLength(2);
    await press(button('Copy link'));
    expect(copied).toHaveBeenCalledExactlyOnceWith(link());
    goOnline();
    await expect.poll(() => loadedWidth('Card of Elyra Vane')).toBe(1200);
  });

  test('shows if a picture does not load', async () => {
    await send('PATCH', 'user', { is_hidden: 1 });
    await open();
    const failed = dialog.getByText('The picture could not be loaded. Only a Public profile has one.');
    await expect.poll(() => failed.elements().length).toBe(2);
    await send('PATCH', 'user', { is_hidden: 0 });
    await press(dialog.getByRole('button', { name: 'Try again' }).first());
    await expect.poll(() => loadedWidth('Card of Elyra Vane')).toBe(1200);
  });

  test.for(['dark', 'light'] as const)('fits the narrowest phone, %s', async (theme) => {
    inTheme(theme);
    await asPhone(320);
    addShareSheet();
    await open();
    await expect.poll(() => loadedWidth('Card of Elyra Vane')).toBe(1200);
    expect(await violations('[role=dialog]:not([aria-hidden])')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    const controls = [...dialog.getByRole('button').elements(), ...dialog.getByRole('link').elements()];
    expect(smallTargets(controls, 44)).toEqual([]);
  });
});

describe('the head of a profile', () => {
  const share = page.getByRole('main').getByRole('button', { name: 'Share', exact: true });

  test('opens the same dialog', async () => {
    await goTo(`/profile?${query()}`);
    await press(share);
    await expect.element(dialog.getByLabelText('Link')).toHaveValue(link());
  });

  test('shows the owner of a Hidden profile why it is not shared, and what to do', async () => {
    await send('PATCH', 'user', { is_hidden: 1 });
    await goTo(`/profile?${query()}`);
    await expect.element(share).toHaveAttribute('aria-disabled', 'true');
    await share.click({ force: true });
    await settled();
    expect(toast()).toContain('Only a Public account has a profile to share. You can make yours Public under Account.');
  });
});

test('a Hidden character is not shared: its button shows why, and what to do', async () => {
  await send('POST', 'characters', { name: 'Thorne', isHidden: 1 });
  await press(page.getByRole('banner').getByRole('button', { name: username }));
  await press(page.getByRole('menuitem', { name: 'Manage Characters' }));
  const share = manage.getByRole('button', { name: 'Share profile of Thorne' });
  await expect.element(share).toHaveAttribute('aria-disabled', 'true');
  await share.click({ force: true });
  await settled();
  expect(toast()).toContain(
    'Only a Public character has a profile to share. You can make it Public in Manage Characters.',
  );
});
