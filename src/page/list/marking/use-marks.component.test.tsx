import { expect, test, vi } from 'vitest';
import { openApp, signUp } from '#tests/component/app.tsx';
import { listedNames, tickOf, toasts } from '#tests/component/list.ts';

test('the frame that shows a tick already shows that a change is waiting', async () => {
  await signUp();
  await openApp('/achievements');
  const box = tickOf(listedNames()[0] ?? '').element() as HTMLInputElement;
  const painted = new Promise<string>((resolve) => {
    const readPage = () => {
      const badge = document.querySelector('header a[data-tone]');
      resolve(`${box.checked ? 'ticked' : 'blank'}, ${badge?.ariaLabel}`);
    };
    // The first task after a frame's callbacks runs once that frame is painted.
    const frame = () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = readPage;
      port2.postMessage(null);
    };
    box.addEventListener('click', () => requestAnimationFrame(frame), { once: true });
  });
  box.click();
  expect(await painted).toBe('ticked, 1 waiting');
});

test('the next tick replaces the previous toast and restarts its timer', async () => {
  await openApp('/achievements');
  const [first = '', second = ''] = listedNames();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  try {
    await tickOf(first).click();
    await expect.element(toasts.getByText(first)).toBeVisible();
    vi.advanceTimersByTime(5000);
    await tickOf(second).click();
    await expect.element(toasts.getByText(second)).toBeVisible();
    expect(toasts.elements()).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    await expect.element(toasts.getByText(second)).toBeVisible();
    vi.advanceTimersByTime(1500);
    await expect.element(toasts).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
