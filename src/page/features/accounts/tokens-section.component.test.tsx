import { useReducer } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { type ApiToken, MAX_TOKENS } from '#core/contract/accounts/api-tokens.ts';
import { focusedWords, sidewaysOverflow, smallTargets, spoken, violations } from '#tests/component/facts.ts';
import { type FakeApi, fakeApi } from '#tests/component/fake-api.ts';
import { fieldOf } from '#tests/component/form.ts';
import { setOnline, signIn } from '#tests/component/player.ts';
import { atRest, show } from '#tests/component/show.tsx';
import { asPhone, inTheme } from '#tests/component/window.ts';
import { TokensSection } from './tokens-section.tsx';

const NOW = Date.parse('2026-11-20T12:30:00Z');
const SECRET = 'lmk_Zx81Qw72Er63Ty54Ui45Op36As27Df18Gh09Jk';
const SHEET: ApiToken = {
  id: 1,
  name: 'Guild sheet',
  scopes: ['characters', 'history'],
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: '2026-11-20T08:00:00Z',
  expires_at: '2026-12-01T12:00:00Z',
};
const UNUSED: ApiToken = { ...SHEET, id: 2, name: 'Bot', scopes: ['progress'], last_used_at: null, expires_at: null };

const section = page.getByRole('region', { name: 'Tokens', exact: true });
const form = page.getByRole('dialog', { name: 'Create a token' });
const made = page.getByRole('dialog', { name: 'Your new token' });
const question = page.getByRole('alertdialog', { name: 'Revoke this token?' });
const button = (place: Locator, name: string) => place.getByRole('button', { name, exact: true });
const option = (name: string) => form.getByRole('checkbox', { name, exact: true });
const row = (name: string) => section.getByRole('row', { name: new RegExp(name) });
const full = `You have ${MAX_TOKENS} tokens, the maximum. Revoke one to create another.`;

let api: FakeApi;
/** Tokens on the fake server. */
let tokens: readonly ApiToken[];
/** Bodies of the requests for new tokens. */
let requests: unknown[];

beforeEach(async () => {
  api = fakeApi();
  tokens = [SHEET, UNUSED];
  requests = [];
  api.on('GET user/characters', { body: { data: [] } });
  api.on('GET user/tokens', () => ({ body: { data: tokens } }));
  api.on('POST user/tokens', (body) => {
    requests.push(body);
    const data = { ...UNUSED, id: 3, name: String(body.name) };
    tokens = [data, ...tokens];
    return { status: 201, body: { message: 'The token is ready.', data: { ...data, token: SECRET } } };
  });
  api.on('DELETE user/tokens/1', () => {
    tokens = tokens.filter(({ id }) => id !== 1);
    return { body: { message: 'Token revoked.' } };
  });
  await signIn(api);
});

function Section() {
  const [moment, changed] = useReducer((count: number) => count + 1, 0);
  return (
    <main id="main" tabIndex={-1}>
      <TokensSection moment={moment} now={NOW} onChanged={changed} />
    </main>
  );
}

async function open(): Promise<void> {
  await show(<Section />);
  await atRest();
}

test('each token shows what it reads, when it was created and used, and when it expires', async () => {
  await open();
  await expect.element(row('Guild sheet')).toBeVisible();
  const cells = (name: string) =>
    [...row(name).element().querySelectorAll('td')].map((cell) => cell.textContent).slice(0, 2);
  expect(cells('Guild sheet')).toEqual(['4 h ago', '1 Dec 2026']);
  expect(cells('Bot')).toEqual(['never used', 'never']);
  await expect.element(row('Guild sheet').getByText('Created 1 Nov 2026')).toBeVisible();
  const reads = row('Guild sheet').getByRole('list', { name: 'Reads' }).getByRole('listitem').elements();
  expect(reads.map(({ textContent }) => textContent)).toEqual(['Your characters', 'The history of your changes']);
});

