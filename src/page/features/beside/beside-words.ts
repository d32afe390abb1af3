/** Words about keeping the screen awake. */
import type { AwakeState } from '#page/platform/wake-lock.ts';

/** Status of the wake lock, in words; empty while it is not requested. */
export function awakeWords(state: AwakeState): string {
  switch (state) {
    case 'unsupported':
      return 'This browser can’t keep the screen awake. The counters work without it.';
    case 'off':
      return '';
    case 'waiting':
      return 'Not kept awake at the moment.';
    case 'held':
      return 'The screen stays on while this page is in sight.';
    case 'refused':
      return 'The device refused to keep the screen awake, as it may to save power. Switch it off and on to try again.';
  }
}
