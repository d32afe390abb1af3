import { describe, expect, onTestFinished, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { CHARACTER_SAID } from '#core/contract/characters/characters.ts';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { goTo, intercept, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { seenAndPressable, sidewaysOverflow } from '#tests/component/facts.ts';
import { fieldOf, fillAndLeave } from '#tests/component/form.ts';
import { toasts } from '#tests/component/list.ts';
import { asPhone, resize } from '#tests/component/window.ts';

const LAYOUTS = [
  ['a phone', () => asPhone()],
  ['a desktop', () => resize(1440, 900)],
] as const;

const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const editing = page.getByRole('dialog', { name: 'Edit character' });
const question = page.getByRole('alertdialog', { name: 'Confirm' });
const button = (place: Locator, name: string | RegExp) => place.getByRole('button', { name, exact: true });

async function press(target: Locator): Promise<void> {
  // Disabled controls show the reason when pressed.
  await target.click({ force: true });
  await settled();
}

/** Sets the server's next response to a path. */
function respond(path: string, status: number, body: object): void {
  const stop = intercept(path, () => {
    stop();
    return Response.json(body, { status });
  });
}

/** Every notice of Manage Characters, in the order in which they can be caused there, and how. */
const NOTICES: readonly (readonly [string, () => Promise<void>])[] = [
  [
    CHARACTER_SAID.saved,
    async () => {
      await fieldOf(dialog, 'Name').fill('Thorne');
      await press(button(dialog, 'Add'));
    },
  ],
  [
    'The server has no room.',
    async () => {
      respond('characters', 422, { message: 'The server has no room.' });
      await fieldOf(dialog, 'Name').fill('Mirelda');
      await press(button(dialog, 'Add'));
      await fieldOf(dialog, 'Name').fill('');
    },
  ],
  [
    CHARACTER_SAID.updated,
    async () => {
      await press(button(dialog, 'Edit Thorne'));
      await fieldOf(editing, 'Name').fill('Thorne Vane');
      await press(button(editing, 'Save'));
    },
  ],
  ['Generate a code first.', () => press(button(dialog, 'Check now: verify Thorne Vane'))],
  [CHARACTER_SAID.codeGenerated, () => press(button(dialog, 'Generate Code for Thorne Vane'))],
  [
    'The code is not in the comment of Thorne Vane yet.',
    async () => {
      respond('tibia/characters', 422, { message: 'The code is not in the comment of Thorne Vane yet.' });
      await press(button(dialog, 'Check now: verify Thorne Vane'));
    },
  ],
  [
    CHARACTER_SAID.verified,
    async () => {
      const { data } = (await send('GET', 'user/characters', undefined)) as { data: readonly object[] };
      respond('tibia/characters', 200, {
        data: { ...data[1], is_verified: true, verify_code: null },
        message: CHARACTER_SAID.verified,
      });
      await press(button(dialog, 'Check now: verify Thorne Vane'));
    },
  ],
  [
    'This character cannot be shared unless you convert it into a character.',
    () => press(button(dialog, /^Share profile of Elyra/)),
  ],
  [
    'The character is needed.',
    async () => {
      respond('characters', 409, { message: 'The character is needed.' });
      await press(button(dialog, 'Delete Thorne Vane'));
      await press(button(question, 'Yes'));
      if (question.elements().length > 0) await press(button(question, 'Cancel'));
    },
  ],
  [
    CHARACTER_SAID.deleted,
    async () => {
      await press(button(dialog, 'Delete Thorne Vane'));
      await press(button(question, 'Yes'));
    },
  ],
];

/** Returns the names of controls that the notice covers. */
function coveredByNotice(): string[] {
  const controls = document.querySelectorAll('main :is(a, button, input), [data-dock] *, nav :is(a, button)');
  return [...controls].flatMap((control) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [first, ...below] = document.elementsFromPoint(left + width / 2, top + height / 2);
    const next = below.find((part) => part.closest('[data-toasts]') === null);
    const isHidden = first?.closest('[data-toasts]') && next && control.contains(next);
    return isHidden ? [control.getAttribute('aria-label') ?? control.textContent] : [];
  });
}

/** Expects the notice with this text to be visible and pressable. */
async function visible(text: string): Promise<void> {
  await seenAndPressable(toasts.filter({ hasText: text }));
}

describe.each(LAYOUTS)('on %s', (_layout, use) => {
  test('every notice of Manage Characters is visible and pressable over the dialog, which stays open', async () => {
    await use();
    const username = await signUp();
    // The first character added in the dialog would become current.
    await send('POST', 'characters', { name: 'Rowan' });
    await openApp('/me');
    await press(button(page.getByRole('main'), 'Manage Characters'));
    for (const [text, provoke] of NOTICES) {
      await provoke();
      await visible(text);
    }
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    const { data } = (await send('POST', 'characters', { name: 'Thorne' })) as { data: { id: number } };
    await send('PATCH', 'characters/current', { id: data.id });
    await press(button(dialog, 'Close').last());
    await goTo('/titles');
    await goTo('/me');
    await press(button(page.getByRole('main'), 'Manage Characters'));
    await press(button(dialog, 'Delete Thorne'));
    await visible(CHARACTER_SAID.currentNotDeleted);
    await press(button(dialog, 'Close').last());
    await press(page.getByRole('main').getByRole('button', { name: `Switch to ${username}` }));
    await visible(CHARACTER_SAID.current);
  });

  test('the notices of the import are visible and pressable over its dialogs, as is that of an earlier import', async () => {
    await use();
    await signUp();
    const { data } = (await send('POST', 'characters', { name: 'Thorne' })) as { data: { id: number } };
    const auctionId = await auctionOf({ name: 'Bryn Tallow', achievements: ['Castlemania'] });
    await send('POST', 'import/bazaar', { auctionId, sections: ['achievements'], characterId: data.id });
    await openApp('/achievements');
    const imported = page.getByRole('region', { name: 'Account notice' });
    await seenAndPressable(imported);
    if (innerWidth < 720) await press(page.getByRole('main').getByRole('button', { name: 'This list' }));
    await press(page.getByRole('main').getByRole(innerWidth < 720 ? 'menuitem' : 'button', { name: 'Bazaar Import' }));
    const form = page.getByRole('dialog', { name: 'Import Data from the Bazaar' });
    await fieldOf(form, 'Auction ID').fill(String(auctionId));
    await press(button(form, 'Import'));
    const full = { message: 'Your account holds too many entries for this import.' };
    intercept('import/bazaar', (call, pass) => (call.method === 'GET' ? pass() : Response.json(full, { status: 409 })));
    await press(button(form, 'Import'));
    await press(button(question, 'Yes'));
    await visible('Your account holds too many entries for this import.');
    await press(button(form, 'Close').first());
    await press(button(imported, 'Undo'));
    await visible('The import was undone: 1 entry is as it was before.');
  });

  test('other notices are visible and pressable as well', async () => {
    await use();
    await openApp('/contact');
    await press(page.getByRole('banner').getByRole('button', { name: 'Login' }));
    await press(page.getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Forgot your password?' }));
    const reset = page.getByRole('dialog', { name: 'Reset password' });
    await fillAndLeave(reset, { Email: 'unknown@example.test' });
    await press(button(reset, 'Reset'));
    await visible('A password reset link have been sent to your e-mail address.');
    await goTo('/profile/following');
    await visible('Unauthenticated');
  });

  test('a notice after a tick or a count covers no control of the screen, the tab bar or the dock', async () => {
    await use();
    await openApp('/achievements');
    const ticks = page.getByRole('main').getByRole('checkbox').elements().slice(0, 8);
    for (const tick of ticks) {
      (tick as HTMLElement).click();
      await settled();
      expect(coveredByNotice()).toEqual([]);
    }
    await goTo('/beside');
    for (const name of ['Hydra', 'Demon']) {
      await page.getByRole('searchbox', { name: 'Pin a creature or boss' }).fill(name);
      await press(page.getByRole('button', { name: `Pin ${name}`, exact: true }));
    }
    for (const name of ['Hydra', 'Demon']) {
      await press(page.getByRole('button', { name: `+1 ${name}`, exact: true }));
      await expect.element(toasts).toBeVisible();
      expect(coveredByNotice()).toEqual([]);
    }
  });
});

test.for([320, 360, 390])(
  'on a phone of %i px the top bar of a guest with ticks fits all of its content',
  async (width) => {
    await asPhone(width);
    await openApp('/achievements');
    await press(page.getByRole('main').getByRole('checkbox').first());
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
    const bar = page.getByRole('banner');
    await expect.element(bar.getByRole('link', { name: /^On this device only/ })).toBeVisible();
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    const parts = [...bar.element().children]
      .map((part) => part.getBoundingClientRect())
      .filter((box) => box.width > 0);
    for (const [place, box] of parts.entries()) expect(box.right).toBeLessThanOrEqual(parts[place + 1]?.left ?? width);
  },
);

test('at twice the text size a notice breaks no words, and no menu covers it', async () => {
  await resize(720, 450);
  document.documentElement.style.fontSize = '32px';
  onTestFinished(() => document.documentElement.removeAttribute('style'));
  await openApp('/achievements');
  showToast({ kind: 'danger', text: 'Your progress could not be loaded.', action: { label: 'Undo', run: () => {} } });
  await seenAndPressable(toasts);
  expect(toasts.element().getBoundingClientRect().width).toBeGreaterThan(450);
  await press(page.getByRole('button', { name: 'More for this list' }));
  const menu = page.getByRole('menu').element().getBoundingClientRect();
  expect(menu.top).toBeGreaterThanOrEqual(toasts.element().getBoundingClientRect().bottom);
});
