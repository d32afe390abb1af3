import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { settled, signUp } from '#tests/component/app.tsx';
import {
  about,
  aPicture,
  dialog,
  enterable,
  images,
  inPanel,
  openForm,
  POEM,
  panel,
  pick,
  submit,
  takingServer,
  text,
  title,
  writes,
} from '#tests/component/contest-entry.ts';
import { refusal } from '#tests/component/contests.ts';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { toasts } from '#tests/component/list.ts';
import { addCharacter } from '#tests/component/profiles.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

test('an entry is written, its images are ordered and described, and it is submitted', async () => {
  const id = await enterable('Mara Thorn');
  const { calls, sent } = takingServer();
  await openForm();
  await title.fill('My doll');
  await text.fill('Of wool and wire.');
  await dialog.getByRole('switch', { name: 'An AI helped me with this' }).click();
  await pick(await aPicture('making.png', '#a33'), await aPicture('final.jpg', '#3a3', 'image/jpeg'));
  await expect.element(images.getByRole('listitem')).toHaveLength(2);
  await about(1).fill('How it was made');
  await about(2).fill('A doll on a shelf');
  const up = dialog.getByRole('button', { name: 'Move image 2 up' });
  await up.click();
  await expect.element(about(1)).toHaveValue('A doll on a shelf');
  // The first image can only be moved down, so that button has the focus.
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move image 1 down');
  await expect.element(images.getByRole('img', { name: 'A doll on a shelf' })).toBeVisible();
  await submit.click();
  await settled();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(toasts.getByText('Your entry is in.')).toBeVisible();
  expect(writes(calls)).toEqual(['POST /7/images', 'POST /7/images', 'PUT /7/entry']);
  expect(sent).toEqual([
    {
      character: id,
      title: 'My doll',
      text: 'Of wool and wire.',
      ai: true,
      images: [
        { id: 'up1', alt: 'A doll on a shelf' },
        { id: 'up2', alt: 'How it was made' },
      ],
    },
  ]);
  await expect.element(panel).toHaveTextContent(/Submitted.*My doll.*As Mara Thorn/);
  await expect.element(inPanel('Continue your draft')).not.toBeInTheDocument();
});

describe('a fault', () => {
  test('is shown at its field after submitting, and the first field is focused', async () => {
    await enterable('Mara Thorn');
    const { calls } = takingServer();
    await openForm();
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await submit.click();
    await expect.element(title).toHaveAccessibleDescription('Give your entry a title.');
    await expect.element(images.getByRole('alert')).toHaveTextContent('Add an image.');
    expect(document.activeElement).toBe(title.element());
    await title.fill('x'.repeat(81));
    await expect.element(title).toHaveAccessibleDescription('At most 80 characters; you have 81.');
    await title.fill('x'.repeat(80));
    await expect.element(title).toHaveAccessibleDescription('80 of 80 characters');
    await text.fill('x'.repeat(1001));
    await expect.element(text).toHaveAccessibleDescription('At most 1,000 characters; you have 1,001.');
    expect(writes(calls)).toEqual([]);
  });

  test('of a chosen file is shown with its name; the others are accepted up to the limit', async () => {
    await enterable('Mara Thorn');
    takingServer();
    await openForm();
    await pick(
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'drawing.svg', { type: 'image/svg+xml' }),
      new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }),
      new File(['no picture'], 'broken.png', { type: 'image/png' }),
      await aPicture('1.png'),
      await aPicture('2.png'),
      await aPicture('3.png'),
      await aPicture('4.png'),
    );
    await expect.element(images.getByRole('listitem')).toHaveLength(3);
    const said = images
      .getByRole('alert')
      .elements()
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'drawing.svg is not a JPEG, PNG or WebP.',
      'huge.png is larger than 5 MB. Make it smaller, then add it again.',
      "broken.png can't be read as an image.",
      'An entry can have at most 3 images. The others were not added.',
    ]);
  });

  test('of the characters is shown, with what to do', async () => {
    const me = await signUp();
    await addCharacter(me, 'Newly Added');
    takingServer();
    await openForm();
    await expect.element(dialog.getByText(/^Only a verified character that is Public can enter/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Manage Characters' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });

  test('reported by the server is shown at its field, and nothing is lost', async () => {
    await enterable('Mara Thorn');
    takingServer(
      POEM,
      {},
      {
        'PUT /7/entry': () => refusal(422, 'The title was refused.', { title: ['This title is taken.'] }),
      },
    );
    await openForm();
    await title.fill('A title');
    await text.fill('Words.');
    await submit.click();
    await settled();
    await expect.element(title).toHaveAccessibleDescription('This title is taken.');
    expect(document.activeElement).toBe(title.element());
    await expect.element(dialog.getByText('The title was refused. Your draft is kept: try again.')).toBeVisible();
    await expect.element(text).toHaveValue('Words.');
  });
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme the form fits and is readable', async (theme) => {
  inTheme(theme);
  await asPhone(320);
  await enterable('Mara Thorn');
  takingServer();
  await openForm();
  await pick(await aPicture('1.png'), await aPicture('2.png'));
  await submit.click();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(dialog.getByRole('button').elements(), 40)).toEqual([]);
  expect(await violations('[role=dialog]')).toEqual([]);
});
