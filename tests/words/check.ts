/** Lists the faults of the translations: `node --import tsx tests/words/check.ts [language …]`. Exits with 1 if there are any. */
import { fileURLToPath } from 'node:url';
import { faultsOf } from './faults.ts';
import { wordsFiles } from './words-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const languages = process.argv.slice(2);

const faults = wordsFiles(ROOT).flatMap((words) =>
  faultsOf({
    ...words,
    translations: new Map(
      [...words.translations].filter(([language]) => languages.length === 0 || languages.includes(language)),
    ),
  }),
);
process.stdout.write(faults.map((fault) => `${fault}\n`).join(''));
process.exitCode = faults.length === 0 ? 0 : 1;
