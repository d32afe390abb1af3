/** The files of the app that drawings are taken from. */

/** Reads a sprite as text. Rejects when it can't be had. */
export async function readSprite(path: string): Promise<string> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`There is no sprite at ${path}.`);
  return answer.text();
}
