/** A whole number in English notation, "1,200". Not by Intl, which is slow to set up. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
