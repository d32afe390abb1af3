/** The contests of the site, by the last part of their path. Source: docs/api.md, section Content. */

/** Number of contests whose slug is a number, from 1. */
const NUMBERED = 15;

/** In the order of their ids, which are the items of the list `contests`, from 1. */
export const CONTEST_SLUGS: readonly string[] = [
  ...Array.from({ length: NUMBERED }, (_, index) => String(index + 1)),
  'christmas-contest',
  'draw-a-draptor-doll',
  'dress-like-a-boss',
];
