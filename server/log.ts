/** All output of the server. Log lines are written to stderr as JSON; stdout has only the ready line. */
import { pino } from 'pino';

export const LOG_LEVELS = ['info', 'warn', 'error'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

/** Additional fields of a log line. Never passwords, cookies, tokens or addresses. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

function describe(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

interface LogOptions {
  /** Minimum level of written lines; info by default. */
  readonly level?: LogLevel;
  /** Name of a log with lines of its own, in their field `log`; absent = the main log. */
  readonly name?: string;
}

/** Creates a log that passes each line of at least `level`, including the line break, to `write`. */
export function createLog(
  write: (line: string) => void,
  clock: () => number,
  { level = 'info', name }: LogOptions = {},
): Log {
  const logger = pino(
    {
      level,
      base: name === undefined ? null : { log: name },
      timestamp: () => `,"at":"${new Date(clock()).toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        log: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, describe(value)])),
      },
    },
    { write },
  );
  // Passed as a field, so that the message precedes the other fields.
  return {
    info: (message, fields) => logger.info({ message, ...fields }),
    warn: (message, fields) => logger.warn({ message, ...fields }),
    error: (message, fields) => logger.error({ message, ...fields }),
  };
}

/** Creates a log of the running program. */
export function processLog(options: LogOptions = {}): Log {
  return createLog((line) => process.stderr.write(line), Date.now, options);
}

/** Prints the ready line, which programs that start the server wait for. */
export function printReady(address: string): void {
  process.stdout.write(`Loremark is ready at ${address}\n`);
}

/** Prints the result of a maintenance command. */
export function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Prints the reason why the server could not start. */
export function printStartFailure(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
