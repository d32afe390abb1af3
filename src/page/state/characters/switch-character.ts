/** Choosing whom to play. Loaded with what offers it. */
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { anyProgress, openSoon } from '#page/state/sync/progress/progress.ts';
import type { ProgressSession } from '#page/state/sync/progress/progress-session.ts';

/** Makes a character the current one (0 = the legacy one), at once and without a connection. Rejects as `setValue` does. */
export async function switchCharacter(id: number): Promise<void> {
  await switchTo(anyProgress() ?? (await openSoon()), id);
}

/**
 * Makes a character the current one: what is ticked from now on is for it. Durable when the promise resolves; the former
 * one is back when it rejects.
 */
export async function switchTo(session: ProgressSession, character: number): Promise<void> {
  const before = session.character ?? (await session.characterKnown);
  session.switching += 1;
  session.follow(character);
  try {
    const wanted = { list: 'settings', item: SETTING_CURRENT_CHARACTER, value: character, text: null };
    await session.record([{ character: 0, ...wanted, source: 'tap', group: null }]);
  } catch (error) {
    session.follow(before);
    throw error;
  } finally {
    session.switching -= 1;
  }
}
