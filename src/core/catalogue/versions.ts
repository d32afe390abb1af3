/** Returns a version's parts as numbers: 15 and 30 for "15.30", the parts of the first version for "6.61-6.97". */
function versionParts(name: string): readonly [number, number] {
  const [major, minor] = (name.split('-')[0] ?? '').split('.');
  return [Number(major), Number(minor ?? 0)];
}

/** Compares names of updates as versions, the oldest first: 10.10 follows 9.80. */
export function compareVersions(a: string, b: string): number {
  const [majorA, minorA] = versionParts(a);
  const [majorB, minorB] = versionParts(b);
  return majorA - majorB || minorA - minorB || (a < b ? -1 : a > b ? 1 : 0);
}
