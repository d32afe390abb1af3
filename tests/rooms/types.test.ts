import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyProject, type ScratchProject } from './scratch-project.ts';

/** One invalid file per entry: the types alone refuse what a room does not have or may not import. */
const REFUSED = [
  {
    why: 'core has no document',
    file: 'src/core/planted.ts',
    code: 'export const x = document.title;',
    refusal: /'document'/,
  },
  {
    why: 'core has no timers',
    file: 'src/core/planted-timer.ts',
    code: 'setTimeout(() => {}, 1);',
    refusal: /'setTimeout'/,
  },
  { why: 'core has no Node', file: 'src/core/planted-node.ts', code: "export * from 'node:fs';", refusal: /'node:fs'/ },
  {
    why: 'core must not import offline',
    file: 'src/core/planted-up.ts',
    code: "export * from '#offline/log.ts';",
    refusal: /offline\/log\.ts/,
  },
  {
    why: 'offline has no window',
    file: 'src/offline/planted.ts',
    code: 'export const x = window.name;',
    refusal: /'window'/,
  },
  {
    why: 'offline must not import the page',
    file: 'src/offline/planted-up.ts',
    code: "export * from '#page/platform/theme.ts';",
    refusal: /page\/platform/,
  },
  {
    why: 'the page has no Node',
    file: 'src/page/planted-node.ts',
    code: "export * from 'node:fs';",
    refusal: /'node:fs'/,
  },
  {
    why: 'the page must not import the server',
    file: 'src/page/planted.ts',
    // A file of the server that does not bring Node's types, which would hide that the page lacks them.
    code: "export * from '#server/start-error.ts';",
    refusal: /server\/start-error\.ts/,
  },
  {
    why: 'the worker has no document',
    file: 'sw/planted.ts',
    code: 'export const x = document.title;',
    refusal: /'document'/,
  },
  {
    why: 'the server has no window',
    file: 'server/planted-window.ts',
    code: 'export const x = window.name;',
    refusal: /'window'/,
  },
  {
    why: 'the server must not import offline',
    file: 'server/planted.ts',
    code: "export * from '#offline/log.ts';",
    refusal: /offline\/log\.ts/,
  },
] as const;

const ROOMS = ['src/core', 'src/offline', 'src/page', 'sw', 'server'] as const;

describe('the rooms’ types', () => {
  let project: ScratchProject;
  const outputs = new Map<string, string>();
  let clean: { ok: boolean; output: string };

  beforeAll(async () => {
    project = await copyProject();
    clean = await project.run('typescript/bin/tsc', '-b', '--pretty', 'false');
    await project.plant(Object.fromEntries(REFUSED.map(({ file, code }) => [file, code])));
    for (const room of ROOMS) {
      outputs.set(room, (await project.run('typescript/bin/tsc', '-p', room, '--pretty', 'false')).output);
    }
  });
  afterAll(() => project.dispose());

  test('accept the project as it is', () => {
    expect(clean).toEqual({ ok: true, output: '' });
  });

  test.each(REFUSED)('$why', ({ file, refusal }) => {
    const room = ROOMS.find((candidate) => file.startsWith(`${candidate}/`)) ?? '';
    const lines = (outputs.get(room) ?? '').split('\n').filter((line) => line.startsWith(`${file}(`));
    expect(lines.join('\n')).toMatch(refusal);
  });
});
