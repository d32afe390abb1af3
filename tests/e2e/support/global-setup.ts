/** The tests drive the built product, so it is built first, unless it already matches its sources. */
import { buildWhatIsStale } from '#server/launch/build-what-is-stale.mjs';

export default async function buildProduct(): Promise<void> {
  await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
}
