import { expect, test } from 'vitest';
import { openApp } from '#tests/component/app.tsx';
import { main } from '#tests/component/list.ts';
import { resize } from '#tests/component/window.ts';

test.for(['/help', '/privacy'])(
  'on a wide screen, %s lists the links to its sections one below the other',
  async (path) => {
    await resize(1920, 1080);
    await openApp(path);
    const links = main.getByRole('navigation', { name: 'On this page' }).getByRole('link').elements();
    expect(links.length).toBeGreaterThan(5);
    expect(new Set(links.map((link) => link.getBoundingClientRect().left)).size).toBe(1);
  },
);
