import { expect, test } from 'vitest';
import { openApp, settled, signUp } from '#tests/component/app.tsx';
import { listedNames, tickOf, toasts } from '#tests/component/list.ts';

test('the frame that shows a tick says already that something waits', async () => {
  await signUp();
  await openApp('/achievements');
  const box = tickOf(listedNames()[0] ?? '').element() as HTMLInputElement;
  const painted = new Promise<string>((resolve) => {
    const look = () => {
      const badge = document.querySelector('header a[data-tone]');
      resolve(`${box.checked ? 'ticked' : 'blank'}, ${badge?.ariaLabel}`);
    };
    // The next task after a frame's callbacks comes when that frame is painted.
    const frame = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = look;
      port2.postMessage(null);
    };
    box.addEventListener('click', () => requestAnimationFrame(frame), { once: true });
  });
  box.click();
  expect(await painted).toBe('ticked, 1 waiting');
});

test('the next tick takes over the toast of the last', async () => {
  await openApp('/achievements');
  const [first = '', second = ''] = listedNames();
  await tickOf(first).click();
  await settled();
  await expect.element(toasts.getByText(first)).toBeVisible();
  const card = toasts.getByRole('listitem').element();
  await tickOf(second).click();
  await settled();
  await expect.element(toasts.getByText(second)).toBeVisible();
  expect([card.isConnected, card.parentElement?.childElementCount]).toEqual([true, 1]);
});
