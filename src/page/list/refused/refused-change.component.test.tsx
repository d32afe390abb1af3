import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { intercept, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { bookmarkOf, focus, listedNames, main, press, tickOf, toasts } from '#tests/component/list.ts';
import { inTheme, resize } from '#tests/component/window.ts';

const GONE = 'This character is no longer yours.';

const rowOf = (name: string) =>
  main.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name, exact: true }) });

/** Presses a control and makes the server respond that the character was deleted meanwhile. */
async function refused(control: Locator): Promise<void> {
  const stop = intercept('user/sync', async (call, pass) => {
    const request = await call.json();
    const [op] = request.ops;
    if (op === undefined) return pass(request);
    const reply = await (await pass({ ...request, ops: [] })).json();
    return Response.json({ ...reply, results: [{ id: op.id, outcome: 'gone', value: 0, version: 0 }] });
  });
  await control.click();
  await settled();
  stop();
}

/** Returns the names of the achievements that the server lists for these filters. */
async function listedBy(filters: object): Promise<string[]> {
  const { data } = (await send('POST', 'achievements', filters)) as { readonly data: readonly { name: string }[] };
  return data.map(({ name }) => name);
}

test('a row whose tick was refused shows the reason at every width, and the tick can be retried there', async () => {
  await signUp();
  await openApp('/achievements');
  const [first = ''] = listedNames();
  await refused(tickOf(first));

  const row = rowOf(first);
  const reason = row.getByText(GONE);
  for (const [width, theme] of [
    [1280, 'light'],
    [390, 'dark'],
    [320, 'dark'],
  ] as const) {
    await resize(width, 800);
    inTheme(theme);
    await settled();
    await expect.element(row.getByText('not saved')).toBeVisible();
    await expect.element(row.getByRole('button', { name: `Undo ${first}` })).toBeVisible();
    // All of it is readable within the row.
    const words = reason.element().parentElement as HTMLElement;
    expect(words.scrollHeight, `${width} px`).toBeLessThanOrEqual(words.clientHeight);
    expect(words.getBoundingClientRect().bottom).toBeLessThanOrEqual(row.element().getBoundingClientRect().bottom);
    expect(await violations()).toEqual([]);
    if (width < 720) expect(smallTargets(row.getByRole('button').elements(), 44)).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  }
  await expect.element(tickOf(first)).not.toBeChecked();

  const retry = row.getByRole('button', { name: `Retry ${first}` });
  focus(retry);
  await press('{Enter}');
  await settled();
  await expect.element(toasts.getByText(`${first} is tried again.`)).toBeVisible();
  await expect.element(retry).not.toBeInTheDocument();
  await expect.element(tickOf(first)).toBeChecked();
  await expect.element(tickOf(first)).toHaveFocus();
  await expect.element(bookmarkOf(first)).toBeVisible();
  expect(await listedBy({ status: 'checked' })).toEqual([first]);
});

test('a refused bookmark is undone in its row without a trace', async () => {
  await signUp();
  await openApp('/achievements');
  const [first = ''] = listedNames();
  await refused(bookmarkOf(first));
  const row = rowOf(first);
  await expect.element(row.getByText(GONE)).toBeVisible();
  await row.getByRole('button', { name: `Undo ${first}` }).click();
  await settled();
  await expect.element(toasts.getByText(`${first} undone.`)).toBeVisible();
  await expect.element(row.getByText(GONE)).not.toBeInTheDocument();
  await expect.element(bookmarkOf(first)).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Saved', exact: true })).toBeVisible();
  expect(await listedBy({ showBookmarks: true })).toEqual([]);
});
