import { useState } from 'react';

/** Whether a value has changed since it was first shown: what moves then moves before the player's eyes, not on load. */
export function useChanged<T>(value: T): boolean {
  const [seen, setSeen] = useState({ value, changed: false });
  if (seen.value !== value) setSeen({ value, changed: true });
  return seen.changed;
}
