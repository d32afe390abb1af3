import { describe, expect, test } from 'vitest';
import { openApp, settled, travel } from '#tests/component/app.tsx';
import { openItem, press, sheet, tickOf } from '#tests/component/list.ts';

const belongsTo = (name: string) => sheet(name).getByRole('region', { name: 'Belongs to' });
const howTo = (name: string) => sheet(name).getByRole('region', { name: 'How to get it' });
const linkOf = (from: string, words: string | RegExp) => belongsTo(from).getByRole('link', { name: words });

describe('the links of an item', () => {
  test('lead to the rewards of a quest and back, and show the player’s state', async () => {
    await openApp('/quests?search=hot+cuisine');
    await openItem('Hot Cuisine');
    await expect.element(belongsTo('Hot Cuisine').getByRole('heading', { name: 'Gives' })).toBeVisible();
    await expect.element(linkOf('Hot Cuisine', 'Chompmeister Title Missing')).toBeVisible();
    await linkOf('Hot Cuisine', 'Culinary Master Achievement Missing').click();
    await settled();

    const achievement = sheet('Culinary Master');
    await expect.element(achievement).toBeVisible();
    expect(location.pathname + location.search).toMatch(/^\/achievements\?item=\d+$/);
    expect(achievement.element().contains(document.activeElement)).toBe(true);
    await expect.element(howTo('Culinary Master').getByRole('link', { name: 'Hot Cuisine Missing' })).toBeVisible();
    await expect.element(belongsTo('Culinary Master')).not.toBeInTheDocument();
    await achievement.getByRole('checkbox', { name: 'Culinary Master' }).click();
    await settled();

    await travel(-1);
    await expect.element(linkOf('Hot Cuisine', 'Culinary Master Achievement Done')).toBeVisible();
    expect(location.search).toMatch(/^\?search=hot\+cuisine&item=\d+$/);
    await travel(-1);
    await expect.element(sheet('Hot Cuisine')).not.toBeInTheDocument();
    expect(location.search).toBe('?search=hot+cuisine');
  });

  test('show the first of many, and the others on request', async () => {
    await openApp('/titles?search=dragonslayer');
    await openItem('Dragonslayer');
    const links = () => belongsTo('Dragonslayer').getByRole('link').elements();
    const more = belongsTo('Dragonslayer').getByRole('button', { name: 'and 14 more' });
    expect(links()).toHaveLength(6);
    await more.click();
    await settled();
    expect(links()).toHaveLength(20);
    expect(links()[6]).toBe(document.activeElement);
    await expect.element(more).not.toBeInTheDocument();
  });

  test('distinguish a creature in progress from a completed one', async () => {
    await openApp('/bestiary?search=cave+rat');
    await openItem('Cave Rat');
    await expect.element(linkOf('Cave Rat', 'Cave Rat Soul core Missing')).toBeVisible();
    await linkOf('Cave Rat', /^Ratinator Title/).click();
    await settled();
    await howTo('Ratinator').getByRole('link', { name: 'Kill Cave Rat 10,000 times Missing' }).click();
    await settled();
    await sheet('Cave Rat').getByRole('radio').nth(1).click();
    await settled();
    await travel(-1);
    await expect
      .element(howTo('Ratinator').getByRole('link', { name: 'Kill Cave Rat 10,000 times In progress' }))
      .toBeVisible();
  });
});

describe('a finished quest', () => {
  const NAME = 'Afflicted Outfits Quest';
  const quest = sheet(NAME);
  const offer = quest.getByRole('region', { name: 'This quest gives' });
  const achievement = offer.getByRole('checkbox', { name: 'Beak Doctor' });
  const addon = offer.getByRole('checkbox', { name: 'Afflicted: second addon' });

  test('offers its rewards, sets none automatically, and keeps a recorded one', async () => {
    await openApp('/quests?search=afflicted');
    await openItem(NAME);
    await expect.element(linkOf(NAME, 'Beak Doctor Achievement Missing')).toBeVisible();
    await expect.element(offer).not.toBeInTheDocument();
    await quest.getByRole('checkbox', { name: NAME }).click();
    await settled();
    await expect.element(achievement).not.toBeChecked();
    await expect.element(addon).not.toBeChecked();
    await achievement.click();
    await settled();
    await expect.element(linkOf(NAME, 'Beak Doctor Achievement Done')).toBeVisible();
    await addon.click();
    await settled();
    await expect.element(linkOf(NAME, 'Afflicted Outfit In progress')).toBeVisible();
    await press('u');
    await settled();
    await expect.element(linkOf(NAME, 'Afflicted Outfit Missing')).toBeVisible();
    await expect.element(achievement).toBeChecked();
    await quest.getByRole('checkbox', { name: NAME }).click();
    await settled();
    await expect.element(offer).not.toBeInTheDocument();
    await expect.element(linkOf(NAME, 'Beak Doctor Achievement Done')).toBeVisible();
  });

  test('that was finished in the list still offers its rewards', async () => {
    await openApp('/quests?search=afflicted');
    await tickOf(NAME).click();
    await openItem(NAME);
    await expect.element(addon).toBeVisible();
    await expect.element(achievement).toBeVisible();
  });
});
