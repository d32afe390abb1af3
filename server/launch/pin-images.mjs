/**
 * `npm run pin-images`: pins the images of the operator's files to the digests that their tags have now, as Docker finds
 * them in the registry. With `-- --check` it changes nothing and fails if a tag has moved.
 */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pinAgain } from './pinned-images.mjs';

const FILES = ['../deploy/Dockerfile', '../deploy/compose.yaml'].map((name) =>
  fileURLToPath(new URL(name, import.meta.url)),
);
const isCheck = process.argv.includes('--check');

/**
 * Returns the digest of the list of a tag's images for all platforms.
 *
 * @param {string} tag
 */
async function digestOf(tag) {
  const { stdout } = await promisify(execFile)('docker', [
    ...['buildx', 'imagetools', 'inspect', '--format', '{{json .Manifest}}'],
    tag,
  ]);
  return JSON.parse(stdout).digest;
}

for (const file of FILES) {
  const before = await readFile(file, 'utf8');
  const { text, moved } = await pinAgain(before, digestOf);
  for (const line of moved) process.stdout.write(`${line}\n`);
  if (moved.length > 0 && isCheck) process.exitCode = 1;
  else await writeFile(file, text);
}
