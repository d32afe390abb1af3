/** `npm run build`: builds every stale part of the product. */
import { buildWhatIsStale } from './build-what-is-stale.mjs';

await buildWhatIsStale((line) => process.stdout.write(`${line}\n`));
