import { StorageFailure } from '#offline/database/connection.ts';
import { words } from './words.ts';

/** Returns a sentence about what helps after a failure to store something on this device. */
export function storageHelp(error: unknown): string {
  return words.storageHelp[error instanceof StorageFailure ? error.code : 'unavailable'];
}
