/** Sprites as text, to be copied into the document. */
export { readSprite } from '#offline/api/sprite-file.ts';
