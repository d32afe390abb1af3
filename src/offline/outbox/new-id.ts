/**
 * A fresh id for ops, clients and holders of leases: a UUID of version 7. Such ids ascend with the clock of their device,
 * so that the server finds and adds the ops of a batch next to one another, however many it remembers.
 */
export function newId(): string {
  const time = Date.now().toString(16).padStart(12, '0');
  // Version 4 has its own version and variant where this one has them.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
