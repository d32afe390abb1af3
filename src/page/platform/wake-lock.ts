/** Keeps the screen awake, where the browser can and lets it. */

/**
 * - `unsupported`: this browser has no such thing;
 * - `off`: it is not asked for;
 * - `waiting`: asked for, and either not answered yet or let go while the page is out of sight;
 * - `held`: the screen stays on;
 * - `refused`: the browser or the device said no, as with an empty battery.
 */
export type AwakeState = 'unsupported' | 'off' | 'waiting' | 'held' | 'refused';

/** State while no part requests the lock. */
export function unaskedState(): AwakeState {
  return 'wakeLock' in navigator ? 'off' : 'unsupported';
}

/** Asks for the screen to stay on, again whenever the page comes back into sight, and says how it stands. Returns stop. */
export function keepAwake(onState: (state: AwakeState) => void): () => void {
  if (unaskedState() === 'unsupported') {
    onState('unsupported');
    return () => undefined;
  }
  let wanted = true;
  let asking = false;
  let lock: WakeLockSentinel | undefined;

  const letGo = (released: WakeLockSentinel) => {
    if (lock !== released) return;
    lock = undefined;
    if (wanted) onState('waiting');
  };

  const ask = async () => {
    if (!wanted || asking || lock !== undefined || document.visibilityState !== 'visible') return;
    asking = true;
    onState('waiting');
    try {
      const given = await navigator.wakeLock.request('screen');
      if (!wanted) {
        await given.release();
        return;
      }
      lock = given;
      given.addEventListener('release', () => letGo(given));
      onState('held');
    } catch {
      if (wanted) onState('refused');
    } finally {
      asking = false;
    }
  };

  const onVisibility = () => void ask();
  document.addEventListener('visibilitychange', onVisibility);
  void ask();
  return () => {
    wanted = false;
    document.removeEventListener('visibilitychange', onVisibility);
    // Already let go where the page is out of sight; there is nothing to do about a failure either way.
    lock?.release().catch(() => undefined);
    lock = undefined;
    onState('off');
  };
}
