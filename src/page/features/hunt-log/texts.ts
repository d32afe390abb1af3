import { MAX_LOG_LENGTH } from '#core/hunt-log/limits.ts';
import { words } from './words.ts';

/** Most bytes that a text of the greatest length can have. */
const MAX_BYTES = MAX_LOG_LENGTH * 4;

/** Reads a text file. Rejects oversized files with a `RangeError`, whose message is for the player. */
export async function textOfFile(file: Blob): Promise<string> {
  if (file.size > MAX_BYTES) {
    throw new RangeError(words.source.fileTooLarge(Math.ceil(file.size / 1000), MAX_LOG_LENGTH));
  }
  return file.text();
}

/** True if this browser can read text from the clipboard. */
export function readsClipboard(): boolean {
  return typeof navigator.clipboard?.readText === 'function';
}

/** Reads the clipboard's text; rejects if the browser or the player denies it. */
export function textOfClipboard(): Promise<string> {
  return navigator.clipboard.readText();
}
