import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contest } from '#core/contract/contests.ts';
import { openProgress } from '#page/state/progress/progress.ts';
import { goOffline, goTo, openApp, send, settled, signUp } from '#tests/component/app.tsx';
import { addRanked } from '#tests/component/challenges.ts';
import {
  type Answers,
  contestAnswer,
  contestRow,
  inDays,
  ownEntry,
  picture,
  refusal,
  serveContests,
  textsOf,
} from '#tests/component/contests.ts';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { choose, main, toasts } from '#tests/component/list.ts';
import { addCharacter } from '#tests/component/profiles.ts';
import { asPhone, inTheme } from '#tests/component/window.ts';

const PATH = '/contests/7';
const DOLL = contestRow(7, '7', { texts: textsOf('A doll of wool') });
const POEM = contestRow(7, '7', { kind: 'texts', images: 0, texts: textsOf('A poem') });

const panel = main.getByRole('region', { name: 'Your entry' });
const dialog = page.getByRole('dialog', { name: /^Your entry: / });
const title = dialog.getByRole('textbox', { name: 'Title' });
const text = dialog.getByRole('textbox', { name: 'Text' });
const submit = dialog.getByRole('button', { name: 'Submit' });
const images = dialog.getByRole('group', { name: 'Images' });
const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });
const about = (place: number) => dialog.getByRole('textbox', { name: `What image ${place} shows` });

