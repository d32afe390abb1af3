/**
 * Parses damaged auction pages on demand, 10,000 by default: `node --import tsx tests/bench/mutated-auctions.ts [pages]
 * [seed]`.
 */
import { createPageParser } from '#server/game-site/page-parser.ts';
import { readMutated } from '#tests/builders/game-site/mutated-pages.ts';

const [pages = '10000', first = '1'] = process.argv.slice(2);

const say = (line: string) => process.stdout.write(`${line}\n`);
const parser = createPageParser(new AbortController().signal);
const outcomes = new Map<string, number>();
let slowest = 0;
for (let seed = Number(first); seed < Number(first) + Number(pages); seed += 1) {
  const begun = performance.now();
  const { outcome, fault } = await readMutated(parser, seed);
  slowest = Math.max(slowest, performance.now() - begun);
  outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  if (fault !== null) {
    say(`seed ${seed}: ${fault}`);
    process.exitCode = 1;
  }
}
say(`${pages} pages from seed ${first}, the slowest in ${slowest.toFixed(0)} ms`);
for (const [outcome, count] of outcomes) say(`${outcome}: ${count}`);
