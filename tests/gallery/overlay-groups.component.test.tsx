import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, showToast } from '#page/ui/overlays/toast-store.ts';
import { seenAndPressable, violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { resize } from '#tests/component/window.ts';
import { OverlayGroups } from './overlay-groups.tsx';

beforeEach(() => show(<OverlayGroups />));

describe('a question', () => {
  test('starts on Cancel, traps the focus, and Esc changes nothing', async () => {
    const ask = page.getByRole('button', { name: 'Ask' });
    const question = page.getByRole('alertdialog', { name: 'Turn the base off?' });
    const cancel = question.getByRole('button', { name: 'Cancel' });
    (ask.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(cancel).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(question.getByRole('button', { name: 'Turn off' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(cancel).toHaveFocus();
    // A press outside it does nothing.
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(ask).toHaveFocus();
  });
});

describe('a notice', () => {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  const toast = (text: string) => toasts.getByText(text);
  const dialog = page.getByRole('dialog', { name: 'Rename the character' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  test('disappears after six seconds, but waits while it is read, and F8 moves to its Undo', async () => {
    const undo = vi.fn();
    showToast({ kind: 'done', text: 'Explorer earned', action: { label: 'Undo', run: undo } });
    await expect.element(toast('Explorer earned')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      showToast({ kind: 'done', text: 'Castlemania earned', action: { label: 'Undo', run: undo } });
      await expect.element(toast('Castlemania earned')).toBeVisible();
      await userEvent.keyboard('{F8}');
      await expect.element(toasts).toHaveFocus();
      await userEvent.keyboard('{Tab}');
      await expect.element(toasts.getByRole('button', { name: 'Undo' })).toHaveFocus();
      vi.advanceTimersByTime(20_000);
      await expect.element(toast('Castlemania earned')).toBeVisible();
      await userEvent.keyboard('{Enter}');
      expect(undo).toHaveBeenCalledOnce();
      await expect.element(toasts).not.toBeInTheDocument();

      showToast({ kind: 'done', text: 'Explorer earned' });
      await expect.element(toast('Explorer earned')).toBeVisible();
      vi.advanceTimersByTime(6500);
      await expect.element(toasts).not.toBeInTheDocument();
    } finally {
      vi.useRealTimers();
      dismissToast();
    }
  });

  test.for(['center', 'start', 'end'])(
    'is visible and usable over a dialog at the %s, which stays open',
    async (place) => {
      const undo = vi.fn();
      await button(`Open at ${place}`).click();
      showToast({ kind: 'done', text: 'Explorer earned', action: { label: 'Undo', run: undo } });
      await expect.element(toast('Explorer earned')).toBeVisible();
      await seenAndPressable(toasts);
      expect(toasts.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
        dialog.element().getBoundingClientRect().top,
      );
      await toasts.getByRole('button', { name: 'Undo' }).click();
      expect(undo).toHaveBeenCalledOnce();
      await expect.element(toasts).not.toBeInTheDocument();
      await expect.element(dialog).toBeVisible();
      expect(await violations()).toEqual([]);
    },
  );

  test.for([
    [390, 844],
    [360, 640],
    [640, 360],
    [1440, 900],
    // 1440 × 900 at 200 %.
    [720, 450],
  ] as const)('has the strip above a dialog to itself at %i × %i', async ([width, height]) => {
    await resize(width, height);
    await button('Open at center').click();
    showToast({ kind: 'danger', text: 'The tick was not stored. '.repeat(9), action: { label: 'Undo', run: vi.fn() } });
    await expect.element(toasts).toBeVisible();
    await expect
      .poll(() => toasts.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(dialog.element().getBoundingClientRect().top);
    await seenAndPressable(toasts);
    await toasts.getByRole('button', { name: 'More' }).click();
    await expect.element(toasts.getByRole('button', { name: 'More' })).not.toBeInTheDocument();
    const text = toasts.getByText(/not stored/).element();
    expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1);
    dismissToast();
  });

  test('is at the top of the visual viewport after an on-screen keyboard or fingers have moved it', async () => {
    const offset = vi.spyOn(VisualViewport.prototype, 'offsetTop', 'get').mockReturnValue(300);
    onTestFinished(() => {
      offset.mockRestore();
      visualViewport?.dispatchEvent(new Event('scroll'));
    });
    showToast({ kind: 'done', text: 'Explorer earned' });
    await expect.element(toasts).toBeVisible();
    const place = toasts.element().getBoundingClientRect();
    visualViewport?.dispatchEvent(new Event('scroll'));
    expect(toasts.element().getBoundingClientRect().top).toBe(place.top + 300);
    dismissToast();
  });

  test('is reached by Tab after the last control of a dialog, and left by Tab and by Esc, which close no dialog', async () => {
    await button('Open at center').click();
    const close = dialog.getByRole('button', { name: 'Close' });
    await expect.element(dialog.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    showToast({ kind: 'info', text: 'Explorer taken back', action: { label: 'Undo', run: vi.fn() } });
    await expect.element(toasts).toBeVisible();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(toasts).toHaveFocus();
    await userEvent.keyboard('{Tab}{Tab}');
    await expect.element(toasts.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
    await userEvent.keyboard('{Tab}');
    await expect.element(close).toHaveFocus();
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    await expect.element(toasts).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(dialog).toBeVisible();
    expect(dialog.element().contains(document.activeElement)).toBe(true);
    // A tooltip that is fading out would handle the key.
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  test('lets Esc close the dialog below it and remains open', async () => {
    await button('Open at center').click();
    showToast({ kind: 'done', text: 'Explorer earned' });
    await expect.element(toasts).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toasts).toBeVisible();
    dismissToast();
  });

  test('leaves a menu open when it is pressed', async () => {
    await button('Elyra Vane').click();
    const menu = page.getByRole('menu', { name: 'Elyra Vane' });
    await expect.element(menu).toBeVisible();
    showToast({ kind: 'done', text: 'Explorer earned' });
    await seenAndPressable(toasts);
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(toasts).not.toBeInTheDocument();
    await expect.element(menu).toBeVisible();
  });

  test('ignores presses in its first 0.4 seconds, and keeps its place when a newer one appears', async () => {
    const undo = vi.fn();
    const offer = (text: string) => showToast({ kind: 'done', text, action: { label: 'Undo', run: undo } });
    offer('Explorer earned');
    await seenAndPressable(toasts);
    const place = toasts.element().getBoundingClientRect();
    const { x, y } = toasts.getByRole('button', { name: 'Undo' }).element().getBoundingClientRect();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      offer('Castlemania earned');
      await expect.element(toast('Castlemania earned')).toBeVisible();
      const pressed = () => document.elementFromPoint(x + 5, y + 5);
      expect(pressed()?.closest('button')).toBeNull();
      expect(toasts.element().contains(pressed())).toBe(true);
      vi.advanceTimersByTime(400);
      await expect.poll(() => pressed()?.closest('button')?.textContent).toBe('Undo');
      expect(toasts.element().getBoundingClientRect()).toEqual(place);
    } finally {
      vi.useRealTimers();
      dismissToast();
    }
  });
});
