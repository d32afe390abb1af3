/** A whole number as it is written in English, "1,200". Intl would say the same, but is slow to set up. */
export function grouped(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
