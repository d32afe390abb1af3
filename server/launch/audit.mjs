/**
 * `npm run audit`: lists known vulnerabilities of the packages that the product contains, including bundled development
 * dependencies, which `npm audit --omit=dev` omits. Fails if there are any, or if the registry does not respond.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { vulnerableShipped } from './audit-report.mjs';
import { buildWhatIsStale } from './build-what-is-stale.mjs';
import { shippedPackages } from './bundled-packages.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
const npm = spawn('npm', ['audit', '--json'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
const [printed] = await Promise.all([text(npm.stdout), once(npm, 'close')]);
try {
  const shipped = await shippedPackages();
  const lines = vulnerableShipped(JSON.parse(printed), shipped);
  process.stdout.write(
    [...lines, `${lines.length} of ${shipped.length} shipped packages have known vulnerabilities.`, ''].join('\n'),
  );
  if (lines.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
