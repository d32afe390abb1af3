/** Changes of hundreds of values at once. */
import type { OpSource } from '#core/contract/sync/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { anyProgress, openSoon } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';
import type { ListValue } from './set-values.ts';

/**
 * Sets registers of the current character, or of the guest, as one change that is taken back as one: all of them or
 * none, also if the page goes at once. `group` names the change; without one it gets a name of its own. Shows when they
 * are durable on this device, which is when the promise resolves; rejects like `setValue`.
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
