import { withReopen } from '#offline/database/connection.ts';
import type { DeviceDatabase } from '#offline/database/device-database.ts';

/** Number of messages to the operator on this device, including accepted ones. In its own file because every visit needs it. */
export function countMessages(device: DeviceDatabase): Promise<number> {
  return withReopen(device, () => device.contact.count());
}
