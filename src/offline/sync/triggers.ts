/** Triggers of a drain and their effects (table in docs/sync.md). */

/**
 * Strongest first: of several triggers that share a run, the first in this list counts.
 * - `endsHalt`: tries again although delivery waits for an action by the player;
 * - `pulls`: requests the server's changes even when nothing is pending.
 */
const RULES = {
  login: { endsHalt: true, pulls: true },
  manual: { endsHalt: true, pulls: true },
  start: { endsHalt: true, pulls: true },
  reconnect: { endsHalt: false, pulls: true },
  changed: { endsHalt: false, pulls: true },
  pageshow: { endsHalt: false, pulls: true },
  visible: { endsHalt: false, pulls: true },
  online: { endsHalt: false, pulls: true },
  poll: { endsHalt: false, pulls: true },
  periodicsync: { endsHalt: false, pulls: true },
  activate: { endsHalt: false, pulls: false },
  sync: { endsHalt: false, pulls: false },
  tap: { endsHalt: false, pulls: false },
  timer: { endsHalt: false, pulls: false },
  fetch: { endsHalt: false, pulls: false },
  // The scheduler's timer; the only trigger that may not skip a stored wait.
  retry: { endsHalt: false, pulls: false },
} as const;

export type Trigger = keyof typeof RULES;

const BY_STRENGTH = Object.keys(RULES) as readonly Trigger[];

/** Whether `name` is a known trigger. */
export function isTrigger(name: unknown): name is Trigger {
  return typeof name === 'string' && Object.hasOwn(RULES, name);
}

/** Whether the trigger ends a halt. */
export function endsHalt(trigger: Trigger): boolean {
  return RULES[trigger].endsHalt;
}

/** Whether the trigger requests changes even when nothing is pending. */
export function pulls(trigger: Trigger): boolean {
  return RULES[trigger].pulls;
}

/** Returns the stronger of two triggers. */
export function stronger(a: Trigger, b: Trigger): Trigger {
  return BY_STRENGTH.indexOf(a) <= BY_STRENGTH.indexOf(b) ? a : b;
}
