/**
 * Parses pages in a separate thread, so that no page can block the server: one at a time in order of arrival, each with a
 * deadline and all with a memory limit. The first page starts the thread.
 */
import { Worker } from 'node:worker_threads';
import { GameSiteError, type GameSiteFailure } from './game-site-error.ts';
import type { PageParsers, ParserName, Received } from './page-parsers.ts';

/** A page to parse in the thread. */
export interface ParserTask {
  readonly parser: ParserName;
  readonly received: Received;
  readonly options: unknown;
}

/** The thread's message about a page, after `begun`. */
export type ParserOutcome =
  | { readonly answer: unknown }
  | { readonly failure: GameSiteFailure; readonly detail: string };

type OptionsOf<Name extends ParserName> = Parameters<PageParsers[Name]> extends [Received, infer A] ? A : null;

export interface PageParser {
  /** Parses with one of the parsers, within `mostMs` (by default the deadline of all). Rejects with GameSiteError, or with the signal's reason once that aborts. */
  parse<Name extends ParserName>(
    parser: Name,
    received: Received,
    options: OptionsOf<Name>,
    signal: AbortSignal,
    mostMs?: number,
  ): Promise<Awaited<ReturnType<PageParsers[Name]>>>;
}

export interface PageParserSettings {
  /** Maximum time for one page from the start of its parsing, in ms. */
  readonly deadlineMs: number;
  /** Idle time after which the thread is terminated, in ms. */
  readonly idleMs: number;
  /** Maximum memory of the thread, in MB. */
  readonly memoryMb: number;
}

const SETTINGS: PageParserSettings = { deadlineMs: 5000, idleMs: 60_000, memoryMb: 200 };

/** Part of the memory for young objects, in MB. */
const YOUNG_MB = 32;

interface Waiting {
  readonly task: ParserTask;
  readonly mostMs: number;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** Starts the thread. The built one is next to the built program; the source runs with tsx because Node 20 can't run it. */
function openThread(resourceLimits: { maxOldGenerationSizeMb: number; maxYoungGenerationSizeMb: number }): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('page-parser-thread.js', import.meta.url), { resourceLimits });
  const source = JSON.stringify(new URL('page-parser-thread.ts', import.meta.url).href);
  const program = `import('tsx/esm/api').then(({ register }) => { register(); return import(${source}); })`;
  return new Worker(program, { eval: true, execArgv: [], resourceLimits });
}

/** Creates the parser of the process. `stopping` aborts when the server stops, and ends the thread. */
export function createPageParser(stopping: AbortSignal, settings: Partial<PageParserSettings> = {}): PageParser {
  const { deadlineMs, idleMs, memoryMb } = { ...SETTINGS, ...settings };
  const queue: Waiting[] = [];
  let running: Waiting | undefined;
  let thread: Worker | undefined;
  /** The deadline of the running page, or the end of an idle thread. */
  let timer: NodeJS.Timeout | undefined;

  /** Ends the thread; the page that was being parsed fails with `reason`. */
  function end(reason: string): void {
    const ended = thread;
    const lost = running;
    thread = undefined;
    running = undefined;
    clearTimeout(timer);
    ended?.terminate();
    lost?.reject(new GameSiteError('unparsed', lost.task.received.source, reason));
    next();
  }

  function receive(message: 'begun' | ParserOutcome): void {
    if (running === undefined) return;
    if (message === 'begun') {
      timer = setTimeout(() => end('out of time'), running.mostMs);
      return;
    }
    clearTimeout(timer);
    if ('answer' in message) running.resolve(message.answer);
    else running.reject(new GameSiteError(message.failure, running.task.received.source, message.detail));
    running = undefined;
    next();
  }

  function start(): Worker {
    const started = openThread({ maxOldGenerationSizeMb: memoryMb - YOUNG_MB, maxYoungGenerationSizeMb: YOUNG_MB });
    const whileCurrent =
      <Args extends unknown[]>(work: (...args: Args) => void) =>
      (...args: Args): void => {
        if (thread === started) work(...args);
      };
    started.on('message', whileCurrent(receive));
    started.on(
      'error',
      whileCurrent((error: Error) => end('code' in error ? String(error.code) : error.name)),
    );
    started.on(
      'exit',
      whileCurrent(() => end('ended')),
    );
    return started;
  }

  function next(): void {
    if (running !== undefined || stopping.aborted) return;
    running = queue.shift();
    if (running === undefined) {
      if (thread === undefined) return;
      thread.unref();
      timer = setTimeout(() => end('idle'), idleMs).unref();
      return;
    }
    clearTimeout(timer);
    thread ??= start();
    thread.ref();
    thread.postMessage(running.task, [running.task.received.body.buffer as ArrayBuffer]);
  }

  const stopped = ({ received }: ParserTask) => new GameSiteError('unparsed', received.source, 'the server stops');
  const stop = (): void => {
    end('the server stops');
    for (const { reject, task } of queue.splice(0)) reject(stopped(task));
  };
  stopping.addEventListener('abort', stop, { once: true });

  return {
    parse(parser, received, options, signal, mostMs = deadlineMs) {
      return new Promise<never>((resolve, reject) => {
        if (signal.aborted) return reject(signal.reason);
        // A copy, because a transferred buffer is no longer available to the caller.
        const task: ParserTask = { parser, received: { ...received, body: new Uint8Array(received.body) }, options };
        if (stopping.aborted) return reject(stopped(task));
        const leave = (): void => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          reject(signal.reason);
        };
        const settled =
          <T>(work: (value: T) => void) =>
          (value: T): void => {
            signal.removeEventListener('abort', leave);
            work(value);
          };
        const waiting: Waiting = {
          task,
          mostMs,
          resolve: settled(resolve as (answer: unknown) => void),
          reject: settled(reject),
        };
        signal.addEventListener('abort', leave, { once: true });
        queue.push(waiting);
        next();
      });
    },
  };
}
