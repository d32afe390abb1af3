/** The file that the page saves for the player. */
import { vi } from 'vitest';

/** Returns the file that the page saves while `act` runs, instead of a download. */
export async function savedFile(act: () => Promise<void>): Promise<File> {
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const making = vi.spyOn(URL, 'createObjectURL');
  await act();
  const link = saving.mock.contexts[0] as HTMLAnchorElement;
  const [content] = making.mock.calls[0] ?? [];
  saving.mockRestore();
  making.mockRestore();
  return new File([content as Blob], link.download, { type: 'application/json' });
}
