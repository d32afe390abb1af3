import { afterAll, expect } from 'vitest';
import { HTML_TAGS, LANGUAGE_NAMES, type OtherLanguage } from '#core/words/languages.ts';
import { words as accountWords } from '#page/features/accounts/words.ts';
import { words as characterWords } from '#page/features/characters/words.ts';
import { words as importWords } from '#page/features/imports/words.ts';
import { words as settingsWords } from '#page/features/settings/words.ts';
import { words as partWords } from '#page/parts/words.ts';
import { words as shellWords } from '#page/shell/words.ts';
import { startGameSite } from '#tests/builders/game-site/game-site.ts';
import { fieldOf } from './support/account-forms.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import {
  listedNames,
  open,
  PASSWORD,
  settled,
  tickedOf,
  tickOf,
  untilReloaded,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';
import { textsIn } from './support/texts-in.ts';

const site = await startGameSite();
afterAll(() => site.close());
test.override({ settings: site.env });

const EVERY: readonly OtherLanguage[] = ['pt', 'es', 'pl'];

/** Returns the texts of the story. */
async function storyIn(language: OtherLanguage) {
  return {
    accounts: await textsIn(language, 'page/features/accounts/words', accountWords),
    characters: await textsIn(language, 'page/features/characters/words', characterWords),
    imports: await textsIn(language, 'page/features/imports/words', importWords),
    parts: await textsIn(language, 'page/parts/words', partWords),
    shell: await textsIn(language, 'page/shell/words', shellWords),
  };
}

for (const language of EVERY) {
  test(`a player signs up, ticks, goes offline, syncs and imports in ${LANGUAGE_NAMES[language]}`, async ({
    server,
    openDevice,
  }) => {
    const { accounts, characters, imports, parts, shell } = await storyIn(language);
    site.setAuction({ id: 1_322_006, name: 'Bryn Tallow', mounts: ['War Horse'] });
    const device = await openDevice({ serviceWorkers: 'allow', locale: HTML_TAGS[language] });
    const { page, context } = device;
    device.expectTrouble(SERVER_UNREACHABLE);
    const documentLanguage = () => page.locator('html').getAttribute('lang');
    const badge = (label: string) => page.getByRole('banner').getByRole('link', { name: label, exact: true });

    await open(page, '/achievements');
    expect(await documentLanguage()).toBe(HTML_TAGS[language]);
    await page.getByRole('banner').getByRole('button', { name: shell.signUp, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: accounts.signUp.title });
    await fieldOf(dialog, accounts.username).fill('Elyra');
    await fieldOf(dialog, accounts.email).fill('elyra@example.test');
    await fieldOf(dialog, accounts.password).fill(PASSWORD);
    await untilReloaded(page, () => dialog.getByRole('button', { name: accounts.signUp.submit, exact: true }).click());
    await settled(page);

    const [first = '', second = ''] = await listedNames(page);
    await tickOf(page, first).check();
    await badge(parts.sync.saved).waitFor();
    await untilWorkerControls(page);
    await context.setOffline(true);
    await tickOf(page, second).check();
    await badge(parts.sync.offlineWaiting(1)).waitFor();
    await page.reload();
    await settled(page);
    expect(await documentLanguage()).toBe(HTML_TAGS[language]);
    await tickedOf(page, second).waitFor();
    await context.setOffline(false);
    await badge(parts.sync.saved).waitFor();
    expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toHaveLength(2);

    await page.getByRole('banner').getByRole('button', { name: 'Elyra' }).click();
    await page.getByRole('menuitem', { name: shell.manageCharacters }).click();
    const manage = page.getByRole('dialog', { name: shell.manageCharacters });
    await manage.getByLabel(characters.name, { exact: true }).fill('Thorne');
    await manage.getByRole('button', { name: characters.add, exact: true }).click();
    await manage.getByRole('button', { name: characters.keepBoth, exact: true }).click();
    await manage.getByRole('row').filter({ hasText: 'Thorne' }).waitFor();
    await page.keyboard.press('Escape');
    await settled(page);
    await page
      .getByRole('navigation', { name: shell.sections })
      .getByRole('button', { name: shell.bazaarImport })
      .click();
    const form = page.getByRole('dialog', { name: imports.title });
    await form.getByLabel(imports.form.auctionId).fill('1322006');
    await form.getByRole('button', { name: imports.import, exact: true }).click();
    await form.getByText('+1', { exact: true }).first().waitFor();
    await form.getByRole('button', { name: imports.import, exact: true }).click();
    await untilReloaded(page, () => page.getByRole('alertdialog').getByRole('button').last().click());
    await open(page, '/mounts?search=War+Horse');
    await tickedOf(page, 'War Horse').waitFor();
  });
}

test('the language can be changed offline, and the account remembers it', async ({ openDevice }) => {
  const { shell } = await storyIn('pl');
  const device = await openDevice({ serviceWorkers: 'allow', locale: 'en-GB' });
  const { page, context } = device;
  device.expectTrouble(SERVER_UNREACHABLE);
  await open(page, '/achievements');
  await untilWorkerControls(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: shellWords.appearance }).first().click();
  const dialog = page.getByRole('dialog', { name: settingsWords.appearance });
  await dialog.getByLabel(settingsWords.language).click();
  await untilReloaded(page, () => page.getByRole('option', { name: 'Polski' }).click());
  await settled(page);
  expect(await page.locator('html').getAttribute('lang')).toBe('pl');
  await page.getByRole('navigation', { name: shell.sections }).getByRole('link', { name: shell.home }).waitFor();
  await context.setOffline(false);
  await open(page, '/titles');
  expect(await page.locator('html').getAttribute('lang')).toBe('pl');
});
