/** `npm run sbom`: writes the packages that the product contains to dist/sbom.cdx.json (CycloneDX). */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatIsStale } from './build-what-is-stale.mjs';
import { shippedPackages } from './bundled-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FILE = path.join('dist', 'sbom.cdx.json');

/** @type {(name: string, version: string) => string} */
const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/**
 * @param {import('./bundled-packages.mjs').ShippedPackage} shipped
 */
function componentOf({ folder, name, version, license, integrity, parts }) {
  const [, sha512] = /^sha512-(\S+)/.exec(integrity ?? '') ?? [];
  return {
    type: 'library',
    'bom-ref': folder,
    name,
    version,
    purl: purlOf(name, version),
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: Buffer.from(sha512, 'base64').toString('hex') }] }),
    ...(license && { licenses: [{ expression: license }] }),
    properties: parts.map((value) => ({ name: 'loremark:part', value })),
  };
}

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
const { name, version } = JSON.parse(await readFile(path.join(ROOT, 'package.json'), 'utf8'));
const components = (await shippedPackages()).map(componentOf);
const document = {
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
  components,
};
await writeFile(path.join(ROOT, FILE), `${JSON.stringify(document, null, 2)}\n`);
process.stdout.write(`${components.length} packages in ${FILE}\n`);
