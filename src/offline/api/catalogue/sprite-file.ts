/** Fetches one of the app's sprites as text. Rejects if it can't be loaded. */
export async function readSprite(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`Can't load the sprite ${path}.`);
  return answer.text();
}
