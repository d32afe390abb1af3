/**
 * Standard English in code, docs and tests: fails on words that only this project would use, on comments that open with
 * a dangling clause, and on lines of documents that are too long to read.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Longest line of a document. */
const MAX_LINE = 300;

/** Banned words with what to write in their place. Names in camelCase and file names are read as words too. */
const BANNED: readonly (readonly [banned: RegExp, better: string])[] = [
  [/\bdeeds?\b/i, 'action'],
  [/\banew\b/i, 'again'],
  [/\b(told|tells?|telling)\b/i, 'notify, report, describe, show'],
  [/\bwho(m)?ever\b/i, 'the caller, anyone who'],
  [/\bnobod(y|ys)\b/i, 'no one'],
  [/\b(any|every|some)bod(y|ys)\b/i, 'anyone, everyone, someone'],
  [/\bkeepers?\b/i, 'store, cache'],
  [/\bquarr(y|ies)\b/i, 'hunted creatures'],
  [/\bbarred\b/i, 'disabled, excluded'],
  [/\b(stands?|stood|standing) in\b(?! (front|for a))/i, 'replaces, serves as'],
  [/\bthe way (out|in|back)\b/i, 'exit, undo'],
  [/\bin vain\b/i, 'without success'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\bforet(ell|ells|old|elling)\b/i, 'predict'],
  [/\bhearsay\b/i, 'indirect'],
  [/\b(where|there|here)(of|in|upon|with)\b/i, 'plain pronouns'],
  [/\b(lies?|stands?) beside\b/i, 'is next to'],
  [/\bas yet\b/i, 'yet'],
  [/\bseldom\b/i, 'rarely'],
  [/\b(un)?heard of\b/i, 'unknown'],
  [/\bof late\b/i, 'recently'],
  [/\blent\b/i, 'shared'],
  [/\bbetimes\b/i, 'early'],
];

/** A comment that opens with a clause instead of its subject. */
const DANGLING = /^\s*(?:\/\/|\/\*\*?|\*)\s+(?:What|Who|Whoever|Whose|Of|Those|How|Told)\b(?! (?:to|many|long|far)\b)/;

/** Names of the game and texts that the specification prescribes. */
const ALLOWED: readonly string[] = ['Owl Keeper'];

/** Data, prose for players in several languages, and the map of moved files. */
const SKIPPED =
  /^(server\/(catalogue|content)\/.*\.(json|md)|docs\/moved\.md|tests\/docs\/prose\.ts|tests\/fixtures\/|public\/)/;
const READ = /\.(ts|tsx|mjs|cjs|css|md|grit|ya?ml|html|sh|service|conf)$|^\.ci\/run$|Dockerfile$|Caddyfile$/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((file) => READ.test(file) && !SKIPPED.test(file));

const asWords = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('-', ' ');

function faultsOf(file: string): string[] {
  const faults = BANNED.filter(([banned]) => banned.test(asWords(file))).map(
    ([, better]) => `${file}: name; write ${better}`,
  );
  const lines = readFileSync(`${ROOT}/${file}`, 'utf8').split('\n');
  for (const [at, line] of lines.entries()) {
    const place = `${file}:${at + 1}`;
    const read = asWords(ALLOWED.reduce((text, allowed) => text.replaceAll(allowed, ''), line));
    for (const [banned, better] of BANNED) {
      const found = banned.exec(read);
      if (found !== null) faults.push(`${place}: "${found[0]}"; write ${better}`);
    }
    if (DANGLING.test(line)) faults.push(`${place}: a comment opens with its subject: ${line.trim().slice(0, 60)}`);
    if (file.endsWith('.md') && line.length > MAX_LINE) faults.push(`${place}: ${line.length} characters in a line`);
  }
  return faults;
}

const faults = files.flatMap(faultsOf);
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n${faults.length} places\n`);
  process.exitCode = 1;
}
