/** Changes of hundreds of values at once. */
import type { OpSource } from '#core/contract/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { anyProgress, openSoon, recorded } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';
import type { ListValue } from './set-values.ts';

/**
 * Sets registers of the current character, or of the guest, as one change that is taken back as one: all of them or
 * none, also if the page goes at once. `group` names the change; without one it gets a name of its own. Shows when they
 * are durable on this device, which is when the promise resolves; rejects like `setValue`.
 */
export async function setTogether(values: readonly ListValue[], source: OpSource, group?: string): Promise<void> {
  const session = anyProgress() ?? (await openSoon());
  await recorded(chooseTogether(session, values, source, group));
}

/** Records all of them in one transaction, in their turn among the taps. Resolves to the counter from which on a reading includes them. */
export async function chooseTogether(
  session: ProgressSession,
  values: readonly ListValue[],
  source: OpSource,
  group: string = newId(),
): Promise<number> {
  // The character of this moment: a later switch re-targets nothing.
  const character = session.character ?? (await session.characterKnown);
  const wanted = values.map((value) => ({ ...value, character, text: null, source, group }));
  return (await session.record(wanted, group)).seq;
}
