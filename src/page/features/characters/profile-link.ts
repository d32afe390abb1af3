/** Path and query of a character's public profile. */
export function profileLink(username: string, character: string): string {
  return `/profile?${new URLSearchParams({ username, character })}`;
}
