/**
 * `npm start`: builds every stale part, then runs the server in this process, so that signals and the exit code are its
 * own. The script begins with `exec`, since a shell between npm and this process would keep the signals. Plain JavaScript,
 * because it runs before anything is built.
 */
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale, SERVER_PROGRAM } from './build-what-is-stale.mjs';

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
await import(pathToFileURL(SERVER_PROGRAM).href);
