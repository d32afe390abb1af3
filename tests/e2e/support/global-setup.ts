/** Builds the product before the tests that drive it, unless it is up to date. */
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';

export default async function buildProduct(): Promise<void> {
  await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
}
