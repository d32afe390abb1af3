import { useState } from 'react';

/** Returns the value before its latest change; the current value if it has not changed since mount. */
export function useBefore<T>(value: T): T {
  const [seen, setSeen] = useState({ value, before: value });
  if (seen.value !== value) setSeen({ value, before: seen.value });
  return seen.before;
}
