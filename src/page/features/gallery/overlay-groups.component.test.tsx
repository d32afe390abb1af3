import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dismissToast, showToast } from '#page/ui/overlays/toast-store.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { OverlayGroups } from './overlay-groups.tsx';

beforeEach(() => show(<OverlayGroups />));

describe('a question', () => {
  test('starts on Cancel, holds the focus, and Esc leaves all as it is', async () => {
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
    // A press beside it answers nothing.
    await userEvent.click(document.body, { position: { x: 5, y: 5 }, force: true });
    await expect.element(question).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(ask).toHaveFocus();
  });
});

describe('a toast', () => {
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  const toast = (text: string) => toasts.getByRole('listitem').getByText(text);

  test('goes after six seconds, but waits while it is read, and F8 leads to its Undo', async () => {
    const undo = vi.fn();
    showToast({ kind: 'done', text: 'Explorer earned', action: { label: 'Undo', run: undo } });
    await expect.element(toast('Explorer earned')).toBeVisible();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    try {
      showToast({ kind: 'done', text: 'Castlemania earned', action: { label: 'Undo', run: undo } });
      await expect.element(toast('Castlemania earned')).toBeVisible();
      await userEvent.keyboard('{F8}');
      await expect.poll(() => document.activeElement?.hasAttribute('data-toasts')).toBe(true);
      await userEvent.keyboard('{Tab}{Tab}');
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

  test('is swiped away on a phone', async () => {
    await asPhone();
    showToast({ kind: 'danger', text: 'The tick was not stored.' });
    const text = toast('The tick was not stored.');
    await expect.element(text).toBeVisible();
    const { x, y } = text.element().getBoundingClientRect();
    await userEvent.dragAndDrop(text, document.body, {
      sourcePosition: { x: 5, y: 5 },
      targetPosition: { x: x + 205, y: y + 5 },
      steps: 10,
    } as object);
    await expect.element(toasts).not.toBeInTheDocument();
  });
});
