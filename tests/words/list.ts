/**
 * `npm run words`: lists every text of the page, folder by folder, for review by eye. Options: --outside (only the
 * texts that are not in a words.ts yet), --lang pl (each text with its translation), and a folder to list.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { OTHER_LANGUAGES } from '#core/words/languages.ts';
import { ownTexts, translatedOwnTexts } from './catalogue-texts.ts';
import { outsideTexts, ROOMS_OF_TABLES, sourcesIn, textsIn } from './texts.ts';
import { type Text, wordsFiles } from './words-files.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CATALOGUE = 'server/catalogue';

const { values: options, positionals } = parseArgs({
  options: { outside: { type: 'boolean', default: false }, lang: { type: 'string' } },
  allowPositionals: true,
});
const folder = positionals[0];

function shown(text: Text | undefined): string {
  if (text === undefined) return '–';
  return typeof text === 'string' ? text : Object.values(text).join(' / ');
}

const pair = (name: string, english: Text, translated: Text | undefined): string[] => [
  `  ${name}`,
  `    ${shown(english)}`,
  `    ${shown(translated)}`,
];

function translatedLines(lang: string): string[] {
  const language = OTHER_LANGUAGES.find((one) => one === lang);
  if (language === undefined) throw new Error(`The languages are ${OTHER_LANGUAGES.join(', ')}.`);
  const own = translatedOwnTexts(ROOT, language);
  const files = wordsFiles(ROOT).flatMap(({ file, english, translations }) =>
    file.startsWith(folder ?? '')
      ? ['', file, ...[...english].flatMap(([name, text]) => pair(name, text, translations.get(language)?.get(name)))]
      : [],
  );
  const catalogue = CATALOGUE.startsWith(folder ?? '')
    ? ['', CATALOGUE, ...[...ownTexts(ROOT)].flatMap((text) => [`  ${text}`, `    ${own.get(text) ?? '–'}`])]
    : [];
  return [...files, ...catalogue];
}

function lines(): string[] {
  if (options.lang !== undefined) return translatedLines(options.lang);
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
