import { StorageFailure } from './connection.ts';

/** Reads or keeps a copy of what the server has; a device that can't is as one that has none. */
export async function onDevice<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return undefined;
  }
}
