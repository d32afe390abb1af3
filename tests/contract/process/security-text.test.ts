import { expect, it, onTestFinished } from 'vitest';
import type { Env } from '#server/env.ts';
import { createTestApp } from '#tests/builders/server.ts';

const PATH = '/.well-known/security.txt';

/** Returns the lines of the file at noon on 1 January 2026, the manual clock's start. */
async function fileOf(env: Partial<Env>): Promise<readonly string[]> {
  const server = await createTestApp({ env });
  onTestFinished(() => server.close());
  const answer = await server.request(PATH);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain; ?charset=utf-8$/i);
  return (await answer.text()).split('\n');
}

it('security.txt names the operator, the pages to use, the languages, and an end in 90 days', async () => {
  const file = await fileOf({ PUBLIC_URL: 'https://loremark.example', CONTACT_EMAIL: 'security+site@example.org' });
  expect(file).toEqual([
    'Contact: mailto:security%2Bsite@example.org',
    'Contact: https://loremark.example/contact',
    'Expires: 2026-04-01T12:00:00.000Z',
    'Preferred-Languages: en, es, pt, pl',
    'Canonical: https://loremark.example/.well-known/security.txt',
    'Policy: https://loremark.example/security',
    '',
  ]);
});

it('security.txt publishes no address that the operator has not set', async () => {
  const file = await fileOf({ PUBLIC_URL: 'https://loremark.example', MAIL_FROM: 'no-reply@loremark.example' });
  expect(file.filter((line) => line.startsWith('Contact: '))).toEqual(['Contact: https://loremark.example/contact']);
});

it('security.txt has no links of a site without https', async () => {
  const file = await fileOf({ PUBLIC_URL: 'http://127.0.0.1:8787', CONTACT_EMAIL: 'a@example.org' });
  expect(file.filter((line) => line.includes('http'))).toEqual([]);
  expect(file).toContain('Contact: mailto:a@example.org');
});
