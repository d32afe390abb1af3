/** The thread in which pages are parsed one after another. */
import { parentPort } from 'node:worker_threads';
import { GameSiteError } from './game-site-error.ts';
import type { ParserOutcome, ParserTask } from './page-parser.ts';
import { PAGE_PARSERS } from './page-parsers.ts';

async function outcomeOf({ parser, received, options }: ParserTask): Promise<ParserOutcome> {
  try {
    // The table's types tie each parser to its options, which the compiler can't follow across a message.
    const parse: (...args: [ParserTask['received'], never]) => unknown = PAGE_PARSERS[parser];
    return { answer: await parse(received, options as never) };
  } catch (error) {
    if (error instanceof GameSiteError) return { failure: error.failure, detail: error.detail };
    // For example nesting that is too deep for the stack.
    return { failure: 'unparsed', detail: error instanceof Error ? error.name : 'unknown' };
  }
}

parentPort?.on('message', async (task: ParserTask) => {
  parentPort?.postMessage('begun');
  parentPort?.postMessage(await outcomeOf(task));
});
