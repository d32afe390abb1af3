import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { auctionOf } from '#tests/component/auctions.ts';
import { main } from '#tests/component/list.ts';

const panel = main.getByRole('region', { name: 'Just imported' });

test('home shows the last import that changed a list, and opens its report', async () => {
  await signUp();
  const { data } = (await send('POST', 'characters', { name: 'Elyra Vane' })) as { data: { id: number } };
  const auctionId = await auctionOf({ name: 'Bryn Tallow', achievements: ['Castlemania'] });
  const importInto = (sections: readonly string[]) =>
    send('POST', 'import/bazaar', { auctionId, sections, characterId: data.id });
  await importInto(['achievements']);
  await importInto(['charms']);
  await openApp('/');
  await settled();
  await expect.element(panel.getByRole('listitem')).toHaveTextContent('Achievements1 added');
  await panel.getByRole('button', { name: 'See the report' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Imported into Elyra Vane' })).toBeVisible();
});
