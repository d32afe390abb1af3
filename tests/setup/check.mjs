/** `npm run check`: every check that does not run the product. */
import { CHECKS, runChecks } from './checks.mjs';

process.exitCode = (await runChecks(CHECKS)).length === 0 ? 0 : 1;
