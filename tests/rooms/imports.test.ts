import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CruiseReport, cruiseRooms } from './cruise.mjs';
import { copyProject, type ScratchProject } from './scratch-project.ts';

/** Each rule with a file that breaks it. */
const REFUSED = [
  { rule: 'core/catalogue: rooms', file: 'src/core/catalogue/planted.ts', imports: '#core/progress/lists.ts' },
  { rule: 'core/catalogue: packages', file: 'src/core/catalogue/planted-npm.ts', imports: 'dexie' },
  { rule: 'core/catalogue: node', file: 'src/core/catalogue/planted-node.ts', imports: 'node:fs' },
  { rule: 'core/filters: rooms', file: 'src/core/filters/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/progress: rooms', file: 'src/core/progress/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/sections: rooms', file: 'src/core/sections/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/links: rooms', file: 'src/core/links/planted.ts', imports: '#core/progress/lists.ts' },
  { rule: 'core/search: rooms', file: 'src/core/search/planted.ts', imports: '#core/progress/lists.ts' },
  { rule: 'core/hunt-log: rooms', file: 'src/core/hunt-log/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/goals: rooms', file: 'src/core/goals/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/contests: rooms', file: 'src/core/contests/planted.ts', imports: '#core/contract/sync/sync.ts' },
  { rule: 'core/contract: rooms', file: 'src/core/contract/planted.ts', imports: '#offline/messages.ts' },
  { rule: 'offline: rooms', file: 'src/offline/planted.ts', imports: '#page/ui/controls/button.tsx' },
  { rule: 'offline: packages', file: 'src/offline/planted-npm.ts', imports: 'react' },
  { rule: 'page/ui: rooms', file: 'src/page/ui/planted.ts', imports: '#core/progress/lists.ts' },
  { rule: 'page/platform: rooms', file: 'src/page/platform/planted.ts', imports: '#offline/log.ts' },
  { rule: 'page/state: rooms', file: 'src/page/state/planted.ts', imports: '#page/ui/controls/button.tsx' },
  { rule: 'page/parts: rooms', file: 'src/page/parts/planted.ts', imports: '#offline/log.ts' },
  { rule: 'page/list: rooms', file: 'src/page/list/planted.ts', imports: '#page/sections/drawings.ts' },
  {
    rule: 'page/sections/registry: rooms',
    file: 'src/page/sections/registry.ts',
    imports: '#page/list/section-list.ts',
  },
  {
    rule: 'sections are islands',
    file: 'src/page/sections/quests/planted.ts',
    imports: '#page/sections/mounts/mount-icon.ts',
  },
  { rule: 'page/features: rooms', file: 'src/page/features/planted/planted.ts', imports: '#offline/log.ts' },
  {
    rule: 'features are islands',
    file: 'src/page/features/planted/guest.ts',
    imports: '#page/features/planted-too/host.ts',
  },
  { rule: 'page/routes: packages', file: 'src/page/routes/planted.ts', imports: 'jotai' },
  { rule: 'page/shell: packages', file: 'src/page/shell/planted.ts', imports: 'dexie' },
  { rule: 'sw: rooms', file: 'sw/planted.ts', imports: '#page/ui/controls/button.tsx' },
  { rule: 'sw: packages', file: 'sw/planted-npm.ts', imports: 'dexie' },
  { rule: 'server/http: rooms', file: 'server/http/planted.ts', imports: '#server/launch/precompress.mjs' },
  { rule: 'server/actions: rooms', file: 'server/actions/planted.ts', imports: '#server/http/create-app.ts' },
  { rule: 'server/actions: packages', file: 'server/actions/planted-npm.ts', imports: 'hono' },
  { rule: 'server/actions: packages', file: 'server/actions/planted-mail.ts', imports: 'nodemailer' },
  { rule: 'server/http: packages', file: 'server/http/planted-mail.ts', imports: 'nodemailer' },
  { rule: 'server/http: packages', file: 'server/http/planted-metrics.ts', imports: 'prom-client' },
  { rule: 'server/actions: packages', file: 'server/actions/planted-log.ts', imports: 'pino' },
  {
    rule: 'server/actions: challenges',
    file: 'server/actions/challenges/planted.ts',
    imports: '#server/actions/contact/accept-contact-message.ts',
  },
  {
    rule: 'server/storage/queries: imports',
    file: 'server/storage/queries/imports/planted.ts',
    imports: '#server/storage/queries/contact/contact-queries.ts',
  },
  {
    rule: 'server/http/routes: sync',
    file: 'server/http/routes/sync/planted.ts',
    imports: '#server/http/routes/contact/contact-routes.ts',
  },
  {
    rule: 'src/core/contract: characters',
    file: 'src/core/contract/characters/planted.ts',
    imports: '#core/contract/contact/contact.ts',
  },
  {
    rule: 'src/offline/api: accounts',
    file: 'src/offline/api/accounts/planted.ts',
    imports: '#offline/api/contact/contact-api.ts',
  },
  {
    rule: 'src/page/state: challenges',
    file: 'src/page/state/challenges/planted.ts',
    imports: '#page/state/contact/messages.ts',
  },
  { rule: 'server/limits: rooms', file: 'server/limits/planted.ts', imports: '#server/actions/accounts/sign-in.ts' },
  { rule: 'server/limits: packages', file: 'server/limits/planted-npm.ts', imports: 'hono' },
  { rule: 'server/mail: rooms', file: 'server/mail/planted.ts', imports: '#server/storage/database.ts' },
  { rule: 'server/pictures: rooms', file: 'server/pictures/planted.ts', imports: '#page/sections/registry.ts' },
  { rule: 'server/pictures: packages', file: 'server/pictures/planted-npm.ts', imports: 'hono' },
  { rule: 'server/uploads: rooms', file: 'server/uploads/planted.ts', imports: '#server/storage/database.ts' },
  { rule: 'server/uploads: packages', file: 'server/uploads/planted-npm.ts', imports: 'hono' },
  { rule: 'server/maintenance: rooms', file: 'server/maintenance/planted.ts', imports: '#server/http/problem.ts' },
  { rule: 'server/storage: rooms', file: 'server/storage/planted.ts', imports: '#server/actions/accounts/sign-in.ts' },
  { rule: 'page/main: rooms', file: 'src/page/planted.ts', imports: '#server/env.ts' },
  { rule: 'page/parts: rooms', file: 'src/page/parts/planted-worker.ts', imports: '#sw/sw.ts' },
  { rule: 'server/main: rooms', file: 'server/planted.ts', imports: '#tests/builders/server.ts' },
  { rule: 'ofetch only in offline/api', file: 'src/offline/sync/planted.ts', imports: 'ofetch' },
  { rule: 'storage drivers only in storage', file: 'server/actions/planted-driver.ts', imports: 'libsql' },
  { rule: 'no cycles', file: 'src/core/progress/planted-back.ts', imports: './planted-cycle.ts' },
  {
    rule: 'every import resolves',
    file: 'src/core/progress/planted-gone.ts',
    imports: '#core/progress/never-written.ts',
  },
  { rule: 'no climbing out of a room', file: 'src/page/parts/deep/planted.ts', imports: '../../ui/button.tsx' },
  { rule: 'every file lives in a room', file: 'src/page/misc/planted.ts', imports: '#core/progress/lists.ts' },
] as const;

