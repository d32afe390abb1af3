import { expect } from 'vitest';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { appoint } from './support/editors.ts';
import { open, settled, signUp, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow', impatientBackgroundSync: true });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

test('a wrong fact reported on an offline phone, in a tab that is then closed, reaches an editor, whose reply the player reads', async ({
  server: { dataDir },
  openDevice,
}) => {
  const { page: phone, context, expectTrouble } = await openDevice(PHONE);
  const { page: edda } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(edda, 'Edda');
  await appoint(dataDir, 'Edda', 'editor');
  await signUp(phone, 'Rowan');

  await open(phone, '/bestiary?item=2');
  await untilWorkerControls(phone);
  await context.setOffline(true);
  await phone.getByRole('button', { name: 'Report data' }).click();
  await phone.getByRole('button', { name: 'Speed', exact: true }).click();
  const form = phone.getByRole('dialog', { name: 'Report data: Orc Warlord' });
  await form.getByRole('textbox', { name: 'Correct value' }).fill('68');
  await form.getByRole('textbox', { name: 'How do you know?' }).fill('I walked beside one.');
  await form.getByRole('button', { name: 'Send' }).click();
  await phone.getByText('Report saved on this device.', { exact: false }).first().waitFor();
  const blank = await context.newPage();
  await phone.close();
  await context.setOffline(false);

  // The worker sends it without an open page.
  const card = edda.getByRole('listitem').filter({ hasText: 'Orc Warlord: Speed' });
  await open(edda, '/goals');
  await expect
    .poll(
      async () => {
        await open(edda, '/admin/data-reports');
        return card.isVisible();
      },
      { timeout: 30_000, interval: 500 },
    )
    .toBe(true);
  await card.getByRole('button', { name: 'Accept: Orc Warlord: Speed' }).click();
  const accepting = edda.getByRole('dialog', { name: 'Accept: Orc Warlord: Speed' });
  await accepting.getByRole('textbox', { name: 'Reply to the player' }).fill('Good eye!');
  await accepting.getByRole('button', { name: 'Accept', exact: true }).click();
  await edda.getByRole('heading', { name: 'No open reports' }).waitFor();
  await open(edda, '/admin/bestiary');
  await edda.getByText('68, your draft').first().waitFor();

  await open(blank, '/');
  await blank
    .getByText(/Your report “Orc Warlord: Speed”: Thank you! .+ Good eye!/)
    .first()
    .waitFor();
  await settled(blank);
});
