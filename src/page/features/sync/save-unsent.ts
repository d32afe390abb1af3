import { saveFile } from '#page/platform/save-file.ts';
import { unsentFile } from '#page/state/sync/sync-page.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from './words.ts';

/** Saves all changes that the account does not have yet, or those with these ids, to a file. */
export async function saveUnsent(ids?: ReadonlySet<string>): Promise<void> {
  const file = await unsentFile(ids);
  if (file === null) return;
  saveFile(file.name, file.content);
  announce(words.file.saved(file.name));
}
