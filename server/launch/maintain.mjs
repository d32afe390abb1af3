/** `npm run maintain -- <command>`: builds the server if it is stale, then runs one of its maintenance commands. */
import { pathToFileURL } from 'node:url';
import { buildWhatIsStale, SERVER_PROGRAM } from './build-what-is-stale.mjs';

await buildWhatIsStale((line) => process.stderr.write(`${line}\n`), ['server']);
// Without an argument the program would start the server.
if (process.argv.length < 3) process.argv.push('help');
await import(pathToFileURL(SERVER_PROGRAM).href);
