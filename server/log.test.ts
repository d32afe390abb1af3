import { expect, it } from 'vitest';
import { createLog, type LogLevel } from './log.ts';

const AT = Date.parse('2026-01-01T12:00:00Z');

/** The lines of a log of that level after it was told something. */
function linesOf(tell: (log: ReturnType<typeof createLog>) => void, level?: LogLevel): string[] {
  const lines: string[] = [];
  tell(
    createLog(
      (line) => lines.push(line),
      () => AT,
      level,
    ),
  );
  return lines;
}

it('is one line of JSON with level, time and message before what else is told', () => {
  expect(linesOf((log) => log.info('Started.', { version: '1\n2', store: undefined }))).toEqual([
    '{"level":"info","at":"2026-01-01T12:00:00.000Z","message":"Started.","version":"1\\n2"}\n',
  ]);
});

it('tells of an error by name, message and stack, under any name', () => {
  const error = Object.assign(new TypeError('no store'), { query: 'select secret' });
  const [line = ''] = linesOf((log) => log.error('A request failed.', { cause: error }));
  expect(JSON.parse(line)).toEqual({
    level: 'error',
    at: '2026-01-01T12:00:00.000Z',
    message: 'A request failed.',
    cause: { name: 'TypeError', message: 'no store', stack: error.stack },
  });
});

it.each([
  ['info', ['info', 'warn', 'error']],
  ['warn', ['warn', 'error']],
  ['error', ['error']],
] as const)('of level %s has what is at least that grave', (level, expected) => {
  const lines = linesOf((log) => {
    log.info('one');
    log.warn('two');
    log.error('three');
  }, level);
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(expected);
});
