import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, send, settled } from '#tests/component/app.tsx';
import {
  DOLL,
  dialog,
  enterable,
  inPanel,
  openForm,
  PATH,
  panel,
  submit,
  takingServer,
  text,
  title,
  writes,
} from '#tests/component/contest-entry.ts';
import { contestAnswer, contestRow, ownEntry, textsOf } from '#tests/component/contests.ts';
import { choose } from '#tests/component/list.ts';

describe('the player’s entry', () => {
  const mine = { id: 0, name: 'Mara Thorn', world: null };

  test('shows why it needs a fix, and is changed without sending its images again', async () => {
    const id = await enterable('Mara Thorn');
    const entry = ownEntry(
      { ...mine, id },
      { status: 'needsFix', reason: 'Say what it is made of.', title: 'My doll' },
    );
    const { calls, sent } = takingServer(DOLL, { entry });
    await openApp(PATH);
    await expect.element(panel).toHaveTextContent(/Needs a fix.*Reason: Say what it is made of\./);
    await inPanel('Change entry').click();
    await expect.element(title).toHaveValue('My doll');
    await text.fill('Of wool.');
    await submit.click();
    await settled();
    expect(writes(calls)).toEqual(['PUT /7/entry']);
    expect(sent).toMatchObject([
      { character: id, text: 'Of wool.', images: [{ id: 'mine-1', alt: 'My doll as a picture' }] },
    ]);
  });

  test('that is closed unchanged leaves no draft', async () => {
    const id = await enterable('Mara Thorn');
    takingServer(DOLL, { entry: ownEntry({ ...mine, id }) });
    await openForm('Change entry');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await settled();
    await expect.element(inPanel('Change entry')).toBeVisible();
    await expect.element(inPanel('Discard draft')).not.toBeInTheDocument();
  });

  test('is withdrawn after a confirmation, and entered again', async () => {
    const id = await enterable('Mara Thorn');
    const entry = ownEntry({ ...mine, id });
    const { sent, answers } = takingServer(DOLL, { entry });
    answers['DELETE /7/entry'] = () => {
      const withdrawn = { ...entry, status: 'withdrawn' as const };
      answers['GET /7'] = contestAnswer(DOLL, 'open', { entry: withdrawn });
      return new Response(JSON.stringify({ message: 'Withdrawn.', data: withdrawn }));
    };
    await openApp(PATH);
    await inPanel('Withdraw').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await settled();
    await expect.element(panel).toHaveTextContent('Withdrawn');
    await inPanel('Enter again').click();
    await expect.element(title).toHaveValue('My doll');
    await submit.click();
    await settled();
    expect(sent).toHaveLength(1);
    await expect.element(panel).toHaveTextContent('Submitted');
  });
});

test('a visitor is asked to log in', async () => {
  takingServer();
  await openApp(PATH);
  await inPanel('Log in').click();
  await expect
    .element(page.getByRole('dialog', { name: 'Login' }).getByText('Log in to enter this contest.'))
    .toBeVisible();
});

test('a draw is entered with one of several characters, which can be changed', async () => {
  const id = await enterable('Mara Thorn', 'Ilse Brook');
  await send('PATCH', 'characters/current', { id });
  const row = contestRow(7, '7', { kind: 'draw', images: 0, texts: textsOf('Tickets') });
  const draw = { commitment: 'c'.repeat(64), seed: null, tickets: [], digest: null, winners: [] };
  const { sent } = takingServer(row, {}, { 'GET /7/draw': draw });
  await openApp(PATH);
  await inPanel('Enter with Mara Thorn').click();
  await settled();
  await expect.element(panel).toHaveTextContent('As Mara Thorn');
  // The button is gone, so the screen has the focus.
  await expect.poll(() => document.activeElement?.id).toBe('main');
  await choose('Character', 'Ilse Brook');
  await inPanel('Enter with Ilse Brook').click();
  await settled();
  expect(sent.map((one) => one.character)).toEqual([id, expect.any(Number)]);
  expect(sent[1]?.character).not.toBe(id);
});
