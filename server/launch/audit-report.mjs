/** What npm's audit says about the packages that the product contains. */

/**
 * @typedef {object} Vulnerability
 * @property {string} name
 * @property {string} severity
 * @property {ReadonlyArray<string | { title: string, url: string }>} via advisories, or packages that it has them from
 * @property {readonly string[]} nodes folders of its copies
 *
 * @typedef {object} AuditReport
 * @property {Record<string, Vulnerability>} [vulnerabilities]
 * @property {string} [message] why there is no report
 */

/**
 * A line for each vulnerable package that is shipped. Throws where the registry has not answered.
 *
 * @param {AuditReport} report as `npm audit --json` prints it
 * @param {readonly Pick<import('./bundled-packages.mjs').ShippedPackage, 'folder' | 'parts'>[]} shipped
 * @returns {string[]}
 */
export function vulnerableShipped({ vulnerabilities, message }, shipped) {
  if (vulnerabilities === undefined)
    throw new Error(`NOT audited: the registry did not answer (${message ?? 'no reason given'}).`);
  const partsByFolder = new Map(shipped.map(({ folder, parts }) => [folder, parts]));
  return Object.values(vulnerabilities).flatMap(({ name, severity, via, nodes }) => {
    const parts = new Set(nodes.flatMap((folder) => partsByFolder.get(folder) ?? []));
    if (parts.size === 0) return [];
    const reasons = via.map((one) => (typeof one === 'string' ? `by ${one}` : `${one.title} (${one.url})`));
    return `${severity}: ${name} in ${[...parts].join(', ')}: ${reasons.join('; ')}`;
  });
}
