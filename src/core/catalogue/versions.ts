/** A version's parts as numbers: "15.30" gives 15 and 30, "6.61-6.97" the parts of its first version. */
function versionParts(name: string): readonly [number, number] {
  const [major, minor] = (name.split('-')[0] ?? '').split('.');
  return [Number(major), Number(minor ?? 0)];
}

/** Compares names of updates, the oldest first. Not as text: 10.10 comes after 9.80. */
export function compareVersions(a: string, b: string): number {
  const [majorA, minorA] = versionParts(a);
  const [majorB, minorB] = versionParts(b);
  return majorA - majorB || minorA - minorB || (a < b ? -1 : a > b ? 1 : 0);
}
