/** All output of the server. Log lines go to stderr as JSON; stdout has the ready line only. */

export type LogLevel = 'info' | 'warn' | 'error';

/** Further fields of a log line. Never passwords, cookies, tokens or addresses. */
export type LogFields = Readonly<Record<string, unknown>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
  error(message: string, fields?: LogFields): void;
}

function describe(value: unknown): unknown {
  return value instanceof Error ? { name: value.name, message: value.message, stack: value.stack } : value;
}

/** A log that passes each line to `write`. */
export function createLog(write: (level: LogLevel, line: string) => void, clock: () => number): Log {
  const at =
    (level: LogLevel) =>
    (message: string, fields: LogFields = {}): void => {
      const described = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, describe(value)]));
      write(level, JSON.stringify({ at: new Date(clock()).toISOString(), level, message, ...described }));
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** The log of the running server. */
export function processLog(): Log {
  return createLog((_level, line) => process.stderr.write(`${line}\n`), Date.now);
}

/** Prints the ready line, which programs that start the server wait for. */
export function printReady(address: string): void {
  process.stdout.write(`Loremark is ready at ${address}\n`);
}

/** Prints the result of a maintenance command. */
export function printLine(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** Prints why the server could not start. */
export function printStartFailure(sentence: string): void {
  process.stderr.write(`${sentence}\n`);
}
