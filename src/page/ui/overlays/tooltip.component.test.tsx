import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#tests/component/show.tsx';
import { asPhone } from '#tests/component/window.ts';
import { tooltip } from './tooltip.tsx';

function Controls() {
  return (
    <>
      <button type="button" aria-label="Menu" {...tooltip('Menu')}>
        ≡
      </button>
      <button type="button" {...tooltip('Needs a connection')}>
        Add
      </button>
      <p>Elsewhere</p>
      <p>Farther</p>
    </>
  );
}

describe('a tooltip', () => {
  const menu = page.getByRole('button', { name: 'Menu' });
  const add = page.getByRole('button', { name: 'Add' });
  const shown = page.getByRole('tooltip');

  beforeEach(() => show(<Controls />));

  test('opens while the pointer is on its element, and closes when it leaves', async () => {
    await menu.hover();
    await expect.element(shown).toHaveTextContent('Menu');
    // The tooltip stays open while the pointer may be moving towards it.
    await page.getByText('Elsewhere').hover();
    await page.getByText('Farther').hover();
    await expect.element(shown).not.toBeInTheDocument();
  });

  test('opens when the keyboard reaches its element, closes on Esc, and never moves the focus', async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(menu).toHaveFocus();
    await expect.element(shown).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(shown).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  test('is read as a description, unless it only repeats the name', async () => {
    await userEvent.keyboard('{Tab}');
    await expect.element(shown).toBeInTheDocument();
    await expect.element(menu).not.toHaveAttribute('aria-describedby');
    await userEvent.keyboard('{Tab}');
    await expect.element(add).toHaveAccessibleDescription('Needs a connection');
  });

  test('does not open over content that a press has opened, until the pointer enters its element again', async () => {
    await menu.hover();
    await expect.element(shown).toBeInTheDocument();
    await menu.click();
    await expect.element(shown).not.toBeInTheDocument();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      // Simulates a press that changes the content below the pointer.
      menu.element().dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }));
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      vi.advanceTimersByTime(2000);
    } finally {
      vi.useRealTimers();
    }
    await new Promise(requestAnimationFrame);
    expect(shown.elements()).toHaveLength(0);
    await page.getByText('Farther').hover();
    await menu.hover();
    await expect.element(shown).toBeInTheDocument();
  });

  test('does not open on touch', async () => {
    await asPhone();
    await userEvent.click(add, { pointerType: 'touch' } as object);
    expect(shown.elements()).toHaveLength(0);
  });
});
