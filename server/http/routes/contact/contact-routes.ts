/** Players' messages to the operator (docs/api.md, section Content). */
import { Hono } from 'hono';
import type * as v from 'valibot';
import { type contactAnswerSchema, contactSchema } from '#core/contract/contact/contact.ts';
import { phrase } from '#core/contract/phrase.ts';
import { acceptContactMessage } from '#server/actions/contact/accept-contact-message.ts';
import { mailAfterAnswer } from '#server/http/after-answer.ts';
import type { AppContext, AppEnv } from '#server/http/app-context.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { readJson } from '#server/http/read-json.ts';
import { createRateLimiter } from '#server/limits/rate-limiter.ts';

export function contactRoutes(context: AppContext): Hono<AppEnv> {
  const messageContext = { ...context, limiter: createRateLimiter(context) };
  return new Hono<AppEnv>().post('/contact', async (c) => {
    const form = await readJson(c, contactSchema);
    const { reference, mail } = await acceptContactMessage(messageContext, form, {
      session: c.get('session'),
      address: clientAddress(c, context.env),
    });
    if (mail !== null) mailAfterAnswer(context, c, mail);
    return c.json(
      { ...phrase('contact.taken'), data: { reference } } satisfies v.InferOutput<typeof contactAnswerSchema>,
      202,
    );
  });
}
