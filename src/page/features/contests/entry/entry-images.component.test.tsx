import { describe, expect, test } from 'vitest';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { settled } from '#tests/component/app.tsx';
import {
  about,
  aPicture,
  dialog,
  enterable,
  images,
  openForm,
  pick,
  submit,
  takingServer,
  title,
  writes,
} from '#tests/component/contest-entry.ts';
import { refusal } from '#tests/component/contests.ts';

test('images move one position at a time', async () => {
  await enterable('Mara Thorn');
  takingServer();
  await openForm();
  await pick(await aPicture('a.png'), await aPicture('b.png'), await aPicture('c.png'));
  for (const [index, name] of ['A', 'B', 'C'].entries()) await about(index + 1).fill(name);
  const order = () => [1, 2, 3].map((place) => (about(place).element() as HTMLInputElement).value).join('');
  await dialog.getByRole('button', { name: 'Move image 3 up' }).click();
  await settled();
  expect(order()).toBe('ACB');
  await dialog.getByRole('button', { name: 'Move image 1 down' }).click();
  await settled();
  expect(order()).toBe('CAB');
});

test('an image whose file is lost is marked, and prevents submitting until it is removed', async () => {
  await enterable('Mara Thorn');
  const { calls, sent } = takingServer();
  await openForm();
  await title.fill('My doll');
  await pick(await aPicture('a.png'), await aPicture('b.png'));
  await settled();
  const files = openProgress()?.database.draftFiles;
  const [, second] = (await openProgress()?.database.drafts.get('7'))?.images ?? [];
  await files?.delete(second?.key ?? '');
  const sentence = 'Image 2 is missing: remove it, or add it again.';
  await expect.element(about(2)).toHaveAccessibleDescription(sentence);
  await submit.click();
  await settled();
  expect(writes(calls)).toEqual([]);
  await expect.element(images.getByText(sentence).last()).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove image 2' }).click();
  await submit.click();
  await settled();
  expect(sent).toMatchObject([{ images: [{ id: 'up1' }] }]);
});

describe('an upload', () => {
  test('that fails loses nothing, and the next attempt sends what is missing', async () => {
    await enterable('Mara Thorn');
    let fails = 1;
    const { calls, sent, answers } = takingServer();
    const take = answers['POST /7/images'] as () => Response;
    let count = 0;
    answers['POST /7/images'] = () => {
      count += 1;
      if (count === 2 && fails-- > 0) return refusal(503, 'Too busy. Try again in a minute.');
      return take();
    };
    await openForm();
    await title.fill('My doll');
    await pick(await aPicture('1.png'), await aPicture('2.png'));
    await submit.click();
    await settled();
    await expect
      .element(dialog.getByRole('alert'))
      .toHaveTextContent('Too busy. Try again in a minute. Your draft is kept: try again.');
    expect(writes(calls)).toEqual(['POST /7/images', 'POST /7/images']);
    await submit.click();
    await settled();
    expect(writes(calls).slice(2)).toEqual(['POST /7/images', 'PUT /7/entry']);
    expect(sent[0]?.images.map(({ id }) => id)).toEqual(['up1', 'up2']);
  });

  test('that no longer exists on the server is sent again on the next attempt', async () => {
    await enterable('Mara Thorn');
    const { calls, sent, answers } = takingServer();
    const take = answers['PUT /7/entry'];
    answers['PUT /7/entry'] = () => {
      answers['PUT /7/entry'] = take;
      return refusal(422, 'An image is gone.', { 'images.0.id': ['This image is gone.'] });
    };
    await openForm();
    await title.fill('My doll');
    await pick(await aPicture('1.png'));
    await submit.click();
    await settled();
    await expect.element(images.getByRole('alert')).toHaveTextContent('This image is gone.');
    await submit.click();
    await settled();
    expect(writes(calls)).toEqual(['POST /7/images', 'PUT /7/entry', 'POST /7/images', 'PUT /7/entry']);
    expect(sent[0]?.images).toEqual([{ id: 'up2', alt: '' }]);
  });
});
