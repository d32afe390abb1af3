/** Hunts and pins exist only on this device, so they are moved when their progress gets another owner. */
import { huntsIn, huntsTogether } from '#core/hunt-log/remembered-hunts.ts';
import { pinsIn } from '#core/progress/pinned.ts';
import { readStored, writeStored } from '#page/platform/device-storage.ts';

/** Moves the hunts and pins of one owner to another, in addition to its own. */
export function reassignDeviceData(from: string, to: string): void {
  shareLink('hunts', from, to, (one, other) => huntsTogether(huntsIn(one), huntsIn(other)));
  shareLink('pins', from, to, (one, other) => pinsIn([...pinsIn(one), ...pinsIn(other)]));
}

function shareLink(
  what: 'hunts' | 'pins',
  from: string,
  to: string,
  together: (one: unknown, other: unknown) => unknown,
): void {
  const passed = readStored(`${what} ${from}`);
  if (passed === null) return;
  writeStored(`${what} ${to}`, together(readStored(`${what} ${to}`), passed));
  writeStored(`${what} ${from}`, null);
}
