/** Languages set in the browser, the preferred one first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
