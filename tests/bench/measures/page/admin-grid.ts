import { EDITED } from '#core/admin/tables.ts';
import { findAccountByName, updateRole } from '#server/storage/queries/accounts/accounts-queries.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { readItems } from '#tests/bench/catalogue.ts';
import { tasksDuring } from '#tests/bench/main-thread-trace.ts';
import { assertResult, type Measure } from '#tests/bench/measure.ts';
import { callInPage } from '#tests/bench/page-bundles.ts';
import type { Rig } from '#tests/bench/rig.ts';
import { median } from '#tests/bench/statistics.ts';
import { addApp } from '#tests/builders/second-factor.ts';

const LIMIT_MS = 100;

/** Gives an account the role of an editor and the second factor that it needs. */
async function appoint(dataDir: string, username: string): Promise<void> {
  const database = openSqlite(`${dataDir}/loremark.sqlite`);
  const account = await findAccountByName(database, username);
  assertResult(account !== undefined, 'the account is not there.');
  await updateRole(database, account.id, 'editor');
  await addApp(database, account.id, Date.now());
  await database.destroy();
}

/** Processor time in ms from a press of the bestiary's link until its grid is painted. */
async function measureRound(rig: Rig): Promise<number> {
  const profile = await rig.openProfile();
  try {
    const page = await profile.openBlankPage(['replaying']);
    const username = rig.newUsername();
    await callInPage(page, 'replaying', 'signUp', username);
    await appoint(rig.server.dataDir, username);
    // The grid's code is already loaded, as on every visit but the first.
    await page.goto(`${rig.server.origin}/admin/updates`);
    await page.getByRole('grid').waitFor();
    await page.waitForLoadState('networkidle');
    const tasks = await tasksDuring(page, async () => {
      await page
        .getByRole('navigation', { name: 'Admin' })
        .getByRole('link', { name: /^Bestiary/ })
        .click();
      await page.getByRole('grid', { name: EDITED.bestiary.title }).waitFor();
    });
    const rows = Number(await page.getByRole('grid').getAttribute('aria-rowcount')) - 1;
    const creatures = await readItems(rig.server.origin, 'bestiary');
    assertResult(rows === creatures.length, `${rows} of ${creatures.length} creatures are in the grid.`);
    return tasks.reduce((sum, task) => sum + task.own, 0);
  } finally {
    await profile.close();
  }
}

export const adminGrid: Measure = {
  name: 'grid',
  title: 'Opening the grid of all creatures',
  method:
    'Signed in as an editor, the link to the bestiary in admin is pressed at full speed until the grid with all creatures is painted. Processor time of the main thread by the browser’s own record, garbage left out.',
  async run(rig, rounds) {
    const measured: number[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(rig));
    return {
      comparisons: [],
      observations: [],
      budgets: [
        {
          claim: 'Work of opening all creatures in the grid',
          actual: median(measured),
          limit: LIMIT_MS,
          unit: 'ms',
          kind: 'goal',
        },
      ],
    };
  },
};
