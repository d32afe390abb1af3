/** Answers in English alone: tests compare whole answers, and whether their data says the same is checked here. */
import type { Sentence } from '#core/contract/message-answer.ts';
import { phraseOf } from '#core/contract/phrase.ts';

type Json = Readonly<Record<string, unknown>>;

/**
 * Messages without data: those that only a wrong program gets, the specified code, and what is wrong with a value in an
 * editor's table.
 */
const ONLY_ENGLISH = /^(?:Invalid |invalid_credentials$|It )/;

function assertSame(message: unknown, text: unknown): void {
  const said = Array.isArray(text) ? phraseOf(text as Sentence[]).message : undefined;
  if (said === undefined ? !ONLY_ENGLISH.test(String(message)) : said !== message)
    throw new Error(`The data of “${message}” says “${said}”.`);
}

function english(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(english);
  if (typeof value !== 'object' || value === null) return value;
  const { text, texts = {}, ...rest } = value as Json;
  const isSaid = typeof rest.message === 'string' && typeof text !== 'string' && rest.status === undefined;
  if (isSaid) {
    assertSame(rest.message, text);
    const errors = Object.entries((rest.errors ?? {}) as Readonly<Record<string, readonly string[]>>);
    for (const [field, messages] of errors)
      for (const [index, message] of messages.entries())
        assertSame(message, (texts as Readonly<Record<string, readonly unknown[]>>)[field]?.[index]);
  }
  return Object.fromEntries(Object.entries(isSaid ? rest : value).map(([name, each]) => [name, english(each)]));
}

/** Replaces the JSON of a response; its text stays as the server sent it. */
export function inEnglish(response: Response): Response {
  const read = response.json.bind(response);
  return Object.assign(response, { json: async () => english(await read()) });
}
