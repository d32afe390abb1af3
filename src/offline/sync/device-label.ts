import { deviceLabel } from '#core/words/device-label.ts';

/** Returns the label of this device. */
export function thisDevice(): string {
  return deviceLabel(navigator.userAgent);
}
