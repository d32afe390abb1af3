/** Returns the browser's preferred languages, best first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
