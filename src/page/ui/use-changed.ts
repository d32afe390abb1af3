import { useState } from 'react';

/** Returns the value before its latest change; the current value if it has not changed since mount. */
export function useBefore<T>(value: T): T {
  const [seen, setSeen] = useState({ value, before: value });
  if (seen.value !== value) setSeen({ value, before: seen.value });
  return seen.before;
}

/** True if the value has changed since mount, so that animations run on changes and not on load. */
export function useChanged<T>(value: T): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}
