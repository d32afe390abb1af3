import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const AT = Date.parse('2026-01-01T12:00:00Z');

/** Returns the lines that `write` adds to a log with the options. */
function linesOf(
  write: (log: ReturnType<typeof createLog>) => void,
  options: Parameters<typeof createLog>[2] = {},
): string[] {
  const lines: string[] = [];
  write(
    createLog(
      (line) => lines.push(line),
      () => AT,
      options,
    ),
  );
  return lines;
}

it('writes one line of JSON with level, time and message before other fields', () => {
  expect(linesOf((log) => log.info('Started.', { version: '1\n2', store: undefined }))).toEqual([
    '{"level":"info","at":"2026-01-01T12:00:00.000Z","message":"Started.","version":"1\\n2"}\n',
  ]);
});

it('names a log of its own before the message', () => {
  expect(linesOf((log) => log.info('Started.'), { name: 'security' })).toEqual([
    '{"level":"info","at":"2026-01-01T12:00:00.000Z","log":"security","message":"Started."}\n',
  ]);
});

it('writes name, message and stack of an error in any field', () => {
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
] as const)('with level %s writes lines of at least that level', (level, expected) => {
  const lines = linesOf(
    (log) => {
      log.info('one');
      log.warn('two');
      log.error('three');
    },
    { level },
  );
  expect(lines.map((line) => JSON.parse(line).level)).toEqual(expected);
});
