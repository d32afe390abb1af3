/** The form of an entry in a component test, and a fake server that accepts what it sends. */
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Contest } from '#core/contract/contests/contests.ts';
import { openApp, settled, signUp } from './app.tsx';
import { addRanked } from './challenges.ts';
import { type Answers, contestAnswer, contestRow, ownEntry, picture, serveContests, textsOf } from './contests.ts';
import { main } from './list.ts';

export const PATH = '/contests/7';

export const DOLL = contestRow(7, '7', { texts: textsOf('A doll of wool') });

export const POEM = contestRow(7, '7', { kind: 'texts', images: 0, texts: textsOf('A poem') });

export const panel = main.getByRole('region', { name: 'Your entry' });

export const dialog = page.getByRole('dialog', { name: /^Your entry: / });

export const title = dialog.getByRole('textbox', { name: 'Title' });

export const text = dialog.getByRole('textbox', { name: 'Text' });

export const submit = dialog.getByRole('button', { name: 'Submit' });

export const images = dialog.getByRole('group', { name: 'Images' });

export const inPanel = (name: string) => panel.getByRole('button', { name, exact: true });

export const about = (place: number) => dialog.getByRole('textbox', { name: `What image ${place} shows` });

/** A picture of one colour. */
export async function aPicture(name: string, colour = '#3a7', type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(32, 24);
  const context = canvas.getContext('2d');
  if (context !== null) context.fillStyle = colour;
  context?.fillRect(0, 0, 32, 24);
  return new File([await canvas.convertToBlob({ type })], name, { type });
}

export async function pick(...files: readonly File[]): Promise<void> {
  await userEvent.upload(dialog.getByLabelText('Add images'), [...files]);
  await settled();
}

/** Signs up with characters that may enter. Returns the id of the first. */
export async function enterable(...names: readonly string[]): Promise<number> {
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

/** A fake server that accepts images and entries as ours does. Returns the calls and what was sent. */
export function takingServer(row = DOLL, own: Partial<Contest> = {}, changed: Answers = {}) {
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

export const writes = (calls: readonly string[]) => calls.filter((call) => !call.startsWith('GET'));

export async function openForm(button = 'Write your entry'): Promise<void> {
  await openApp(PATH);
  await inPanel(button).click();
  await expect.element(dialog).toBeVisible();
  await settled();
}
