import { changeLocalSettings, localSettings } from './local-settings.ts';

/** Ticks after which installing may be offered. */
export const TICKS_BEFORE_OFFER = 3;

/** Counts a tick; after the third the offer may appear. */
export function countTick(): void {
  const { ticks } = localSettings();
  if (ticks < TICKS_BEFORE_OFFER) changeLocalSettings({ ticks: ticks + 1 });
}
