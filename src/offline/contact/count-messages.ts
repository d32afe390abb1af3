import { withReopen } from '#offline/database/connection.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';

/** Number of messages to the operator on this device, those included that were taken. Apart from the rest, since every visit asks. */
export function countMessages(device: DeviceDatabase): Promise<number> {
  return withReopen(device, () => device.contact.count());
}
