/** Asking the browser not to evict what the player saved. */

let asked = false;

/** Asks once per page; browsers decide by themselves or ask the player. */
export function keepStorage(): void {
  if (asked || !('storage' in navigator) || navigator.storage.persist === undefined) return;
  asked = true;
  // A refusal changes nothing for the player now.
  navigator.storage.persist().catch(() => undefined);
}
