import type { Devices } from '#page/state/accounts/devices.ts';
import type { Fetched } from '#page/state/answers/server-answer.ts';

/** Props of the sections of sessions and devices. */
export interface WhereUsedProps {
  readonly devices: Fetched<Devices>;
  /** Device time in ms. */
  readonly now: number;
  /** Runs after one was signed out. */
  readonly onChanged: () => void;
}
