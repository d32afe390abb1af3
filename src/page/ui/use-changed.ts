import { useState } from 'react';

/** True if the value has changed since mount, so that animations run on changes and not on load. */
export function useChanged<T>(value: T): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}
