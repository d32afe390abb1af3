import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '#core/words/languages.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import { createTestApp, registerForm, TestClient } from '#tests/builders/server.ts';
import { withMails, withServer } from '#tests/builders/with-server.ts';

const mails = withMails();
const server = withServer(() => createTestApp({ env: { SMTP_URL: mails.url } }));

async function signUpIn(acceptLanguage: string, cookie?: string): Promise<TestClient> {
  const client = new TestClient(server);
  if (cookie !== undefined) client.cookies.set('language', cookie);
  await client.post('register', registerForm(), { 'Accept-Language': acceptLanguage });
  return client;
}

const languageOf = async (client: TestClient) => (await (await client.get('user')).json()).data.language;

describe('the language of an account', () => {
  it.each([
    ['pl-PL,pl;q=0.9,en;q=0.5', undefined, 'pl'],
    ['pl', 'es', 'es'],
    ['de', undefined, 'en'],
    ['pt-BR', 'xx', 'pt'],
  ])('is that of the page at sign-up: for %s with the choice %s, %s', async (accepted, chosen, language) => {
    expect(await languageOf(await signUpIn(accepted, chosen))).toBe(language);
  });

  it('can be changed, and is known to devices that log in', async () => {
    const client = await signUpIn('en');
    const answer = await client.call('PATCH', 'user', { language: 'pt' });
    expect((await answer.json()).data).toMatchObject({ language: 'pt', is_ranked: 1 });
    const form = registerForm();
    const other = new TestClient(server);
    const login = await other.post('login', { ...form, grant_type: 'password' });
    expect((await login.json()).user).toMatchObject({ username: form.username, language: 'pt' });
  });

  it('is one of four', async () => {
    const client = await signUpIn('en');
    const answer = await client.call('PATCH', 'user', { language: 'de' });
    expect(answer.status).toBe(422);
    expect((await answer.json()).errors).toEqual({ language: ['Language must be one of en, es, pt, pl.'] });
  });
});

describe.each(LANGUAGES)('mails to an account in %s', (language) => {
  const words = wordsIn(language);

  async function lastMail() {
    await server.context.background.settled();
    const mail = mails.received.at(-1);
    if (mail === undefined) throw new Error('No mail came.');
    return { subject: mail.headers.get('subject'), text: mail.text.replace(/\s+/g, ' ') };
  }

  it('are in that language', async () => {
    const client = await signUpIn(language);
    const { email, password } = registerForm();

    await client.post('forgot-password', { email });
    const reset = await lastMail();
    expect(reset.subject).toBe(words.resetPassword.subject);
    expect(reset.text).toContain(words.hello('Rowan'));
    expect(reset.text).toContain(words.resetPassword.request(60));
    expect(reset.text).toContain(words.resetPassword.ignore);

    await client.post('user/email', { email: 'rowan@example.net', password });
    await lastMail();
    expect(mails.received.slice(-2).map(({ headers }) => headers.get('subject'))).toEqual([
      words.confirmEmail.subject,
      words.emailAsked.subject,
    ]);

    await client.post('user/password', { current_password: password, password: 'ash-and-yew' });
    expect(await lastMail()).toMatchObject({ subject: words.passwordChanged.subject });

    await client.call('DELETE', 'user', { password: 'ash-and-yew' });
    const deleted = await lastMail();
    expect(deleted.subject).toBe(words.accountDeleted.subject);
    expect(deleted.text).toContain(words.accountDeleted.warning);
  });
});
