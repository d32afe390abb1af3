import type { Asked } from '#page/state/account/asked.ts';
import type { Devices } from '#page/state/account/devices.ts';

/** Shared by the sections of sessions and devices. */
export interface WhereUsedProps {
  readonly devices: Asked<Devices>;
  /** Device time in ms. */
  readonly now: number;
  /** Runs after one of them was signed out. */
  readonly onChanged: () => void;
}
