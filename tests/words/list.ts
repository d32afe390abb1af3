/**
 * `npm run words`: lists every text of the page, folder by folder, for review by eye. Options: --outside (only the
 * texts that are not in a words.ts yet), and a folder to list.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { outsideTexts, ROOMS_OF_TABLES, sourcesIn, textsIn } from './texts.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const { values: options, positionals } = parseArgs({
  options: { outside: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const folder = positionals[0];

function lines(): string[] {
  if (options.outside) return outsideTexts(ROOT, folder ?? 'src/page');
  const files = (folder === undefined ? ['src/page', ...ROOMS_OF_TABLES] : [folder]).flatMap((one) =>
    sourcesIn(ROOT, one),
  );
  return files
    .filter((file) => !file.startsWith('src/page/') || path.basename(file) === 'words.ts')
    .flatMap((file) => {
      const texts = textsIn(ROOT, file).map(({ line, text }) => `  ${String(line).padStart(4)}  ${text}`);
      return texts.length === 0 ? [] : ['', file, ...texts];
    });
}

process.stdout.write(`${lines().join('\n')}\n`);
