/** A fresh id for ops, clients and holders of leases. */
export function newId(): string {
  return crypto.randomUUID();
}
