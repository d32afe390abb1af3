/** Switching the current character. Loaded with the controls that offer it. */
import { SETTING_CURRENT_CHARACTER } from '#core/progress/lists.ts';
import { anyProgress, openSoon } from '#page/state/sync/progress/progress.ts';
import type { ProgressSession } from '#page/state/sync/progress/progress-session.ts';

/** Makes a character the current one (0 = the legacy one) at once, even offline. Rejects like `setValue`. */
export async function switchCharacter(id: number): Promise<void> {
  await switchTo(anyProgress() ?? (await openSoon()), id);
}

/**
 * Makes a character the current one, to which subsequent ticks belong. Durable when the promise resolves; the former one
 * is restored when it rejects.
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
