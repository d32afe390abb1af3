/** Changes of hundreds of values at once. */
import type { OpSource } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { anyProgress, openSoon } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';
import type { ListValue } from './set-values.ts';

/**
 * Sets registers of the current character, or of the guest, as one change: all or none, even if the page is closed at once.
 * `group` identifies the change; by default a new id. The values are shown once they are durable on this device, which is
 * when the promise resolves; rejects like `setValue`.
 */
export async function setTogether(values: readonly ListValue[], source: OpSource, group?: string): Promise<void> {
  await chooseTogether(anyProgress() ?? (await openSoon()), values, source, group);
}

/** `setTogether` for an open session. */
export async function chooseTogether(
  session: ProgressSession,
  values: readonly ListValue[],
  source: OpSource,
  group: string = newId(),
): Promise<void> {
  const choices = values.map((value) => ({ ...value, text: null, source, group }));
  await session.record(choices, { id: group });
}
