/** Conversion of the legacy character into a real one, and undoing it. Loaded with Manage Characters. */
import { convertLegacy, undoConversion } from '#offline/api/characters/characters-api.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { requestDrain } from '#page/state/sync/drain-request.ts';
import { openProgress } from '#page/state/sync/progress/progress.ts';
import { ownerOf } from '../accounts/owner.ts';
import { changed } from './characters.ts';
import { reassignDeviceData } from './reassign-device-data.ts';

/** The outcome of a conversion, with its undo. */
export type Converted = Outcome<{ readonly undo: () => Promise<Outcome> }>;

/** Converts the legacy character into a real one. */
export async function convert(form: { readonly name: string; readonly isHidden: number }): Promise<Converted> {
  let id = 0;
  const outcome = await delivered(() =>
    changed(
      async () => {
        const answer = await convertLegacy(api, form);
        ({ id } = answer.data);
        handOver(0, id);
        return answer;
      },
      ({ data }) => ({ add: data, hasLegacy: false }),
    ),
  );
  return outcome.ok ? { ...outcome, undo: () => undo(id) } : outcome;
}

/** Converts a character back into the legacy one. */
function undo(id: number): Promise<Outcome> {
  return delivered(() =>
    changed(
      async () => {
        const message = await undoConversion(api, id);
        handOver(id, 0);
        return { message };
      },
      () => ({ remove: id, hasLegacy: true }),
    ),
  );
}

/** Moves this device's data of one character of the account to another. */
function handOver(from: number, to: number): void {
  const account = openProgress()?.account;
  if (account !== undefined) reassignDeviceData(ownerOf(account, from), ownerOf(account, to));
}

/** Sends pending changes first, so that they precede the conversion on the server, and afterwards pulls the changes. */
async function delivered(change: () => Promise<Outcome>): Promise<Outcome> {
  await requestDrain('manual');
  const outcome = await change();
  if (outcome.ok) await requestDrain('changed');
  return outcome;
}
