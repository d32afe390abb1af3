import { StorageFailure } from './connection.ts';

/** Runs `work` on a local copy of server data. Resolves to undefined if the device's storage fails: the copy is optional. */
export async function onDevice<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    return undefined;
  }
}
