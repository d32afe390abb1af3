/** The tables of limits in docs/api.md. */
import { readEnv } from '#server/env.ts';
import {
  ATTEMPTS,
  BODIES_AT_ONCE,
  BODY_BYTES,
  BODY_SPEED,
  CALLS,
  IMPORTS_AT_ONCE,
  type LimitSettings,
  OPEN_AT_ONCE,
  OPEN_CHANGES,
  PICTURE_SECONDS,
  RECORDING_CALLS,
  SAVED_TEXT_MS,
} from '#server/limits/limits.ts';

const DEFAULTS: LimitSettings = readEnv({});

const UNITS = [
  [24 * 60 * 60 * 1000, 'day'],
  [60 * 60 * 1000, 'hour'],
  [60 * 1000, 'minute'],
  [1000, 'second'],
] as const;

/** A duration such as `minute` or `15 minutes`. */
function windowOf(ms: number): string {
  const [unit, name] = UNITS.find(([each]) => ms % each === 0) ?? [1, 'ms'];
  return ms === unit ? name : `${ms / unit} ${name}s`;
}

const figure = (value: number) => value.toLocaleString('en');

/** A number, with its setting if operators can change it. */
function maximum(max: number | keyof LimitSettings): string {
  return typeof max === 'number' ? figure(max) : `${figure(DEFAULTS[max])} (\`${max}\`)`;
}

function sizeOf(bytes: number): string {
  const mebibyte = 1024 * 1024;
  return bytes < mebibyte ? `${bytes / 1024} KiB` : `${bytes / mebibyte} MiB`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)].join('\n');
}

const windows = () =>
  table(
    ['limit', 'most', 'per'],
    Object.entries({ ...CALLS, ...ATTEMPTS }).map(([name, { max, windowMs }]) => [
      name,
      maximum(max),
      windowOf(windowMs),
    ]),
  );

const recording = () =>
  table(
    ['call', 'changes'],
    Object.entries(RECORDING_CALLS).map(([call, changes]) => [
      `\`${call.replace(' /', ' ')}\``,
      call === 'POST /user/sync' ? 'those it delivers' : String(changes),
    ]),
  );

const atOnce = () =>
  table(
    ['what', 'in all', 'per network address', 'per account'],
    [
      ...Object.entries(OPEN_AT_ONCE).map(([what, { total, perAddress }]) => [
        what,
        maximum(total),
        maximum(perAddress),
        '–',
      ]),
      ...Object.entries(BODIES_AT_ONCE).flatMap(([what, { arriving, arrivingPerAddress, processed }]) => [
        [`${what} that arrive`, String(arriving), String(arrivingPerAddress), '1'],
        [`${what} that are processed`, String(processed), '1', '1'],
      ]),
      ...Object.entries(IMPORTS_AT_ONCE).map(([what, most]) => [`${what} of auctions`, '–', '–', String(most)]),
    ],
  );

const sizes = () =>
  table(
    ['what', 'most'],
    [
      ...Object.entries(BODY_BYTES).map(([path, bytes]) => [
        path === 'others' ? 'the body of any other call' : `the body of \`${path.replaceAll(/:(\w+)/g, '{$1}')}\``,
        sizeOf(bytes),
      ]),
      [
        'time for one of these to arrive, except sync and tables',
        `${BODY_SPEED.graceMs / 1000} s, and 1 s for each ${figure(BODY_SPEED.bytesPerSecond)} bytes`,
      ],
      ...Object.entries({ 'of an editor': OPEN_CHANGES.ofAccount, 'in all': OPEN_CHANGES.inAll }).map(([of, most]) => [
        `unpublished changes ${of}`,
        `${figure(most.changes)}, with ${figure(most.characters)} characters`,
      ]),
      ['time to draw a picture', `${PICTURE_SECONDS.large + PICTURE_SECONDS.small} s`],
      ["time to parse an editor's text when it is saved or previewed", `${SAVED_TEXT_MS} ms`],
    ],
  );

/** The tables with their names in the document. */
export function limitTables(): (readonly [name: string, table: string])[] {
  return [
    ['limits: windows', windows()],
    ['limits: recording', recording()],
    ['limits: at once', atOnce()],
    ['limits: sizes', sizes()],
  ];
}
