import { beforeEach, describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { CHARACTER_SAID, type Character } from '#core/contract/characters/characters.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { errorOf, fieldOf } from '#tests/component/form.ts';
import { setOnline, signIn } from '#tests/component/player.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { resize } from '#tests/component/window.ts';
import { CharactersDialog } from './characters-dialog.tsx';

const EMPTY_NAME = 'Character name cannot be empty.';

const THORNE: Character = { id: 1, name: 'Thorne', is_hidden: 0, verify_code: null, is_verified: false };

const dialog = page.getByRole('dialog', { name: 'Manage Characters' });
const editing = page.getByRole('dialog', { name: 'Edit character' });
const question = page.getByRole('alertdialog', { name: 'Confirm' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const row = (name: string) => dialog.getByRole('row', { name: new RegExp(name) });
/**
 * Found by attribute instead of role: a dialog that opened later hides it from assistive technology, which receives its
 * text as an announcement.
 */
const toast = () => document.querySelector('[data-toasts]')?.textContent ?? '';

let api: FakeApi;
/** Characters on the fake server. */
let characters: readonly Character[];

beforeEach(async () => {
  api = fakeApi();
  characters = [THORNE];
  api.on('GET user/characters', () => ({ body: { data: characters } }));
  api.on('POST characters', ({ name, isMainCharacter }) => {
    const added = { ...THORNE, id: 2, name: isMainCharacter === 1 ? 'Elyra' : String(name) };
    characters = [...characters, added];
    return { body: { data: added, message: CHARACTER_SAID.saved } };
  });
  await signIn(api);
  await show(<CharactersDialog onClose={() => undefined} />);
  await expect.element(row('Thorne')).toBeVisible();
});

const refuse = (call: string, status: number, message: string) => api.on(call, { status, body: { message } });

/** Every message about a change, with the way to trigger it. */
const MESSAGES: readonly {
  readonly says: string;
  readonly when: string;
  readonly provoke: () => Promise<void>;
}[] = [
  {
    says: CHARACTER_SAID.saved,
    when: 'a character is added',
    provoke: async () => {
      await fieldOf(dialog, 'Name').fill('Elyra Vane');
      await button(dialog, 'Add').click();
      await expect.element(row('Elyra Vane')).toBeVisible();
    },
  },
  {
    says: CHARACTER_SAID.updated,
    when: 'a character is edited',
    provoke: async () => {
      const renamed = { ...THORNE, name: 'Thorne Vane' };
      api.on('PATCH characters', () => {
        characters = [renamed];
        return { body: { data: renamed, message: CHARACTER_SAID.updated } };
      });
      await button(dialog, 'Edit Thorne').click();
      await fieldOf(editing, 'Name').fill('Thorne Vane');
      await button(editing, 'Save').click();
      await expect.element(row('Thorne Vane')).toBeVisible();
    },
  },
  {
    says: CHARACTER_SAID.deleted,
    when: 'a character is deleted',
    provoke: async () => {
      api.on('DELETE characters', () => {
        characters = [];
        return { body: { message: CHARACTER_SAID.deleted } };
      });
      await button(dialog, 'Delete Thorne').click();
      await button(question, 'Yes').click();
      await expect.element(question).not.toBeInTheDocument();
      await expect.element(row('Thorne')).not.toBeInTheDocument();
    },
  },
  {
    says: CHARACTER_SAID.codeGenerated,
    when: 'a code is generated',
    provoke: async () => {
      api.on('POST characters/generateCode', () => {
        characters = [{ ...THORNE, verify_code: 'LM-7Q4K-29XD' }];
        return { body: { data: { id: 1, verify_code: 'LM-7Q4K-29XD' }, message: CHARACTER_SAID.codeGenerated } };
      });
      await button(dialog, 'Generate Code for Thorne').click();
      await expect.element(button(dialog, 'Copy code of Thorne')).toBeVisible();
    },
  },
  {
    says: 'You already have a character with this name.',
    when: 'the server refuses a new character',
    provoke: async () => {
      refuse('POST characters', 422, 'You already have a character with this name.');
      await fieldOf(dialog, 'Name').fill('Mirelda');
      await button(dialog, 'Add').click();
      await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Mirelda');
    },
  },
  {
    says: "You can't delete your current character.",
    when: 'the server refuses to delete',
    provoke: async () => {
      refuse('DELETE characters', 409, "You can't delete your current character.");
      await button(dialog, 'Delete Thorne').click();
      await button(question, 'Yes').click();
    },
  },
];

describe('the page shows', () => {
  test.for(MESSAGES)('"$says" when $when', async ({ says, provoke }) => {
    await provoke();
    await expect.poll(toast).toContain(says);
  });
});

describe('the page shows no message after', () => {
  test('a failed edit, and preserves the values', async () => {
    refuse('PATCH characters', 500, 'Something went wrong on the server.');
    await button(dialog, 'Edit Thorne').click();
    await fieldOf(editing, 'Name').fill('Thorne Vane');
    await button(editing, 'Save').click();
    await expect.poll(() => api.calls.includes('PATCH characters')).toBe(true);
    await expect.element(button(editing, 'Save')).not.toHaveAttribute('aria-busy');
    await expect.element(fieldOf(editing, 'Name')).toHaveValue('Thorne Vane');
    await expect.element(editing.getByRole('alert')).not.toBeInTheDocument();
    expect(toast()).not.toContain('went wrong');
  });

  test('a code that could not be generated', async () => {
    refuse('POST characters/generateCode', 500, 'Something went wrong on the server.');
    const generate = button(dialog, 'Generate Code for Thorne');
    await generate.click();
    await expect.poll(() => api.calls.includes('POST characters/generateCode')).toBe(true);
    await expect.element(generate).not.toHaveAttribute('aria-busy');
    expect(toast()).not.toContain('went wrong');
  });
});

describe('names', () => {
  const INPUTS = [
    { typed: '   ', says: EMPTY_NAME },
    { typed: 'E', says: 'Character name must have at least 2 characters.' },
    { typed: 'E'.repeat(30), says: 'Character name can have at most 29 characters.' },
    {
      typed: 'Elyra7',
      says: 'Character name can only contain letters, spaces, apostrophes, hyphens, dots and commas.',
    },
    { typed: '', says: EMPTY_NAME },
  ];

  test('that are invalid are reported at the field, for new and edited characters', async () => {
    await fieldOf(dialog, 'Name').click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => errorOf(dialog, 'Name')).toBe(EMPTY_NAME);
    await expect.poll(toast).toContain(EMPTY_NAME);
    for (const { typed, says } of [
      ...INPUTS,
      { typed: 'thORNE', says: 'You already have a character with this name.' },
    ]) {
      await fieldOf(dialog, 'Name').fill(typed);
      await expect.poll(() => errorOf(dialog, 'Name'), { message: typed }).toBe(says);
      await expect.element(button(dialog, 'Add')).toBeDisabled();
    }
    await button(dialog, 'Edit Thorne').click();
    await atRest();
    for (const { typed, says } of INPUTS) {
      await fieldOf(editing, 'Name').fill(typed);
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => errorOf(editing, 'Name'), { message: typed }).toBe(says);
      await expect.element(button(editing, 'Save')).toBeDisabled();
    }
  });
});

test('deleting asks for confirmation, and Cancel changes nothing', async () => {
  await button(dialog, 'Delete Thorne').click();
  await expect.element(question.getByText('Are you sure you want to delete this character?')).toBeVisible();
  await button(question, 'Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(row('Thorne')).toBeVisible();
});

test('the table has its columns, and the legacy character last', async () => {
  const texts = (places: readonly Element[]) =>
    places.map((place) => (place as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim());
  const cells = (name: string) => texts(row(name).getByRole('cell').elements());
  expect(texts(dialog.getByRole('columnheader').elements())).toEqual([
    'Name',
    'Verification Code',
    'Verification Status',
    'Visibility',
    'Options',
  ]);
  expect(cells('Thorne')).toEqual(['Generate Code', 'Not verified Check now', 'Public', '']);
  expect(cells('Elyra')).toEqual(['Convert first', 'Not verified', 'Hidden', 'Convert']);
  expect(texts(dialog.getByRole('rowheader').elements())).toEqual(['Thorne', 'Elyra Current Legacy']);
  expect(dialog.getByRole('button', { name: /^Share profile of/ }).elements()).toHaveLength(2);
});

test('on a phone the button that checks a character covers nothing', async () => {
  await resize(390, 844);
  const [check, visibility] = [
    row('Thorne').getByRole('button', { name: 'Check now: verify Thorne' }),
    row('Thorne').getByText('Public'),
  ].map((each) => each.element().getBoundingClientRect());
  expect(check?.bottom).toBeLessThanOrEqual(visibility?.top ?? 0);
});

test('the form for a new character has its heading', async () => {
  await expect.element(dialog.getByRole('heading', { name: 'New Character', exact: true })).toBeVisible();
});

test('the table shows ten rows, and scrolls to the others', async () => {
  await resize(1440, 900);
  characters = [...'abcdefghij'].map((letter, index) => ({ ...THORNE, id: index + 1, name: `Thorne ${letter}` }));
  setOnline(api, false);
  setOnline(api, true);
  await expect.element(row('Thorne j')).toBeInTheDocument();
  const scrolls = dialog.getByRole('region', { name: 'Your characters' });
  await expect.element(scrolls).toBeInTheDocument();
  const region = scrolls.element() as HTMLElement;
  const inView = () => {
    const { top, bottom } = region.getBoundingClientRect();
    const under = region.querySelector('thead')?.getBoundingClientRect().bottom ?? top;
    return [...region.querySelectorAll('tbody tr')].filter((each) => {
      const box = each.getBoundingClientRect();
      return box.top >= under - 1 && box.bottom <= bottom + 1;
    });
  };
  // The notice about the lost network disappears first.
  await expect.poll(() => inView().length).toBe(10);
  expect(dialog.getByRole('rowheader').elements()).toHaveLength(11);
  await expect.element(page.elementLocator(inView().at(-1) ?? region)).toBeInViewport({ ratio: 1 });
  region.focus();
  await userEvent.keyboard('{End}');
  const convert = button(dialog, 'Convert').element();
  const isOnTop = () => {
    const box = convert.getBoundingClientRect();
    return document.elementFromPoint(box.left + 5, box.top + box.height / 2) === convert;
  };
  await expect.poll(isOnTop).toBe(true);
});

test('a list that can not be loaded is reported, and can be retried', async () => {
  refuse('GET user/characters', 500, 'Something went wrong on the server.');
  // Any fetch of the list shows it: here the one after reconnecting.
  setOnline(api, false);
  setOnline(api, true);
  await expect.element(dialog.getByText('Your characters could not be loaded.')).toBeVisible();
  api.on('GET user/characters', () => ({ body: { data: characters } }));
  await button(dialog, 'Try again').click();
  await expect.element(dialog.getByText('could not be read')).not.toBeInTheDocument();
});

test('without a connection the list is shown, and every control explains that it needs one', async () => {
  await fieldOf(dialog, 'Name').fill('Mirelda');
  await button(dialog, 'Delete Thorne').click();
  setOnline(api, false);
  await expect.element(question.getByText('Needs a connection', { exact: true })).toBeVisible();
  await expect.element(button(question, 'Yes')).toBeDisabled();
  await button(question, 'Cancel').click();
  await expect.element(dialog.getByText('You are offline.')).toBeVisible();
  for (const name of ['Add', 'Edit Thorne', 'Delete Thorne', 'Generate Code for Thorne', 'Convert'])
    await expect.element(button(dialog, name)).toHaveAttribute('aria-disabled', 'true');
  await fieldOf(dialog, 'Name').click();
  await userEvent.keyboard('{Enter}');
  await expect.poll(toast).toContain('This needs a connection.');

  setOnline(api, true);
  await expect.element(dialog.getByText('You are offline.')).not.toBeInTheDocument();
  await expect.element(fieldOf(dialog, 'Name')).toHaveValue('Mirelda');
  await button(dialog, 'Add').click();
  await expect.element(row('Mirelda')).toBeVisible();
});
