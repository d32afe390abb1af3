import { describe, expect, test } from 'vitest';
import { setValue } from '#page/state/sync/progress/progress.ts';
import { goOffline, goTo, openApp, otherDevice, send, settled, signUp } from '#tests/component/app.tsx';
import { addRanked, takePart } from '#tests/component/challenges.ts';
import { spoken } from '#tests/component/facts.ts';
import { tickOf, toasts } from '#tests/component/list.ts';
import type { Recorded } from '#tests/component/profiles.ts';

const FIRST: Recorded = ['mounts', 368, 1];
const FINISHED = 'Task finished: Two mounts.';
const message = toasts.getByText(FINISHED);

/** Opens the mounts as a player who takes part with the current character and has recorded some on another device. */
async function openMounts(recorded: readonly Recorded[] = []) {
  const me = await signUp();
  const id = await addRanked(me, 'Wren Ash');
  await send('PATCH', 'characters/current', { id });
  await takePart(me, id, recorded);
  await openApp('/mounts');
  await settled();
  const device = otherDevice(me);
  const record = async ([list, item, value]: Recorded) => {
    await device.sync([device.op({ character: id, list, item, value, at: new Date().toISOString() })]);
    await settled();
  };
  return { record };
}

async function tick(name: string): Promise<void> {
  await tickOf(name).click();
  await settled();
}

describe('a task that is finished by a tick in a list', () => {
  test('is announced there, once, with a link to the challenge', async () => {
    await openMounts([FIRST]);
    await goTo('/mounts?search=Racing Bird');
    await tick('Racing Bird');
    await expect.element(message).toBeVisible();
    expect(spoken()).toBe(FINISHED);
    await toasts.getByRole('button', { name: 'Challenge' }).click();
    await settled();
    expect(location.pathname).toBe('/challenges');
    await goTo('/mounts?search=Racing Bird');
    await tick('Racing Bird');
    await tick('Racing Bird');
    await expect.element(message).not.toBeInTheDocument();
  });

  test('is announced offline', async () => {
    await openMounts([FIRST]);
    goOffline();
    await goTo('/mounts?search=Racing Bird');
    await tick('Racing Bird');
    await expect.element(message).toBeVisible();
  });

  test('is announced once the server has counted what another device had recorded', async () => {
    const { record } = await openMounts();
    await record(FIRST);
    await goTo('/mounts?search=Racing Bird');
    await tick('Racing Bird');
    await expect.element(message).toBeVisible();
  });

  test('is announced after a message with an undo, which it does not replace', async () => {
    await openMounts([FIRST]);
    const { showToast } = await import('#page/ui/overlays/toast-store.ts');
    showToast({ kind: 'done', text: 'Recorded.', action: { label: 'Undo', run: () => undefined } });
    await setValue('mounts', 369, 1);
    await settled();
    await expect.element(toasts.getByText('Recorded.')).toBeVisible();
    await toasts.getByRole('button', { name: 'Dismiss' }).click();
    await expect.element(message).toBeVisible();
  });
});

test('a task that is finished on another device is not announced here', async () => {
  const { record } = await openMounts([FIRST]);
  await record(['mounts', 369, 1]);
  await goTo('/titles?search=Sea Bane');
  await tick('Sea Bane');
  await expect.element(message).not.toBeInTheDocument();
});
