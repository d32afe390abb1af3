/** Messages of the server in the page's language. */
import * as v from 'valibot';
import { type Message, messageAnswerSchema } from '#core/contract/message-answer.ts';
import { translatedText } from '#core/words/translated-text.ts';

/** Returns a message in the page's language; in English unless all of its sentences are available in it. */
export function wordingOf({ message, text = [] }: Readonly<Message>): string {
  const sentences = text.map(({ key, values = {} }) => {
    const [path = '', file] = key.split(':').reverse();
    return translatedText(`core/contract${file === undefined ? '' : `/${file}`}`, path, values);
  });
  return sentences.length > 0 && !sentences.includes(undefined) ? sentences.join(' ') : message;
}

/** Returns an answer with its message, if it has one, in the page's language. */
export function worded<Answer>(answer: Answer): Answer {
  return v.is(messageAnswerSchema, answer) ? { ...answer, message: wordingOf(answer) } : answer;
}
