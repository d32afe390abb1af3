import type { Asked } from '#page/state/account/asked.ts';
import type { Devices } from '#page/state/account/devices.ts';

/** What the sections that list where the account is used have in common. */
export interface WhereUsedProps {
  readonly devices: Asked<Devices>;
  /** Device time in ms. */
  readonly now: number;
  /** Called once one of them was signed out. */
  readonly onChanged: () => void;
}
