/** Languages that the player has told the browser, the best first. */
export function browserLanguages(): readonly string[] {
  return navigator.languages;
}
