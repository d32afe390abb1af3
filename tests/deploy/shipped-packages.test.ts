/** The list of packages that the audit and the SBOM use: those of the built product, part by part. */
import { expect, test } from 'vitest';
import { shippedPackages } from '#server/launch/bundled-packages.mjs';

test('each shipped package is listed with the parts that contain it, and no tool is listed', async () => {
  const parts = new Map((await shippedPackages()).map((shipped) => [shipped.name, shipped.parts]));
  expect(parts.get('react-dom')).toEqual(['page']);
  expect(parts.get('dexie')).toEqual(['page', 'worker']);
  expect(parts.get('workbox-routing')).toEqual(['worker']);
  expect(parts.get('hono')).toEqual(['server']);
  expect(parts.get('cheerio')).toContain('page-parser');
  expect(parts.get('swagger-ui-dist')).toEqual(['api-page']);
  expect(parts.get('libsql')).toEqual(['installed']);
  for (const tool of ['vite', 'typescript', 'vitest', 'playwright-core']) expect(parts.has(tool)).toBe(false);
});
