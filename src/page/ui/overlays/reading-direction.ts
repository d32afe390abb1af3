/** Returns the page's text direction. Radix does not detect it and needs it for arrow keys. */
export function readingDirection(): 'ltr' | 'rtl' {
  return document.dir === 'rtl' ? 'rtl' : 'ltr';
}
