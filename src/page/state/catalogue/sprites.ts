/** Sprites as text, for who copies them into the document. */
export { readSprite } from '#offline/api/sprite-file.ts';
