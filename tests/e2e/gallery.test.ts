import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { BUILT_PAGE, builtFiles } from './support/built-page.ts';
import { test } from './support/stage.ts';

describe('what players are served', () => {
  test('holds nothing of the gallery', async () => {
    const scripts = [
      ...(await builtFiles('js')).map((name) => path.join('js', name)),
      ...(await builtFiles('js/tibia')).map((name) => path.join('js', 'tibia', name)),
      'sw.js',
    ];
    expect(scripts.length).toBeGreaterThan(10);
    const speaking: string[] = [];
    for (const script of scripts) {
      const source = await readFile(path.join(BUILT_PAGE, script), 'utf8');
      if (/gallery/i.test(script + source)) speaking.push(script);
    }
    expect(speaking).toEqual([]);
  });

  test('knows no such path', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/gallery');
    await page.waitForURL('**/404');
  });
});
