/** Joins the male and female names of a title, without repeating shared words at their start or end. */
export function bothNames(male: string, female: string | null): string {
  if (female === null) return male;
  const his = male.split(' ');
  const hers = female.split(' ');
  const differsAt = his.findIndex((word, at) => word !== hers[at]);
  if (differsAt > 0) return `${male} / ${hers.slice(differsAt).join(' ')}`;
  const shared = his.toReversed().findIndex((word, at) => word !== hers.at(-1 - at));
  return `${his.slice(0, his.length - shared).join(' ')} / ${female}`;
}
