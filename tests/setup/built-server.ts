/** Builds the server, if it is stale, once before the tests that run it as it ships. */
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';

export function setup(): Promise<void> {
  return buildWhatIsStale((line) => process.stdout.write(`${line}\n`), ['server']);
}
