/** Formats a whole number in English notation, "1,514". Not by Intl, whose setup would delay the first list. */
export function figure(value: number): string {
  return String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
