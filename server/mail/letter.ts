import { words } from './words.ts';

/** Returns the text of a mail to a player; null = their name is not known. */
export function letter(name: string | null, ...paragraphs: readonly string[]): string {
  const hello = name === null ? words.helloStranger : words.hello(name);
  return [hello, ...paragraphs, 'Loremark'].join('\n\n');
}
