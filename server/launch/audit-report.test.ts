import { expect, it } from 'vitest';
import { vulnerableShipped } from './audit-report.mjs';

const SHIPPED = [
  { folder: 'node_modules/hono', parts: ['server'] },
  { folder: 'node_modules/react', parts: ['page'] },
];

it('lists a vulnerable shipped package with the parts that contain it and the advisory', () => {
  const hono = { title: 'Path traversal', url: 'https://advisories.example/1' };
  const vulnerabilities = {
    hono: { name: 'hono', severity: 'high', via: [hono, 'other'], nodes: ['node_modules/hono'] },
    react: { name: 'react', severity: 'low', via: [hono], nodes: ['node_modules/tool/node_modules/react'] },
    vite: { name: 'vite', severity: 'critical', via: [hono], nodes: ['node_modules/vite'] },
  };
  expect(vulnerableShipped({ vulnerabilities }, SHIPPED)).toEqual([
    'high: hono in server: Path traversal (https://advisories.example/1); by other',
  ]);
});

it('finds nothing if nothing is vulnerable', () => {
  expect(vulnerableShipped({ vulnerabilities: {} }, SHIPPED)).toEqual([]);
});

it('fails if the registry did not respond', () => {
  expect(() => vulnerableShipped({ message: '405 Method Not Allowed' }, SHIPPED)).toThrow(
    'NOT audited: the registry did not respond (405 Method Not Allowed).',
  );
});
