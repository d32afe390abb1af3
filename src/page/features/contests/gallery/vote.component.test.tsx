import { describe, expect, test } from 'vitest';
import { goTo, intercept, openApp, settled, signUp } from '#tests/component/app.tsx';
import { addRanked } from '#tests/component/challenges.ts';
import { box, CANDLE, card, ENDED, open, PATH, serveGallery, VOTED, WINGS } from '#tests/component/contest-gallery.ts';
import { galleryEntry, inDays, refusal } from '#tests/component/contests.ts';
import { main, toasts } from '#tests/component/list.ts';

describe('the vote', () => {
  const bar = main.getByRole('region', { name: 'Your vote' });
  const toggle = (title: string) => main.getByRole('button', { name: `Vote for ${title}`, exact: true });

  /** Signs up with a verified character and an account that is old enough. */
  async function voter(): Promise<void> {
    const me = await signUp();
    await addRanked(me, 'Petra Voss');
    // Changes the age of the account in the server's response.
    intercept('user/account', async (_call, pass) => {
      const answer = await (await pass()).json();
      return new Response(JSON.stringify({ data: { ...answer.data, created_at: inDays(-20) } }));
    });
  }

  const four = ['d', 'e', 'f', 'g'].map((id) => galleryEntry(id, `Entry ${id}`));

  test('selects up to three entries, is saved as a whole, and can be changed', async () => {
    await voter();
    const ballots: unknown[] = [];
    serveGallery(VOTED, {
      more: {
        'GET /7/entries': { entries: four, total: 4, next: null },
        'PUT /7/ballot': async (call: Request) => {
          const body = await call.json();
          ballots.push(body.entries);
          return new Response(JSON.stringify({ message: 'Your vote counts.', data: body }));
        },
      },
    });
    await openApp(PATH);
    await expect.element(bar).toHaveTextContent('0 of 3 picked');
    await expect.element(bar.getByRole('button')).not.toBeInTheDocument();
    for (const id of ['d', 'e', 'f']) await toggle(`Entry ${id}`).click();
    await expect.element(bar).toHaveTextContent(/3 of 3 picked.*Not saved yet\./);
    await toggle('Entry g').click();
    await expect.element(toggle('Entry g')).toHaveAttribute('aria-pressed', 'false');
    await expect.element(toasts.getByText('You have picked 3. Remove one first.')).toBeVisible();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(bar).toHaveTextContent('Your vote is saved.');
    await toggle('Entry d').click();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    for (const id of ['e', 'f']) await toggle(`Entry ${id}`).click();
    await bar.getByRole('button', { name: 'Withdraw vote' }).click();
    await settled();
    expect(ballots).toEqual([['d', 'e', 'f'], ['e', 'f'], []]);
  });

  test('saved earlier is shown, also over the gallery', async () => {
    await voter();
    serveGallery(VOTED, { own: { picks: ['b'] } });
    await openApp(PATH);
    await expect.element(toggle('Wings')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(bar).toHaveTextContent(/1 of 3 picked.*Your vote is saved\./);
    await open('Wings').click();
    await settled();
    await box('Wings').getByRole('button', { name: 'Vote for Wings' }).click();
    await expect.element(box('Wings').getByRole('button', { name: 'Withdraw vote' })).toBeVisible();
  });

  test('retains an unsaved selection for the next visit, and the focus after it is saved', async () => {
    await voter();
    serveGallery(VOTED, { more: { 'PUT /7/ballot': { entries: ['b'] } } });
    await openApp(PATH);
    await toggle('Wings').click();
    await goTo('/titles');
    await goTo(PATH);
    await expect.element(toggle('Wings')).toHaveAttribute('aria-pressed', 'true');
    await expect.element(bar).toHaveTextContent('Not saved yet.');
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(bar).toHaveTextContent('Your vote is saved.');
    await expect.element(main).toHaveFocus();
  });

  test('excludes the player’s own entries', async () => {
    await voter();
    const mine = { ...WINGS, own: true };
    serveGallery(VOTED, { more: { 'GET /7/entries': { entries: [CANDLE, mine], total: 2, next: null } } });
    await openApp(PATH);
    await expect.element(card('Wings')).toHaveTextContent("You can't vote for your own entry.");
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
    await expect.element(toggle('Candlelight')).toBeVisible();
  });

  test('refused by the server shows the reason, and can still be changed', async () => {
    await voter();
    serveGallery(VOTED, { more: { 'PUT /7/ballot': () => refusal(403, 'This character has voted already.') } });
    await openApp(PATH);
    await toggle('Wings').click();
    await bar.getByRole('button', { name: 'Save vote' }).click();
    await settled();
    await expect.element(toasts.getByText('This character has voted already.')).toBeVisible();
    await expect.element(bar).toHaveTextContent('Not saved yet.');
  });

  test('asks a visitor to log in', async () => {
    serveGallery(VOTED);
    const requests: number[] = [];
    intercept('user', (_, pass) => {
      requests.push(1);
      return pass();
    });
    await openApp(PATH);
    await expect.element(main.getByText('Log in to vote.')).toBeVisible();
    expect(requests).toEqual([]);
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
  });

  test('shows a player without a verified character why voting is not possible', async () => {
    await signUp();
    serveGallery(VOTED);
    await openApp(PATH);
    await expect.element(main.getByText(/^Only players with a verified character can vote/)).toBeVisible();
  });

  test('shows a new account from when it can vote', async () => {
    const me = await signUp();
    await addRanked(me, 'Petra Voss');
    serveGallery(VOTED);
    await openApp(PATH);
    await expect
      .element(main.getByText(/^Only accounts at least 14 days old can vote: yours can from \d+ \w+ \d{4}/))
      .toBeVisible();
  });

  test('ends with the contest', async () => {
    await voter();
    serveGallery(ENDED);
    await openApp(PATH);
    await expect.element(card('Wings')).toBeVisible();
    await expect.element(bar).not.toBeInTheDocument();
    await expect.element(toggle('Wings')).not.toBeInTheDocument();
  });
});
