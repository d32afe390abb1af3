import type { Context } from 'hono';
import { sendMail } from '#server/actions/process/outgoing-mails.ts';
import type { AppContext, AppEnv } from './app-context.ts';

/** Runs work after the response is sent, so that its duration can't be measured from the response. A failure is logged with `name`. */
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

/** Sends a stored mail after the response is sent. */
export function mailAfterAnswer(context: AppContext, c: Context<AppEnv>, mail: string): void {
  afterAnswer(context, c, 'Sending a mail', () => sendMail(context, mail));
}

/** Resolves when the response is sent or its connection is closed. */
export function answerSent(c: Context<AppEnv>): Promise<void> {
  const outgoing = c.env?.outgoing;
  return new Promise((resolve) => {
    if (outgoing === undefined) setImmediate(resolve);
    else if (outgoing.destroyed) resolve();
    else outgoing.once('close', () => resolve());
  });
}
