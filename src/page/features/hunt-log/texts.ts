/** Texts from outside the page. */
import { MAX_LOG_LENGTH } from '#core/hunt-log/limits.ts';
import { words } from './words.ts';

/** Most bytes that a text of the greatest length can have. */
const MAX_BYTES = MAX_LOG_LENGTH * 4;

/** The text of a file. Rejects with a `RangeError`, whose message is a sentence for the player, before a huge one is read. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new RangeError(words.source.fileTooLarge(Math.ceil(file.size / 1000), MAX_LOG_LENGTH));
  }
  return file.text();
}

/** Whether this browser can give the clipboard's text at all. */
export function readsClipboard(): boolean {
  return typeof navigator.clipboard?.readText === 'function';
}

/** The clipboard's text; rejects where the browser or the player says no. */
export function textOfClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}
