import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SectionState } from '#page/state/catalogue/catalogue.ts';
import { violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { CharmPoints } from './charm-points.tsx';

const NOTHING = { values: new Map(), stages: new Map(), bookmarked: new Map() };

/** A bestiary that can't be loaded at first. */
function WithoutBestiary() {
  const [loaded, setLoaded] = useState(false);
  const creatures: SectionState<'bestiary'> = loaded
    ? { status: 'ready', items: [] }
    : { status: 'failed', message: "Can't reach the server.", retry: () => setLoaded(true) };
  return <CharmPoints charms={[]} progress={NOTHING} creatures={creatures} imported={null} readOnly={false} />;
}

test('without the bestiary the charm points are unknown, and a retry counts them', async () => {
  await show(<WithoutBestiary />);
  const alert = page.getByRole('alert');
  await expect.element(alert).toHaveTextContent(/^Your charm points could not be counted.* Can't reach the server\./);
  const left = page.getByText('Charm points left', { exact: true });
  expect(left.element().parentElement?.textContent).toBe('Charm points left–');
  expect(await violations('dl')).toEqual([]);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(alert).not.toBeInTheDocument();
  expect(left.element().parentElement?.textContent).toBe('Charm points left0');
});
