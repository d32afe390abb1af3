/**
 * Returns a new UUID of version 7. Such ids ascend with the device's clock, so the ops of a batch are adjacent in the
 * server's index.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // The variant and random bits are taken from a UUID of version 4.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