/** A picture of one colour. */
async function aPicture(name: string, colour = '#3a7', type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(32, 24);
  const context = canvas.getContext('2d');
  if (context !== null) context.fillStyle = colour;
  context?.fillRect(0, 0, 32, 24);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

async function pick(...files: readonly File[]): Promise<void> {
  await userEvent.upload(dialog.getByLabelText('Add images'), [...files]);
  await settled();
}

/** Signs up with characters that may enter. Returns the id of the first. */
async function enterable(...names: readonly string[]): Promise<number> {
  const me = await signUp();
  const ids: number[] = [];
  for (const name of names) ids.push(await addRanked(me, name));
  return ids[0] ?? 0;
}

interface Sent {
  readonly character: number;
  readonly title: string;
  readonly text: string;
  readonly ai: boolean;
  readonly images: readonly { readonly id: string; readonly alt: string }[];
}

/** A server that takes images and entries, as ours does. Returns the calls and what was sent. */
function takingServer(row = DOLL, own: Partial<Contest> = {}, changed: Answers = {}) {
  const sent: Sent[] = [];
  let uploads = 0;
  const answers: Answers = {
    'GET /7': contestAnswer(row, 'open', own),
    'POST /7/images': () => {
      uploads += 1;
      return new Response(JSON.stringify({ data: picture(`up${uploads}`) }), { status: 201 });
    },
    'PUT /7/entry': async (call: Request) => {
      const body: Sent = { title: '', text: '', ai: false, images: [], ...(await call.json()) };
      sent.push(body);
      const entry = ownEntry(
        { id: body.character, name: 'Mara Thorn', world: null },
        { title: body.title, text: body.text, images: body.images.map(({ id, alt }) => picture(id, alt)) },
      );
      answers['GET /7'] = contestAnswer(row, 'open', { entry, entries: 1 });
      return new Response(JSON.stringify({ message: 'Your entry is in.', data: entry }));
    },
    ...changed,
  };
  return { calls: serveContests([row], answers), sent, answers };
}

const writes = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET'));

async function openForm(button = 'Write your entry'): Promise<void> {
  await openApp(PATH);
  await inPanel(button).click();
  await expect.element(dialog).toBeVisible();
  await settled();
}

test('an entry is written, its images are put in order and described, and it is submitted', async () => {
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
  // At the front it can move one way only: there the focus is.
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

describe('a draft', () => {
  test('is there again after the page was left, with its images, and ends when it is thrown away', async () => {
    await enterable('Mara Thorn');
    takingServer();
    await openForm();
    await title.fill('Half a doll');
    await pick(await aPicture('a.png'));
    await about(1).fill('An arm');
    await settled();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(panel).toHaveTextContent('You have a draft on this device that is not submitted.');
    await inPanel('Continue your draft').click();
    await expect.element(title).toHaveValue('Half a doll');
    await expect.element(about(1)).toHaveValue('An arm');
    await expect.element(images.getByRole('img', { name: 'An arm' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove image 1' }).click();
    await expect.element(images.getByRole('img')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await inPanel('Throw the draft away').click();
    const question = page.getByRole('alertdialog', { name: 'Throw the draft away?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(inPanel('Continue your draft')).toBeVisible();
    await inPanel('Throw the draft away').click();
    await question.getByRole('button', { name: 'Throw the draft away' }).click();
    await settled();
    await expect.element(inPanel('Write your entry')).toBeVisible();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(inPanel('Write your entry')).toBeVisible();
  });

  test('is written offline, kept there, and submitted later', async () => {
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

test('images change places one by one', async () => {
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

test('an image whose file is lost is marked and bars the entry until it is removed', async () => {
  await enterable('Mara Thorn');
  const { calls, sent } = takingServer();
  await openForm();
  await title.fill('My doll');
  await pick(await aPicture('a.png'), await aPicture('b.png'));
  await settled();
  const files = openProgress()?.database.draftFiles;
  const [, second] = (await openProgress()?.database.drafts.get('7'))?.images ?? [];
  await files?.delete(second?.key ?? '');
  const sentence = 'Image 2 is gone: remove it, or add it again.';
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

describe('an entry that was changed elsewhere', () => {
  /** Opens a draft that was begun before the entry came in from another device. */
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

  test('is replaced by the draft only when that is asked for', async () => {
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

  test('can take the place of the draft', async () => {
    await begunBefore();
    await dialog.getByRole('button', { name: 'Use the other one' }).click();
    await settled();
    await expect.element(title).toHaveValue('Tuesday');
    await expect.element(text).toHaveValue('Sent.');
  });
});

test('a form that is open when the contest closes stays, and what was left can be read and thrown away', async () => {
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
  await inPanel('Throw the draft away').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await settled();
  await expect.element(panel).not.toHaveTextContent('Too late');
  await expect.element(panel).toHaveTextContent('You did not enter this contest.');
});

describe('what is wrong', () => {
  test('is said at its field, first on submitting, and the focus goes to the first', async () => {
    await enterable('Mara Thorn');
    const { calls } = takingServer();
    await openForm();
    await expect.element(title).not.toHaveAttribute('aria-invalid');
    await submit.click();
    await expect.element(title).toHaveAccessibleDescription('Give your entry a title.');
    await expect.element(images.getByRole('alert')).toHaveTextContent('Add an image.');
    expect(document.activeElement).toBe(title.element());
    await title.fill('x'.repeat(81));
    await expect.element(title).toHaveAccessibleDescription('At most 80 characters; these are 81.');
    await title.fill('x'.repeat(80));
    await expect.element(title).toHaveAccessibleDescription('80 of 80 characters');
    await text.fill('x'.repeat(1001));
    await expect.element(text).toHaveAccessibleDescription('At most 1,000 characters; these are 1,001.');
    expect(writes(calls)).toEqual([]);
  });

  test('with a picked file is said by its name; the others are taken, as many as there may be', async () => {
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
      'drawing.svg is no JPEG, PNG or WebP.',
      'huge.png is larger than 5 MB. Save it smaller, then add it again.',
      'broken.png can’t be read as an image.',
      'An entry has at most 3 images. The others were not added.',
    ]);
  });

  test('with the characters is said, with what to do', async () => {
    const me = await signUp();
    await addCharacter(me, 'Nobody Yet');
    takingServer();
    await openForm();
    await expect.element(dialog.getByText(/^Only a verified character that is Public can enter/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Manage Characters' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Manage Characters' })).toBeVisible();
  });

  test('by the word of the server stands at its field, and nothing is lost', async () => {
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

describe('an upload', () => {
  test('that fails keeps everything, and the next try sends what is missing', async () => {
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

  test('that the server has forgotten is sent again with the next try', async () => {
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

describe('an own entry', () => {
  const mine = { id: 0, name: 'Mara Thorn', world: null };

  test('says why it needs a fix, and is changed without sending its images again', async () => {
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
    await expect.element(inPanel('Throw the draft away')).not.toBeInTheDocument();
  });

  test('is withdrawn after a question, and entered again', async () => {
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
  await choose('Character', 'Ilse Brook');
  await inPanel('Enter with Ilse Brook').click();
  await settled();
  expect(sent.map((one) => one.character)).toEqual([id, expect.any(Number)]);
  expect(sent[1]?.character).not.toBe(id);
});

test.each(['light', 'dark'] as const)('on a phone in the %s theme the form fits and can be read', async (theme) => {
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
