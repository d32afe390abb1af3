/** Reads npm's audit report about the packages that the product contains. */

/**
 * @typedef {object} Vulnerability
 * @property {string} name
 * @property {string} severity
 * @property {ReadonlyArray<string | { title: string, url: string }>} via advisories, or names of the vulnerable dependencies
 * @property {readonly string[]} nodes folders of the installed copies
 *
 * @typedef {object} AuditReport
 * @property {Record<string, Vulnerability>} [vulnerabilities]
 * @property {string} [message] the reason why there is no report
 */

/**
 * Returns a line for each vulnerable package that is shipped. Throws if the registry did not respond.
 *
 * @param {AuditReport} report as `npm audit --json` prints it
 * @param {readonly Pick<import('./bundled-packages.mjs').ShippedPackage, 'folder' | 'parts'>[]} shipped
 * @returns {string[]}
 */
export function vulnerableShipped({ vulnerabilities, message }, shipped) {
  if (vulnerabilities === undefined)
    throw new Error(`NOT audited: the registry did not respond (${message ?? 'no reason given'}).`);
  const partsByFolder = new Map(shipped.map(({ folder, parts }) => [folder, parts]));
  return Object.values(vulnerabilities).flatMap(({ name, severity, via, nodes }) => {
    const parts = new Set(nodes.flatMap((folder) => partsByFolder.get(folder) ?? []));
    if (parts.size === 0) return [];
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
    return `${severity}: ${name} in ${[...parts].join(', ')}: ${reasons.join('; ')}`;
  });
}
