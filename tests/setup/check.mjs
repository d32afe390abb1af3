/** `npm run check`: everything that can be known without running the product. */
import { runChecks } from './checks.mjs';

process.exitCode = (await runChecks()) === 0 ? 0 : 1;
