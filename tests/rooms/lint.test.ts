import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { KNIP_PRODUCTION } from '#tests/setup/checks.mjs';
import { copyProject, type ScratchProject } from './scratch-project.ts';

/** Code that the linter refuses in `file` and accepts in `fine`. */
const RESTRICTED = [
  {
    rule: 'noRestrictedGlobals',
    file: 'src/page/state/planted-fetch.ts',
    code: "await fetch('/x');",
    fine: 'src/offline/api/planted-fetch.ts',
  },
  {
    rule: 'noRestrictedGlobals',
    file: 'server/actions/planted-fetch.ts',
    code: "await fetch('/x');",
    fine: 'server/game-site/planted-fetch.ts',
  },
  {
    rule: 'noRestrictedGlobals',
    file: 'src/page/ui/planted-storage.ts',
    code: 'localStorage.clear();',
    fine: 'src/page/platform/planted-storage.ts',
  },
  {
    rule: 'noRestrictedGlobals',
    file: 'src/page/platform/planted-fetch.ts',
    code: "await fetch('/x');",
    fine: 'src/page/platform/planted.test.ts',
  },
  {
    rule: 'noRestrictedGlobals',
    file: 'src/core/planted-clock.ts',
    code: 'export const now = Date.now();',
    fine: 'src/offline/planted-clock.ts',
  },
  {
    rule: 'noRestrictedGlobals',
    file: 'src/core/planted-id.ts',
    code: 'export const id = crypto.randomUUID();',
    fine: 'src/offline/planted-id.ts',
  },
  {
    rule: 'plugin',
    file: 'src/core/planted-random.ts',
    code: 'export const chance = Math.random();',
    fine: 'src/offline/planted-random.ts',
  },
  {
    rule: 'plugin',
    file: 'src/page/parts/planted-detour.ts',
    code: "await globalThis.fetch('/x');",
    fine: 'tests/planted-detour.ts',
  },
  {
    rule: 'noProcessEnv',
    file: 'server/http/planted-env.ts',
    code: 'export const home = process.env.HOME;',
    fine: 'tests/planted-env.ts',
  },
  { rule: 'noConsole', file: 'server/http/planted-console.ts', code: "console.log('x');", fine: 'server/log.ts' },
  {
    rule: 'useFilenamingConvention',
    file: 'src/core/PlantedName.ts',
    code: 'export const x = 1;',
    fine: 'src/core/planted-name.ts',
  },
  {
    rule: 'noDefaultExport',
    file: 'src/core/planted-default.ts',
    code: 'export default 1;',
    fine: 'src/core/planted-named.ts',
  },
  {
    rule: 'noExplicitAny',
    file: 'src/core/planted-any.ts',
    code: 'export type X = any;',
    fine: 'src/core/planted-named.ts',
  },
  {
    rule: 'noNonNullAssertion',
    file: 'src/core/planted-assert.ts',
    code: 'export const x = [1][0]!;',
    fine: 'src/core/planted-named.ts',
  },
] as const;

interface Diagnostic {
  readonly category: string;
  readonly location: { readonly path: string | { readonly file: string } };
}

function pathOf({ location }: Diagnostic): string {
  return typeof location.path === 'string' ? location.path : location.path.file;
}

describe('the linter', () => {
  let project: ScratchProject;
  let found: readonly string[];

  beforeAll(async () => {
    project = await copyProject();
    await project.plant({
      'src/core/planted-named.ts': 'export const named = 1;',
      'src/core/planted-name.ts': 'export const name = 1;',
    });
    for (const { file, code, fine } of RESTRICTED) {
      await project.plant({ [file]: code });
      if (!fine.startsWith('src/core/') && fine !== 'server/log.ts') await project.plant({ [fine]: code });
    }
    const files = RESTRICTED.flatMap(({ file, fine }) => [file, fine]);
    const { output } = await project.run(
      '@biomejs/biome/bin/biome',
      'lint',
      '--reporter=json',
      '--max-diagnostics=none',
      ...new Set(files),
    );
    const report: { diagnostics: readonly Diagnostic[] } = JSON.parse(
      output.slice(output.indexOf('{"'), output.lastIndexOf('}') + 1),
    );
    found = report.diagnostics.map((diagnostic) => `${pathOf(diagnostic)} ${diagnostic.category.split('/').at(-1)}`);
  });
  afterAll(() => project.dispose());

  test.each(RESTRICTED)('$rule refuses $file', ({ rule, file }) => {
    expect(found).toContain(`${file} ${rule}`);
  });

  test.each(RESTRICTED)('$rule accepts $fine', ({ rule, fine }) => {
    expect(found).not.toContain(`${fine} ${rule}`);
  });
});

describe('the search for unused code', () => {
  let project: ScratchProject;

  beforeAll(async () => {
    project = await copyProject();
    await project.plant({
      'src/core/progress/planted-orphan.ts': 'export const orphan = 1;',
      'src/core/progress/planted-spare.ts': 'export const used = 1;\nexport const spare = 2;',
      'tests/setup/planted.test.ts': "import '#core/progress/planted-spare.ts';",
      'server/planted-only-tested.test.ts': "import { used } from '#core/progress/planted-spare.ts';\nused.toFixed();",
    });
  });
  afterAll(() => project.dispose());

  test('reports an unused file and an unused export', async () => {
    const { ok, output } = await project.run('knip/bin/knip.js');
    expect(ok).toBe(false);
    expect(output).toContain('src/core/progress/planted-orphan.ts');
    expect(output).toMatch(/^spare\b.*planted-spare\.ts/m);
  });

  test('reports exports that only tests use when it checks the product alone', async () => {
    const { ok, output } = await project.run('knip/bin/knip.js', ...KNIP_PRODUCTION);
    expect(ok).toBe(false);
    expect(output).toContain('src/core/progress/planted-spare.ts');
  });
});
