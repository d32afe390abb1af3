/** Answers in English alone: tests compare whole answers, and whether their data says the same is checked here. */
import type { Sentence } from '#core/contract/message-answer.ts';
import { phraseOf } from '#core/contract/phrase.ts';

type Json = Readonly<Record<string, unknown>>;

/** Problems without data: wrong types, the specified code, and what is wrong with a value in an editor's table. */
const ONLY_ENGLISH = /^(?:Invalid |[A-Z][\w ]+ must be (?:a |an |true |text\.$)|invalid_credentials$|It |Stages )/;

function assertSame(message: unknown, text: unknown): void {
  if (!Array.isArray(text)) return;
  const said = phraseOf(text as Sentence[]).message;
  if (said !== message) throw new Error(`The data of “${message}” says “${said}”.`);
}

/** A message, not an entry with a text, and not a report of the server's health. */
const isMessage = ({ message, text, status }: Json) =>
  typeof message === 'string' && typeof text !== 'string' && status === undefined;

function english(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(english);
  if (typeof value !== 'object' || value === null) return value;
  const { text, texts = {}, ...rest } = value as Json;
  if (isMessage(value as Json)) {
    assertSame(rest.message, text);
    const errors = Object.entries((rest.errors ?? {}) as Readonly<Record<string, readonly string[]>>);
    for (const [field, messages] of errors)
      for (const [index, message] of messages.entries())
        assertSame(message, (texts as Readonly<Record<string, readonly unknown[]>>)[field]?.[index]);
  }
  const shown = isMessage(value as Json) ? rest : value;
  return Object.fromEntries(Object.entries(shown).map(([name, each]) => [name, english(each)]));
}

/** Replaces the JSON of a response; its text stays as the server sent it. */
export function inEnglish(response: Response): Response {
  const read = response.json.bind(response);
  const json = async () => {
    const body = await read();
    if (body !== null && isMessage(body) && body.text === undefined && !ONLY_ENGLISH.test(body.message))
      throw new Error(`“${body.message}” has no data.`);
    return english(body);
  };
  return Object.assign(response, { json });
}
