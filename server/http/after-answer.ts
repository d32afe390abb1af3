import type { Context } from 'hono';
import type { AppContext, AppEnv } from './app-context.ts';

/** Starts work that the answer must not wait for, nor tell of by its time. If it fails, the log says so under that name. */
export function afterAnswer(
  { background }: Pick<AppContext, 'background'>,
  c: Context<AppEnv>,
  name: string,
  work: () => Promise<void>,
): void {
  background.run(name, async () => {
    await answerSent(c);
    await work();
  });
}

type Mail = Parameters<AppContext['mailer']['send']>[0];

/** Mails a player after the answer. */
export function tellByMail(context: Pick<AppContext, 'background' | 'mailer'>, c: Context<AppEnv>, mail: Mail): void {
  afterAnswer(context, c, 'Telling a player by mail', () => context.mailer.send(mail));
}

/** Resolves when the answer to the request is out, or its connection broken. */
function answerSent(c: Context<AppEnv>): Promise<void> {
  const outgoing = c.env?.outgoing;
  return new Promise((resolve) => {
    if (outgoing === undefined) setImmediate(resolve);
    else if (outgoing.destroyed) resolve();
    else outgoing.once('close', () => resolve());
  });
}
