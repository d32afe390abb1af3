import type { Language } from '#core/words/languages.ts';
import { wordsIn } from './words-in.ts';

/** Returns the text of a mail to a player; `username` null = their name is not known. */
export function letter(
  { username, language }: { readonly username: string | null; readonly language: Language | null },
  ...paragraphs: readonly string[]
): string {
  const words = wordsIn(language);
  const hello = username === null ? words.helloStranger : words.hello(username);
  return [hello, ...paragraphs, 'Loremark'].join('\n\n');
}
