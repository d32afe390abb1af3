import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openApp, settled } from '#tests/component/app.tsx';
import { spoken, violations } from '#tests/component/facts.ts';
import { fact, focus, openItem, press, sheet } from '#tests/component/list.ts';
import { show } from '#tests/component/show.tsx';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';
import { HowToGet } from './how-to-get.tsx';

const section = (name: string, heading = 'How to get it') => sheet(name).getByRole('region', { name: heading });

describe('how to get an item', () => {
  test('is shown as a sentence and as linked steps with the player’s state of each', async () => {
    await openApp('/achievements?search=lord+of+the+elements');
    await openItem('Lord of the Elements');
    const acquisition = section('Lord of the Elements');
    await expect
      .element(acquisition.getByText('Defeat the Lord of the Elements with your team in the Elemental Spheres.'))
      .toBeVisible();
    expect(fact('Account')).toBe('Premium account');
    await expect.element(acquisition.getByText('Probably')).not.toBeInTheDocument();
    await acquisition.getByRole('link', { name: 'Lord of the Elements Missing' }).click();
    await settled();
    expect(location.pathname).toBe('/bosstiary');
    const where = section('Lord of the Elements', 'Where to find it');
    await where.getByRole('link', { name: 'Elemental Spheres Missing' }).click();
    await settled();
    await expect.element(section('Elemental Spheres', 'What it takes')).toBeVisible();
    expect(fact('Kill')).toContain('Lord of the Elements');
  });

  test('is marked as probable if it was inferred from hints', async () => {
    await openApp('/achievements?search=milkman');
    await openItem('The Milkman');
    await expect.element(section('The Milkman').getByText('Probably')).toBeVisible();
    expect(fact('Talk to')).toBe('Curos');
  });

  test('names the event and its month, the taming item, and the Store', async () => {
    await openApp('/mounts?search=cold+percht+sleigh');
    await openItem('Cold Percht Sleigh');
    expect(fact('When')).toBe('Winterlight Solstice every year, from December');
    await openApp('/mounts?search=racing+bird');
    await openItem('Racing Bird');
    expect(fact('Tame with')).toBe('carrot on a stick');
    await openApp('/outfits?search=nordic+chieftain');
    await openItem('Nordic Chieftain');
    expect(fact('From')).toBe('The Store');
  });

  test('links from the requirement of a title to the list that meets it', async () => {
    await openApp('/titles?search=coldblooded');
    await openItem('Coldblooded');
    expect(fact('What to do')).toBe('Complete the Amphibic class (Bestiary)');
    await section('Coldblooded').getByRole('link', { name: 'Bestiary', exact: true }).click();
    await settled();
    expect(location.pathname + location.search).toBe('/bestiary');
  });

  test('is shown as unknown, with the wikis, where no data exists', async () => {
    await openApp('/mounts?search=broken+moon');
    await openItem('Broken Moon');
    const acquisition = section('Broken Moon');
    await expect.element(acquisition.getByText("We don't know how to get it yet.")).toBeVisible();
    await expect.element(acquisition.getByRole('link', { name: 'TibiaWiki', exact: true })).toBeVisible();
    await openApp('/bosstiary?search=dharalion');
    await openItem('Dharalion');
    await expect
      .element(section('Dharalion', 'Where to find it').getByText("We don't know where to find it yet."))
      .toBeVisible();
  });
});

describe('a secret achievement', () => {
  const acquisition = section('Castlemania');
  const sentence = acquisition.getByText(/^Find all map marks and diary pages/);

  test('hides how it is earned until requested by keyboard, then announces it, and hides it again', async () => {
    await openApp('/achievements?search=castlemania');
    await openItem('Castlemania');
    const show = acquisition.getByRole('button', { name: 'Show how' });
    await expect.element(show).toHaveAttribute('aria-expanded', 'false');
    await expect.element(sentence).not.toBeInTheDocument();
    await expect.element(sheet('Castlemania').getByText('Blood Brothers')).not.toBeInTheDocument();
    expect(fact('Items')).toBeUndefined();

    focus(show);
    await press('{Enter}');
    await settled();
    expect(spoken()).toMatch(/^Find all map marks and diary pages of Blood Brothers/);
    await expect.element(sentence).toBeVisible();
    await expect.element(acquisition.getByText('Probably')).toBeVisible();
    await expect.element(acquisition.getByRole('link', { name: 'Blood Brothers Missing' })).toBeVisible();
    expect(fact('Items')).toBe('blood goblet, blood skull');
    const hide = acquisition.getByRole('button', { name: 'Hide how' });
    await expect.element(hide).toHaveFocus();
    await press('{Enter}');
    await settled();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  test('is revealed individually', async () => {
    await openApp('/achievements?type=secret');
    const names = [...document.querySelectorAll('main li [data-item] > a > span:first-child')];
    await openItem(names[0]?.textContent ?? '');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Show how' }).click();
    await settled();
    await dialog.getByRole('button', { name: 'Next achievement' }).click();
    await settled();
    await expect.element(dialog.getByRole('button', { name: 'Show how' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Previous achievement' }).click();
    await settled();
    await expect.element(dialog.getByRole('button', { name: 'Hide how' })).toBeVisible();
  });
});

test('data that cannot be loaded is not shown as unknown, and can be retried', async () => {
  const retry = vi.fn();
  const acquisition = { steps: [], sentence: null, probably: false, secret: false };
  show(
    <HowToGet
      section="mounts"
      item={{ id: 1, name: 'Widow Queen' }}
      known={{ acquisition, catalogue: {}, retry }}
      wikis={[]}
      revealed={false}
      onReveal={() => undefined}
      reports={{ choosing: false, unconfirmed: [] }}
    />,
  );
  await expect.element(page.getByText('Some of this could not be loaded.')).toBeVisible();
  await expect.element(page.getByText(/^We don't know/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test.each(['light', 'dark'] as const)('has no accessibility violations on a phone, %s', async (theme) => {
  await asPhone();
  await resize(360, 640);
  await openApp('/achievements?search=castlemania');
  inTheme(theme);
  await openItem('Castlemania');
  const tick = sheet('Castlemania').getByRole('checkbox', { name: 'Castlemania' });
  expect(tick.element().getBoundingClientRect().bottom).toBeLessThan(640);
  await section('Castlemania').getByRole('button', { name: 'Show how' }).click();
  await settled();
  expect(await violations()).toEqual([]);
});
