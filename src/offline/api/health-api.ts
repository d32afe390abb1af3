/** Asking whether the server is there. */
import type { Api } from './client.ts';
import { ApiFailure } from './failure.ts';

/** Whether our server answers, be it with a refusal. */
export async function serverAnswers(api: Api): Promise<boolean> {
  try {
    await api.renewToken();
    return true;
  } catch (error) {
    if (error instanceof ApiFailure) return !error.isOffline;
    throw error;
  }
}