/** Files that the imports above refer to. */
const COMPANIONS = {
  'src/page/features/planted-too/host.ts': 'export const host = 1;',
  'src/core/progress/planted-cycle.ts': "export * from './planted-back.ts';",
};

const ALLOWED = {
  'server/actions/contact/planted-fine.ts': "export * from '#server/actions/accounts/tokens.ts';",
  'src/core/contract/planted-fine.ts': "export * from '#core/catalogue/items.ts';",
  'src/page/list/planted-fine.ts': "export * from '#page/sections/registry.ts';",
  'src/page/ui/planted-fine.ts': "import type { Table } from 'dexie';\nexport type PlantedTable = Table;",
  'src/page/parts/planted-fine.test.ts': "import '#server/env.ts';",
};

describe('the import rules', () => {
  let project: ScratchProject;
  let clean: CruiseReport;
  let planted: CruiseReport;

  beforeAll(async () => {
    project = await copyProject();
    clean = await cruiseRooms(project.root);
    await project.plant(COMPANIONS);
    await project.plant(ALLOWED);
    await project.plant(Object.fromEntries(REFUSED.map(({ file, imports }) => [file, `export * from '${imports}';`])));
    planted = await cruiseRooms(project.root);
  });
  afterAll(() => project.dispose());

  test('accept the project as it is', () => {
    expect(clean.violations).toEqual([]);
  });

  test.each(REFUSED)('$rule refuses $file → $imports', ({ rule, file }) => {
    expect(planted.violations).toContainEqual(expect.objectContaining({ rule, file }));
  });

  test.each(Object.keys(ALLOWED))('%s is allowed', (file) => {
    expect(planted.violations.filter((violation) => violation.file === file)).toEqual([]);
  });

  test('reading almost no modules is an error, not a pass', async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'loremark-floor-'));
    try {
      for (const folder of ['src', 'sw', 'server', 'tests']) await mkdir(path.join(root, folder));
      await writeFile(path.join(root, 'src', 'alone.ts'), 'export const alone = 1;\n');
      await expect(cruiseRooms(root)).rejects.toThrow('Only 1 modules were read');
    } finally {
      await rm(root, { recursive: true, force: true });
    }
  });
});
