/** `npm run check`: everything that can be known without running the product. */
import { CHECKS, runChecks } from './checks.mjs';

process.exitCode = (await runChecks(CHECKS)) === 0 ? 0 : 1;
