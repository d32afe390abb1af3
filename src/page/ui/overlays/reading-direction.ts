/** Which way the page is read. Radix does not look for itself, and asks for the keys that lead on and back. */
export function readingDirection(): 'ltr' | 'rtl' {
  return getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr';
}
