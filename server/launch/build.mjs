/** `npm run build`: builds whatever is missing or no longer matches its sources. */
import { buildWhatIsStale } from './build-what-is-stale.mjs';

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
