/** What asks for a drain, and what each asks for (the table in docs/sync.md). */

/**
 * Strongest first: of several that wait for one run, the first of this list is served.
 * - `endsHalt`: the reason for resting until the player acts may be gone;
 * - `pulls`: asks for what is new even when nothing waits.
 */
const RULES = {
  login: { endsHalt: true, pulls: true },
  manual: { endsHalt: true, pulls: true },
  start: { endsHalt: true, pulls: true },
  // The watchdog's: what it found stuck is tried at once.
  repair: { endsHalt: false, pulls: true },
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
  // The drain's own timer: the only one that may not skip a stored wait.
  retry: { endsHalt: false, pulls: false },
} as const;

export type Trigger = keyof typeof RULES;

const BY_STRENGTH = Object.keys(RULES) as readonly Trigger[];

/** Whether `name` is a trigger that this version knows. */
export function isTrigger(name: unknown): name is Trigger {
  return typeof name === 'string' && Object.hasOwn(RULES, name);
}

/** Whether delivery that rests until the player acts should be tried again. */
export function endsHalt(trigger: Trigger): boolean {
  return RULES[trigger].endsHalt;
}

/** Whether a request is due although nothing waits. */
export function pulls(trigger: Trigger): boolean {
  return RULES[trigger].pulls;
}

/** The one of two triggers that asks for more. */
export function stronger(a: Trigger, b: Trigger): Trigger {
  return BY_STRENGTH.indexOf(a) <= BY_STRENGTH.indexOf(b) ? a : b;
}
