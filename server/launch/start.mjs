/**
 * `npm start`: builds every stale part, then runs the server in this process, so that it gets the signals and sets the exit
 * code. The npm script begins with `exec`, because a shell between npm and this process would swallow the signals. Plain
 * JavaScript, because it runs before anything is built.
 */
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale, SERVER_PROGRAM } from './build-what-is-stale.mjs';

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
await import(pathToFileURL(SERVER_PROGRAM).href);
