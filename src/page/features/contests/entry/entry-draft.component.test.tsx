import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { goOffline, goTo, openApp, settled } from '#tests/component/app.tsx';
import {
  about,
  aPicture,
  dialog,
  enterable,
  images,
  inPanel,
  openForm,
  PATH,
  POEM,
  panel,
  pick,
  submit,
  takingServer,
  text,
  title,
} from '#tests/component/contest-entry.ts';
import { contestAnswer, inDays, ownEntry } from '#tests/component/contests.ts';
import { violations } from '#tests/component/facts.ts';

describe('a draft', () => {
  test('is restored with its images after the page was left, and ends when it is discarded', async () => {
    await enterable('Mara Thorn');
    takingServer();
    await openForm();
    await title.fill('Half a doll');
    await pick(await aPicture('a.png'));
    await about(1).fill('An arm');
    await settled();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(panel).toHaveTextContent('You have an unsubmitted draft on this device.');
    await inPanel('Continue your draft').click();
    await expect.element(title).toHaveValue('Half a doll');
    await expect.element(about(1)).toHaveValue('An arm');
    await expect.element(images.getByRole('img', { name: 'An arm' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await expect.element(images.getByRole('img')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await inPanel('Discard draft').click();
    const question = page.getByRole('alertdialog', { name: 'Discard draft?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(inPanel('Continue your draft')).toBeVisible();
    await inPanel('Discard draft').click();
    await question.getByRole('button', { name: 'Discard draft' }).click();
    await settled();
    await expect.element(inPanel('Write your entry')).toBeVisible();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(inPanel('Write your entry')).toBeVisible();
  });

  test('is written offline, stored there, and submitted later', async () => {
    await enterable('Mara Thorn');
    const { sent } = takingServer(POEM);
    await openApp(PATH);
    const goOnline = goOffline();
    await inPanel('Write your entry').click();
    await expect.element(dialog.getByText(/^You are offline\. Your draft is kept on this device/)).toBeVisible();
    await title.fill('Far away');
    await text.fill('No signal here.');
    await expect.element(submit).toHaveAttribute('aria-disabled', 'true');
    await submit.click({ force: true });
    expect(sent).toEqual([]);
    goOnline();
    await settled();
    await expect.element(dialog.getByText('Every change is kept on this device.')).toBeVisible();
    await submit.click();
    await settled();
    expect(sent).toMatchObject([{ title: 'Far away', text: 'No signal here.', images: [] }]);
  });
});

describe('an entry that was changed elsewhere', () => {
  /** Opens a draft that was started before another device submitted the entry. */
  async function begunBefore() {
    const id = await enterable('Mara Thorn');
    const server = takingServer(POEM);
    await openForm();
    await title.fill('Monday');
    await text.fill('Drafted.');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await settled();
    const entry = ownEntry({ id, name: 'Mara Thorn', world: null }, { title: 'Tuesday', text: 'Sent.', images: [] });
    server.answers['GET /7'] = contestAnswer(POEM, 'open', { entry });
    await goTo('/titles');
    await goTo(PATH);
    await inPanel('Continue your draft').click();
    await settled();
    await expect
      .element(dialog.getByText('Your entry was changed elsewhere after you began this draft.'))
      .toBeVisible();
    return server;
  }

  test('is replaced by the draft only on request', async () => {
    const { sent } = await begunBefore();
    expect(await violations('[role=dialog]')).toEqual([]);
    await submit.click();
    await settled();
    expect(sent).toEqual([]);
    await dialog.getByRole('button', { name: 'Replace it with this draft' }).click();
    await settled();
    expect(document.activeElement).toBe(title.element());
    await submit.click();
    await settled();
    expect(sent).toMatchObject([{ title: 'Monday', text: 'Drafted.' }]);
  });

  test('can replace the draft', async () => {
    await begunBefore();
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await settled();
    await expect.element(title).toHaveValue('Tuesday');
    await expect.element(text).toHaveValue('Sent.');
  });
});

test('a form that is open when the contest closes stays, and the draft can be read and discarded', async () => {
  await enterable('Mara Thorn');
  const { answers } = takingServer(POEM);
  await openForm();
  await title.fill('Too late');
  await text.fill('One more word');
  const times = { ...POEM.times, closes: inDays(-0.1) };
  answers['GET /7'] = contestAnswer(POEM, 'closed', { times });
  const goOnline = goOffline();
  await settled();
  goOnline();
  await settled();
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/^The contest has closed\./);
  await expect.element(text).toHaveValue('One more word');
  await expect.element(submit).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(panel).toHaveTextContent(/This draft was not submitted.*Too late.*One more word/);
  await inPanel('Discard draft').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await settled();
  await expect.element(panel).not.toHaveTextContent('Too late');
  await expect.element(panel).toHaveTextContent('You did not enter this contest.');
});
