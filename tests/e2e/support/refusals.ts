/** Changes that the server refuses. */
import type { Page } from 'playwright-core';
import { badge } from './player.ts';

/** Has the server's answer to what `act` sends say that the character was taken away meanwhile. Not under a worker. */
export async function refuseNext(page: Page, act: () => Promise<void>): Promise<void> {
  await page.context().route('**/api/v1/user/sync', async (route) => {
    const { ops } = route.request().postDataJSON();
    const [op] = ops;
    if (op === undefined) return route.continue();
    const answer = await route.fetch({ postData: { ...route.request().postDataJSON(), ops: [] } });
    const reply = await answer.json();
    const result = { id: op.id, outcome: 'gone', value: 0, version: 0 };
    await route.fulfill({ response: answer, json: { ...reply, results: [result] } });
  });
  await act();
  await badge(page, '1 needs you').waitFor();
  await page.context().unroute('**/api/v1/user/sync');
}
