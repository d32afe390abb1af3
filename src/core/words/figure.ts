/** A whole number as it is written in English, "1,514". Intl would say the same, but setting it up delays the first list. */
export function figure(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
