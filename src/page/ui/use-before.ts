import { useState } from 'react';

/** What a value was before its latest change; the value itself as long as it has not changed since it was first shown. */
export function useBefore<T>(value: T): T {
  const [seen, setSeen] = useState({ value, before: value });
  if (seen.value !== value) setSeen({ value, before: seen.value });
  return seen.before;
}