test('a player without tokens reads what tokens are for, and finds the API documentation', async () => {
  tokens = [];
  await open();
  await expect.element(section.getByText('You have no tokens.')).toBeVisible();
  await expect.element(section.getByText(/lets another program, such as your guild's spreadsheet, read/)).toBeVisible();
  const link = section.getByRole('link', { name: 'What programs can request' });
  await expect.element(link).toHaveAttribute('href', '/api/v1/docs');
});

describe('creating a token', () => {
  test('works by keyboard alone: the token is shown once, selected, and copied', async () => {
    const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await expect.element(button(section, 'Create a token')).toBeVisible();
    (button(section, 'Create a token').element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(fieldOf(form, 'Name')).toHaveFocus();
    await userEvent.keyboard('Guild sheet 2{Tab} {Tab}{Tab} {Enter}');
    await expect.element(fieldOf(made, 'Token')).toHaveValue(SECRET);
    expect(requests).toEqual([{ name: 'Guild sheet 2', scopes: ['characters', 'history'], days: 90 }]);
    await expect.poll(spoken).toBe('The token is ready.');
    await expect.element(fieldOf(made, 'Token')).toHaveFocus();
    expect(getSelection()?.toString()).toBe(SECRET);
    await expect.element(made.getByText(/^Copy it now: it won't be shown again\./)).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await expect.element(fieldOf(made, 'Token')).toBeVisible();
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(button(made, 'Token copied')).toBeVisible();
    expect(copying).toHaveBeenCalledWith(SECRET);
    await expect.poll(spoken).toBe('Token copied');
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(made).not.toBeInTheDocument();
    await expect.element(button(section, 'Create a token')).toHaveFocus();
    await expect.element(row('Guild sheet 2')).toBeVisible();
    expect(document.body.textContent).not.toContain(SECRET);
  });

  test('reports missing values at their fields, and sends nothing', async () => {
    await open();
    await button(section, 'Create a token').click();
    await atRest();
    await fieldOf(form, 'Name').fill('   ');
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByText('Give the token a name.')).toBeVisible();
    const reads = form.getByRole('group', { name: 'It can read' });
    await expect.element(reads).toHaveAccessibleDescription('Choose what the token can read.');
    await fieldOf(form, 'Name').fill('x'.repeat(51));
    await expect.element(form.getByText('A name can have at most 50 characters.')).toBeVisible();
    await fieldOf(form, 'Name').fill('Sheet');
    await userEvent.keyboard('{Enter}');
    await expect.element(reads).toHaveFocus();
    await option('Who you follow').click();
    await expect.element(reads).not.toHaveAccessibleDescription();
    expect(requests).toEqual([]);
    await form.getByLabelText('Expires', { exact: true }).click();
    await page.getByRole('option', { name: 'Never' }).click();
    await fieldOf(form, 'Password').click();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByText('Password is required.')).toBeVisible();
    expect(requests).toEqual([]);
    await fieldOf(form, 'Password').fill('oak-elm-and-ash');
    await button(form, 'Create token').click();
    await expect.element(made).toBeVisible();
    expect(requests).toEqual([{ name: 'Sheet', scopes: ['following'], days: null, password: 'oak-elm-and-ash' }]);
  });

  test.for([
    {
      when: 'the server reports a field',
      answer: { status: 422, body: { message: 'Taken.', errors: { name: ['You have a token of this name.'] } } },
      says: 'You have a token of this name.',
    },
    {
      when: 'the limit of ten is reached meanwhile',
      answer: { status: 409, body: { message: 'You have 10 tokens already.' } },
      says: 'You have 10 tokens already.',
    },
  ])('the values are preserved when $when', async ({ answer, says }) => {
    api.on('POST user/tokens', answer);
    await open();
    await button(section, 'Create a token').click();
    await atRest();
    await fieldOf(form, 'Name').fill('Sheet');
    await option('Your characters').click();
    await button(form, 'Create token').click();
    await expect.element(form.getByText(says, { exact: true })).toBeVisible();
    await expect.element(fieldOf(form, 'Name')).toHaveValue('Sheet');
    await expect.element(option('Your characters')).toBeChecked();
    await userEvent.keyboard('{Escape}');
    await expect.element(form).toBeVisible();
  });

  test('loses nothing without a connection', async () => {
    await open();
    await button(section, 'Create a token').click();
    await atRest();
    await fieldOf(form, 'Name').fill('Sheet');
    await option('Your characters').click();
    api.reachable = false;
    await button(form, 'Create token').click();
    await expect.element(form.getByRole('alert')).toHaveTextContent(/What you typed stays here\.$/);
    await expect.element(fieldOf(form, 'Name')).toHaveValue('Sheet');
    setOnline(api, false);
    await expect.element(form.getByText('Needs a connection', { exact: true })).toBeVisible();
    setOnline(api, true);
    await button(form, 'Create token').click();
    await expect.element(made).toBeVisible();
  });

  test('a player with ten tokens learns of the limit before a form opens', async () => {
    tokens = Array.from({ length: MAX_TOKENS }, (_, index) => ({ ...SHEET, id: index + 1, name: `Sheet ${index}` }));
    await open();
    const make = button(section, 'Create a token');
    await expect.element(section.getByText(full)).toBeVisible();
    await expect.element(make).toHaveAttribute('aria-disabled', 'true');
    await expect.element(make).toHaveAccessibleDescription(full);
    (make.element() as HTMLElement).click();
    await expect.poll(spoken).toBe(full);
    await expect.element(form).not.toBeInTheDocument();
  });
});

describe('revoking a token', () => {
  test('asks for confirmation, announces the result, and moves the focus to what remains', async () => {
    await open();
    await button(section, 'Revoke the token Guild sheet').click();
    await expect
      .element(question)
      .toHaveAccessibleDescription(/Programs that use “Guild sheet” will no longer be able/);
    await userEvent.keyboard('{Escape}');
    await expect.element(button(section, 'Revoke the token Guild sheet')).toHaveFocus();
    expect(api.calls).not.toContain('DELETE user/tokens/1');
    await button(section, 'Revoke the token Guild sheet').click();
    await button(question, 'Revoke token').click();
    await expect.element(row('Guild sheet')).not.toBeInTheDocument();
    await expect.poll(spoken).toBe('Token revoked.');
    await expect.poll(focusedWords).toBe('Create a token');
    await expect.element(row('Bot')).toBeVisible();
  });

  test('removes one that was revoked elsewhere from the list', async () => {
    api.on('DELETE user/tokens/1', () => {
      tokens = [UNUSED];
      return { status: 404, body: { message: 'You have no such token.' } };
    });
    await open();
    await button(section, 'Revoke the token Guild sheet').click();
    await button(question, 'Revoke token').click();
    await expect.element(question.getByText('You have no such token.')).toBeVisible();
    await button(question, 'Cancel').click();
    await expect.element(row('Guild sheet')).not.toBeInTheDocument();
  });
});

test('tokens that could not be loaded appear after a retry', async () => {
  api.on('GET user/tokens', { status: 500 });
  await open();
  await expect.element(section.getByText('Your tokens could not be loaded.')).toBeVisible();
  api.on('GET user/tokens', () => ({ body: { data: tokens } }));
  await button(section, 'Try again').click();
  await expect.element(row('Guild sheet')).toBeVisible();
});

test('without a connection the list shows a notice, and loads when the connection returns', async () => {
  setOnline(api, false);
  await open();
  await expect.element(section.getByText('Your tokens are shown when you are back online.')).toBeVisible();
  setOnline(api, true);
  await expect.element(row('Guild sheet')).toBeVisible();
  setOnline(api, false);
  await expect.element(row('Guild sheet')).toBeVisible();
  await expect.element(button(section, 'Create a token')).toHaveAccessibleDescription('Needs a connection');
});

describe('is accessible', () => {
  test.for(['dark', 'light'] as const)('on a phone, in %s', async (theme) => {
    await asPhone();
    inTheme(theme);
    await open();
    await expect.element(row('Guild sheet')).toBeVisible();
    expect(await violations('main')).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
    await button(section, 'Create a token').click();
    await atRest();
    await userEvent.keyboard('{Enter}');
    await expect.element(form.getByText('Choose what the token can read.')).toBeVisible();
    expect(await violations('[role=dialog]')).toEqual([]);
    expect(smallTargets(form.getByRole('checkbox').elements(), 44)).toEqual([]);
    await fieldOf(form, 'Name').fill('Sheet');
    await option('Your characters').click();
    await button(form, 'Create token').click();
    await expect.element(fieldOf(made, 'Token')).toHaveValue(SECRET);
    expect(await violations('[role=dialog]')).toEqual([]);
    expect(smallTargets(made.getByRole('button').elements(), 44)).toEqual([]);
    expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  });
});
