import { expect, test } from 'vitest';
import { setValues } from '#page/state/sync/progress/set-values.ts';
import { openApp, settled, travel } from '#tests/component/app.tsx';
import { listedNames, openItem, sheet } from '#tests/component/list.ts';

/** The subareas of Feyrist. */
const FEYRIST = [26, 27, 28];
const NAME = 'Realms of Dreams';

const discovered = (items: readonly number[]) =>
  setValues(items.map((item) => ({ list: 'mapAreas' as const, item, value: 1 })));

test('the achievement of an area shows how much of it is discovered, until it is earned, and leads to its subareas', async () => {
  await openApp('/achievements?search=realms+of+dreams');
  await discovered(FEYRIST.slice(1));
  await settled();
  await openItem(NAME);
  const goal = sheet(NAME).getByRole('link', { name: 'Feyrist: 2 of 3 subareas' });
  await goal.click();
  await settled();
  expect(location.pathname + location.search).toBe('/map-areas?area=Feyrist');
  expect(listedNames()).toEqual(['Candia', 'Fae Village', 'Feyrist Meadows']);
  await travel(-1);
  await sheet(NAME).getByRole('checkbox', { name: NAME }).click();
  await settled();
  await expect.element(goal).not.toBeInTheDocument();
});

test('an achievement for a number of areas counts the complete ones', async () => {
  await openApp('/achievements?search=widely+travelled');
  await discovered(FEYRIST);
  await settled();
  await openItem('Widely Travelled');
  const goal = sheet('Widely Travelled').getByRole('link', { name: '1 of 10 areas complete' });
  await expect.element(goal).toHaveAttribute('href', '/map-areas');
});
