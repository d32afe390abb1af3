/** Builds the server, if it is stale, before the tests that run it as shipped. */
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';

export function setup(): Promise<void> {
  return buildWhatIsStale((line) => process.stdout.write(`${line}\n`), ['server']);
}
