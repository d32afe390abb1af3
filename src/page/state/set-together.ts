/** Changes of hundreds of values at once. */
import type { OpSource } from '#core/contract/sync.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { recordTogether } from '#offline/outbox/record-together.ts';
import { registerKey } from '#offline/outbox/register-key.ts';
import { anyProgress, openSoon, recorded } from './progress.ts';
import type { ProgressSession } from './progress-session.ts';
import type { ListValue } from './set-values.ts';

/**
 * Sets registers of the current character, or of the guest, as one change that is taken back as one: all of them or
 * none. `group` names the change; without one it gets a name of its own. Shows when they are durable on this device, which is when the promise resolves; rejects like `setValue`.
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
  const { database, reading } = session;
  const seenIn = reading?.character === character ? reading.mirror : undefined;
  const wanted = values.map(({ list, item, value }) => {
    const seen = seenIn === undefined ? undefined : (seenIn.get(list)?.get(item)?.version ?? 0);
    return { character, list, item, value, text: null, seen, source, group };
  });
  const record = () => recordTogether(database, { clock: Date.now, newId }, wanted);
  return (await session.inTurn(wanted.map(registerKey), record)).seq;
}
