/**
 * Generated runs on demand, 5,000 by default: `node --import tsx tests/harness/long-run.ts [runs] [seed]`. Prints its
 * progress and, on failure, the shrunk script in the format of saved-scripts.ts.
 */
import './settling.ts';
import fc from 'fast-check';
import { script } from './commands.ts';
import { playScript } from './generated-runs.ts';
import { openServer } from './realm.ts';

const [runs = '5000', seed = String(Date.now() % 0x7fffffff)] = process.argv.slice(2);
/** Number of runs per server; it is then replaced, because accounts accumulate on it. */
const RUNS_PER_SERVER = 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const started = performance.now();
say(`${runs} runs from seed ${seed}`);
for (let done = 0; done < Number(runs) && process.exitCode === undefined; done += RUNS_PER_SERVER) {
  const app = await openServer();
  const numRuns = Math.min(RUNS_PER_SERVER, Number(runs) - done);
  const property = fc.asyncProperty(script, async (each) => {
    await playScript(app, each);
  });
  const result = await fc.check(property, { numRuns, seed: Number(seed) + done });
  await app.close();
  if (result.failed) {
    say(`seed ${result.seed}, path ${result.counterexamplePath}`);
    say(JSON.stringify(result.counterexample?.[0]));
    say(String(result.errorInstance));
    process.exitCode = 1;
  }
  say(`${done + result.numRuns} runs, ${((performance.now() - started) / (done + result.numRuns)).toFixed(0)} ms each`);
}
