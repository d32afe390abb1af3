/** Keeps the screen awake, where the browser supports and allows it. */

/**
 * - `unsupported`: not supported by this browser;
 * - `off`: not requested;
 * - `waiting`: requested, but not granted yet or released while the page is hidden;
 * - `held`: the screen stays on;
 * - `refused`: refused by the browser or the device, for example because of a low battery.
 */
export type AwakeState = 'unsupported' | 'off' | 'waiting' | 'held' | 'refused';

/** State while no part requests the lock. */
export function unaskedState(): AwakeState {
  return 'wakeLock' in navigator ? 'off' : 'unsupported';
}

/** Requests that the screen stays on, again whenever the page becomes visible, and reports the state. Returns a function that stops. */
export function keepAwake(onState: (state: AwakeState) => void): () => void {
  if (unaskedState() === 'unsupported') {
    onState('unsupported');
    return () => undefined;
  }
  let wanted = true;
  let requesting = false;
  let lock: WakeLockSentinel | undefined;

  const onRelease = (released: WakeLockSentinel) => {
    if (lock !== released) return;
    lock = undefined;
    if (wanted) onState('waiting');
  };

  const ask = async () => {
    if (!wanted || requesting || lock !== undefined || document.visibilityState !== 'visible') return;
    requesting = true;
    onState('waiting');
    try {
      const given = await navigator.wakeLock.request('screen');
      if (!wanted) {
        await given.release();
        return;
      }
      lock = given;
      given.addEventListener('release', () => onRelease(given));
      onState('held');
    } catch {
      if (wanted) onState('refused');
    } finally {
      requesting = false;
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
